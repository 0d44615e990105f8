import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { partitionLoads } from './hot-partitions';
import { newRun, putLoad, warmUp } from './load';
import { type LoadOptions, loadOptionsOf, usage } from './options';
import { onOwnCloud } from './own-cloud';
import { permitLoad } from './permit-loads';
import { prove } from './proof';
import { progressLine, reportText } from './report';
import { sweepTimes } from './sweep-times';
import { makeCustomers } from './target';

/** The rate at which the partitions' load is computed. */
const ordersASecond = 1_000;
/** Calls per minute for which a limiter's load is computed: Hubnet's, and up to more than one item can take. */
const limits = [5, 600, 1_800, 2_400];
const reportEveryMs = 10_000;
const priceCedis = 5;

/** `npm run simulate -- load`. @returns the process's exit code */
export async function loadCommand(args: readonly string[]): Promise<number> {
  const options = loadOptionsOf(args);
  if (options !== null) return (await run(options)) ? 0 : 1;
  process.stdout.write(usage);
  return 0;
}

/** @returns whether nothing was lost */
async function run(options: LoadOptions): Promise<boolean> {
  const say = sayInto(options.log);
  return onOwnCloud(async (target) => {
    const { customers: count, purchases } = options;
    const cedisEach = Math.ceil((purchases / count + 1) * priceCedis);
    const customers = await makeCustomers(target, { customers: count, cedisEach });
    say(`${count} customers with ${cedisEach} cedis each`);
    await warmUp(target, customers);
    const run = newRun();
    const startedAt = performance.now();
    const progress = setInterval(
      () => say(progressLine(run, (performance.now() - startedAt) / 1_000)),
      reportEveryMs,
    );
    await putLoad(target, customers, options, run).finally(() => clearInterval(progress));
    say('All have an answer. Waiting until every order has ended and is counted');
    const proof = await prove(target, run);
    const looksOfAnOrder = run.lookMs.length / Math.max(1, run.placed.size);
    const partitions = await partitionLoads(ordersASecond, looksOfAnOrder);
    const permits = await Promise.all(limits.map(permitLoad));
    const sweepMs = sweepTimes(target.dataDir);
    say(reportText({ options, run, proof, sweepMs, partitions, ordersASecond, permits }));
    return proof.breaches.length === 0;
  });
}

function sayInto(log: string | null): (text: string) => void {
  if (log !== null) mkdirSync(dirname(log), { recursive: true });
  return (text) => {
    process.stdout.write(`${text}\n`);
    if (log !== null) appendFileSync(log, `${text}\n`);
  };
}
