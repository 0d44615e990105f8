import { heatOf, partitionLoads } from '../../simulation/load/hot-partitions';
import { loadOptionsOf } from '../../simulation/load/options';

test('fifty purchases a second for ten minutes are what nobody says otherwise', () => {
  expect(loadOptionsOf([])).toMatchObject({ rate: 50, purchases: 30_000, customers: 1_000, log: null });
  expect(loadOptionsOf(['--rate', '0.5', '--minutes', '2', '--customers', '3'])).toMatchObject({
    rate: 0.5,
    purchases: 60,
    customers: 3,
  });
  expect(loadOptionsOf(['--help'])).toBeNull();
});

test.each(['0', '-1', 'many', 'Infinity'])('%s purchases a second are none', (rate) => {
  expect(() => loadOptionsOf([`--rate=${rate}`])).toThrow(RangeError);
});

test('at a thousand orders a second no partition takes half of what DynamoDB allows', async () => {
  const loads = await partitionLoads(1_000, 2);
  expect(loads.filter((load) => heatOf(load) >= 0.5)).toEqual([]);
  // The lists of all orders and of what is due, in their shards, and the one row of the counters.
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
