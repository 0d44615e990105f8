import type { Benchmark, Row } from '../benchmark';
import { followBusyStream } from './busy-stream';

/** A small table's stream has one to four shards; each partition of the table has its own. */
const numbersOfShards = [1, 8, 24] as const;

const simulatedMs = 5_000;

/** How fast changes are counted while each shard of the stream always has more of them: computed, in simulated time. */
export const counters: Benchmark = {
  title: 'Counters, while all shards of the stream are counted at once',
  async run() {
    const rows: Row[] = [];
    for (const shards of numbersOfShards) {
      const { ordersASecond, attempts, writeUnits, longestMs, failedBatches, throttled, wrong } =
        await followBusyStream({ shards, forMs: simulatedMs });
      const of = `${shards} ${shards === 1 ? 'shard' : 'shards'}`;
      rows.push(
        {
          promise: `${of}: orders counted`,
          measured: ordersASecond,
          unit: 'a second',
          ...(shards === 24 && { bound: { atLeast: 1_000 } }),
        },
        { promise: `${of}: attempts`, measured: attempts, unit: 'a batch', bound: { atMost: 1.5 } },
        { promise: `${of}: at the table`, measured: writeUnits, unit: 'write units a batch' },
        { promise: `${of}: the slowest batch`, measured: longestMs, unit: 'ms' },
        { promise: `${of}: refused by a full partition`, measured: throttled, unit: 'requests' },
        { promise: `${of}: given again`, measured: failedBatches, unit: 'batches' },
        { promise: `${of}: counted twice or never`, measured: wrong, unit: 'orders', bound: { atMost: 0 } },
      );
    }
    return rows;
  },
};
