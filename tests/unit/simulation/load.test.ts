import { heatOf, partitionLimits, partitionLoads } from '../../simulation/load/hot-partitions';
import { loadOptionsOf } from '../../simulation/load/options';
import { permitLoad } from '../../simulation/load/permit-loads';
import { guide } from '../docs/guide-commands';

test('by default, fifty purchases a second are made for ten minutes', () => {
  expect(loadOptionsOf([])).toMatchObject({ rate: 50, purchases: 30_000, customers: 1_000, log: null });
  expect(loadOptionsOf(['--rate', '0.5', '--minutes', '2', '--customers', '3'])).toMatchObject({
    rate: 0.5,
    purchases: 60,
    customers: 3,
  });
  expect(loadOptionsOf(['--help'])).toBeNull();
});

test.each(['0', '-1', 'many', 'Infinity'])('a rate of %s purchases a second is refused', (rate) => {
  expect(() => loadOptionsOf([`--rate=${rate}`])).toThrow(RangeError);
});

test('at a thousand orders a second, no partition takes half of what DynamoDB allows', async () => {
  const loads = await partitionLoads(1_000, 2);
  expect(loads.filter((load) => heatOf(load) >= 0.5)).toEqual([]);
  // The lists of all orders and of due work, in their shards, and the one row of counters.
  const partitions = loads.map(({ partition }) => partition);
  expect(partitions).toEqual(
    expect.arrayContaining([
      'byTime ORDERS#<month>#<shard>',
      'worklist OPEN#ORDER#<shard>',
      'PACE#hubnet#mtn-new-transaction',
      'STATISTICS',
    ]),
  );
  expect(loads.find(({ partition }) => partition.startsWith('byTime'))).toMatchObject({
    write: 375,
    read: 0,
  });
});

test('a permit writes the whole item of its limiter: the guide’s highest limit is near what one partition takes', async () => {
  expect(await permitLoad(5)).toEqual({ perMinute: 5, each: 1, write: 5 / 60 });
  expect(await permitLoad(300)).toEqual({ perMinute: 300, each: 5, write: 25 });
  const [, highest = ''] = /\| ([\d,]+) calls a minute: a permit writes the whole item/.exec(guide) ?? [];
  const { write } = await permitLoad(Number(highest.replace(',', '')));
  expect(write).toBeGreaterThan(0.8 * partitionLimits.write);
  expect(write).toBeLessThan(partitionLimits.write);
});
