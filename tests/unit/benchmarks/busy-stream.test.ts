import { followBusyStream } from '../../benchmarks/counters/busy-stream';

const forMs = 1_000;

test('one shard of the stream: each batch is written once', async () => {
  const { ordersASecond, attempts, wrong } = await followBusyStream({ shards: 1, forMs });
  expect({ attempts, wrong }).toEqual({ attempts: 1, wrong: 0 });
  expect(ordersASecond).toBeGreaterThan(400);
});

test('24 shards: at least 1,000 orders a second, each counted once, and fewer transactions than batches', async () => {
  const { ordersASecond, attempts, wrong, failedBatches } = await followBusyStream({ shards: 24, forMs });
  expect({ wrong, failedBatches }).toEqual({ wrong: 0, failedBatches: 0 });
  expect(ordersASecond).toBeGreaterThanOrEqual(1_000);
  expect(attempts).toBeLessThan(1);
});
