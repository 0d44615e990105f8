import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { type Benchmark, median, type Row } from '../benchmark';
import { openBenchShop } from '../shop/bench-shop';
import type { Slice } from './worker';

const customers = 16;
const warmUpMs = 2_000;
/** A purchase runs much more code than a bare transaction; V8 has compiled the hot parts after about three thousand runs. */
const purchaseWarmUps = 6;
const sliceMs = 600;
const rounds = 25;

/**
 * Compares purchases through the handler with bare transactions on the same emulator, by equally many customers in the same processes. Both
 * alternate, so that other load on the machine affects both; the median of their ratios counts.
 */
export const throughput: Benchmark = { title: 'Throughput on this machine', run };

async function run(): Promise<Row[]> {
  const shop = await openBenchShop({ hubnet_api_key: '', primary_bundle_api_key: 'key' });
  const workers = startWorkers();
  try {
    await workers.rateOf('transaction', warmUpMs);
    for (let times = 0; times < purchaseWarmUps; times += 1) await workers.rateOf('purchase', warmUpMs);
    const transactions: number[] = [];
    const purchases: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      transactions.push(await workers.rateOf('transaction', sliceMs));
      purchases.push(await workers.rateOf('purchase', sliceMs));
    }
    const ratios = purchases.map((rate, round) => rate / (transactions[round] ?? Number.NaN));
    return [
      { promise: 'bare transactions of 4 items', measured: median(transactions), unit: '/s' },
      { promise: 'purchases through the handler', measured: median(purchases), unit: '/s' },
      {
        promise: 'purchases per bare transaction',
        measured: median(ratios),
        unit: '',
        bound: { atLeast: 0.5 },
      },
    ];
  } finally {
    workers.stop();
    await shop.close();
  }
}

/** One process per core, since Lambda has one per request. A single process would be the bottleneck. */
function startWorkers() {
  const ended = new AbortController();
  const workers = Array.from({ length: Math.min(customers, availableParallelism()) }, () =>
    fork(new URL('./worker.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  for (const worker of workers) worker.once('exit', () => ended.abort());
  return {
    /** Returns how many times per second all workers together do the task. @throws AbortError if a worker ends */
    async rateOf(task: Slice['task'], forMs: number): Promise<number> {
      const slice: Slice = { task, customers: Math.ceil(customers / workers.length), forMs };
      const counts = await Promise.all(
        workers.map(async (worker) => {
          worker.send(slice);
          const [count] = (await once(worker, 'message', ended)) as [number];
          return count;
        }),
      );
      return (counts.reduce((sum, count) => sum + count, 0) * 1000) / forMs;
    },
    stop: () => {
      for (const worker of workers) worker.kill();
    },
  };
}
