import { moneyFlows, strikeFlow } from '../simulation/histories/money-flows';
import { runRandomHistory } from '../simulation/histories/random-history';

/**
 * What the simulation makes of the code that it is bundled with: first each money flow with every single
 * fault, then random histories, of which only so many are run as are given on the command line.
 */
export interface Verdict {
  /** Where a violation was seen; null where none was. */
  readonly seenIn: string | null;
  /** Its first line. */
  readonly what: string;
  readonly histories: number;
}

const histories = Number(process.argv[2]);
let done = 0;

async function find(): Promise<Verdict> {
  for (const flow of moneyFlows) {
    const what = await raised(() => strikeFlow(flow, { depth: 1, sample: 1 }));
    if (what !== null) return { seenIn: `flow: ${flow.name}`, what, histories: 0 };
  }
  for (; done < histories; done += 1) {
    const what = await raised(() => runRandomHistory(done + 1));
    if (what !== null) return { seenIn: `seed ${done + 1}`, what, histories: done + 1 };
  }
  return { seenIn: null, what: '', histories: done };
}

async function raised(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
  }
}

process.send?.(await find());
process.disconnect?.();
