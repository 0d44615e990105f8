import { eventFunctions } from '../../../contracts/registry';
import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { recordChanges } from '../../../lambdas/core/statistics/record-changes';
import { createRandom } from '../../simulation/engine/random';
import { Simulation } from '../../simulation/engine/simulation';
import { aMonthOfSales, count, hundredChanges, monthEnd } from '../../support/shop/counted-changes';
import { busyTable } from './busy-table';

/** An order changes four rows: made, paid for, accepted and delivered. */
const changesOfAnOrder = 4;
const changesOfABatch = eventFunctions['record-statistics'].batchSize;

/** From the end of one run of the function to the start of the next, with its own computing, in milliseconds. */
const betweenRunsMs = 6;

/** The time that Lambda waits before it gives a failed batch again. */
const retryMs = 1_000;

export interface BusyStream {
  readonly ordersASecond: number;
  /** Transactions that were sent for each batch that was counted. */
  readonly attempts: number;
  /** The longest that a batch took. */
  readonly longestMs: number;
  readonly failedBatches: number;
  /** Requests that a full partition refused. */
  readonly throttled: number;
  /** Write units for each batch. */
  readonly writeUnits: number;
  /** How many orders were counted twice, or not at all. */
  readonly wrong: number;
}

/**
 * Counts as fast as it can, in simulated time: each shard of the stream always has another full batch, and a run of the function at work
 * on it, beside those of all other shards.
 */
export async function followBusyStream({
  shards,
  forMs,
}: {
  readonly shards: number;
  readonly forMs: number;
}): Promise<BusyStream> {
  const simulation = new Simulation({
    seed: shards,
    startAt: monthEnd,
    tornReadProbability: 0,
    keepsHistory: false,
  });
  const { clock, ids, model } = simulation;
  await count(model, aMonthOfSales());
  const before = await ordersCounted(model);
  const startMs = clock.now().getTime();
  const nowMs = () => clock.now().getTime();
  const { table, sent } = busyTable(model, { random: createRandom(shards), sleep: clock.sleep, nowMs });
  const isOver = () => nowMs() - startMs >= forMs;
  const seen = { batches: 0, failed: 0, longestMs: 0, started: 0 };
  const run = (shard: number) => {
    const statistics = statisticsStore(table, clock);
    simulation.spawn(`shard ${shard}`, async () => {
      while (!isOver()) {
        const at = clock.now();
        const changes = hundredChanges(seen.started).map((change) => ({ ...change, at }));
        seen.started += 1;
        for (let isCounted = false; !isCounted; ) {
          await clock.sleep(betweenRunsMs);
          try {
            await recordChanges({ statistics, clock, ids }, changes);
            isCounted = true;
          } catch {
            seen.failed += 1;
            await clock.sleep(retryMs);
          }
        }
        seen.longestMs = Math.max(seen.longestMs, nowMs() - at.getTime());
        seen.batches += 1;
      }
    });
  };
  for (let shard = 1; shard <= shards; shard += 1) run(shard);
  await simulation.run();
  const counted = (await ordersCounted(model)) - before;
  const orders = (seen.batches * changesOfABatch) / changesOfAnOrder;
  return {
    ordersASecond: (1_000 * orders) / (nowMs() - startMs),
    attempts: sent.transactions / seen.batches,
    longestMs: seen.longestMs,
    failedBatches: seen.failed,
    throttled: sent.throttled,
    writeUnits: sent.writeUnits / seen.batches,
    wrong: Math.abs(counted - orders),
  };
}

async function ordersCounted(table: Parameters<typeof statisticsStore>[0]): Promise<number> {
  const { totals } = await statisticsStore(table, { now: () => monthEnd }).open({ sheets: [], minutes: [] });
  return totals.orders['MTN.completed'] ?? 0;
}
