import { rememberRows } from '../simulation/engine/remembered-rows';
import { moneyFlows } from '../simulation/histories/money-flows';
import { runRandomHistory } from '../simulation/histories/random-history';
import { strikeFlow } from '../simulation/histories/strike-flow';

/**
 * Simulates with the code that it is bundled with: first each money flow with every single fault, then random
 * histories. Sends the first violation that it sees, with its place.
 */
export interface Verdict {
  readonly violation: string | null;
}

const histories = 1000;

async function firstViolation(): Promise<string | null> {
  for (const flow of moneyFlows) {
    const what = await raised(() => strikeFlow(flow, { depth: 1, sample: 1 }));
    if (what !== null) return `flow: ${flow.name}: ${what}`;
  }
  for (let seed = 1; seed <= histories; seed += 1) {
    const what = await raised(() => runRandomHistory(seed));
    if (what !== null) return `seed ${seed}: ${what}`;
  }
  return null;
}

async function raised(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
  }
}

rememberRows();
process.send?.({ violation: await firstViolation() } satisfies Verdict);
process.disconnect?.();
