import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { moneyFlows, strikeFlow } from './histories/money-flows';
import { runRandomHistory } from './histories/random-history';

const usage = `npm run simulate -- [options]

  --histories <n>  random histories, of the seeds S, S + 1, ... (10,000)
  --seed <s>       the first seed (1): with --histories 1 it replays exactly that one
  --flows          also strikes each money flow with every fault and every pair of faults
  --workers <n>    processes side by side (one per core)
`;

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    flows: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** A history leaves much behind, and nothing for long: with more room it is swept up less often. */
const roomForGarbage = '--max-semi-space-size=64';

/** Histories between two progress messages to the parent. */
const stride = 100;

const [histories, seed, workers] = [values.histories, values.seed, values.workers].map(wholeNumber);

if (values.help) process.stdout.write(usage);
else if (process.send) await work();
else await lead();

function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  process.stderr.write(`${text} is not a whole number\n${usage}`);
  process.exit(2);
}

/** One of several: its own seeds, and where asked for, its share of the flows. */
async function work(): Promise<void> {
  const { WORKER = '0', WORKERS = '1' } = process.env;
  const [own, all] = [Number(WORKER), Number(WORKERS)];
  try {
    if (values.flows) await strikeFlows(own, all);
    let done = 0;
    for (let index = own; index < (histories ?? 0); index += all) {
      await runRandomHistory((seed ?? 1) + index);
      done += 1;
      if (done % stride === 0) process.send?.({ histories: stride });
    }
    process.send?.({ histories: done % stride });
    process.disconnect?.();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function strikeFlows(own: number, all: number): Promise<void> {
  for (const [index, flow] of moneyFlows.entries()) {
    if (index % all !== own) continue;
    const ways = await strikeFlow(flow, { depth: 3, sample: 0.002 });
    process.stdout.write(`${String(ways).padStart(6)} ways to strike ${flow.name}\n`);
    process.send?.({ ways });
  }
}

async function lead(): Promise<void> {
  const startedAt = Date.now();
  const count = Math.max(1, workers ?? 1);
  const totals = { histories: 0, ways: 0 };
  const seconds = () => (Date.now() - startedAt) / 1000;
  const progress = setInterval(() => {
    process.stderr.write(`${totals.histories} of ${histories} histories, ${seconds().toFixed(0)} s\n`);
  }, 10_000);
  const codes = await Promise.all(
    Array.from({ length: count }, (_, index) => runWorker(index, count, totals)),
  );
  clearInterval(progress);
  const violations = codes.filter((code) => code !== 0).length;
  const rate = (totals.histories / seconds()).toFixed(0);
  process.stdout.write(
    `${totals.histories} histories and ${totals.ways} struck flows in ${seconds().toFixed(1)} s (${rate} histories/s), ${violations} violations\n`,
  );
  process.exit(violations === 0 ? 0 : 1);
}

function runWorker(index: number, count: number, totals: { histories: number; ways: number }) {
  const env = { ...process.env, WORKER: String(index), WORKERS: String(count) };
  const script = fileURLToPath(import.meta.url);
  const child = fork(script, process.argv.slice(2), { env, execArgv: [...process.execArgv, roomForGarbage] });
  child.on('message', (message: { histories?: number; ways?: number }) => {
    totals.histories += message.histories ?? 0;
    totals.ways += message.ways ?? 0;
  });
  return new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
