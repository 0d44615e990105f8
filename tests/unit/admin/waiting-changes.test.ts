import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { waitingPartition } from '../../../lambdas/adapters/dynamodb/table/keys';
import type { Table } from '../../../lambdas/core/kernel/table';
import { waitingOf } from '../../../lambdas/core/statistics/additions';
import type { WaitingChanges } from '../../../lambdas/core/statistics/counters';
import { effectOf, type RowChange } from '../../../lambdas/core/statistics/effects';
import { recordChanges } from '../../../lambdas/core/statistics/record-changes';
import { createRandom } from '../../simulation/engine/random';
import { createModelTable } from '../../simulation/model/model-table';
import { noon } from '../../support/shop/fixtures';
import { counted, randomChanges, recount } from './statistics-world';

/* Changes that a function left for others to count, because it met another writer. */

const made = randomChanges(createRandom(7), { count: 60, minutes: 2 });
const [first, second, third] = [made.slice(0, 20), made.slice(20, 40), made.slice(40)];

function world() {
  const table = createModelTable();
  let nowMs = noon.getTime() + 200_000;
  const clock = {
    now: () => new Date(nowMs),
    sleep: async (ms: number) => {
      nowMs += ms;
    },
  };
  const ids = { jitter: () => 1 };
  return {
    table,
    now: clock.now,
    later: clock.sleep,
    count: (changes: readonly RowChange[], of: Table = table) =>
      recordChanges({ statistics: statisticsStore(of, clock), clock, ids }, changes),
    /** As a function leaves them that ends right afterwards. */
    async leave(changes: readonly RowChange[]): Promise<WaitingChanges> {
      const effects = changes.map(effectOf).filter((effect) => effect !== null);
      const next = waitingOf(effects, clock.now());
      await statisticsStore(table, clock).write([{ kind: 'waitingChanges', next }]);
      return next;
    },
    waiting: async () => (await table.query({ partition: waitingPartition, limit: 100 })).items.length,
  };
}

test('whoever writes next counts what waits beside its own, in one transaction', async () => {
  const { table, leave, count, later } = world();
  await leave(first);
  await leave(second);
  await later(1_500);
  let transactions = 0;
  const counting: Table = {
    ...table,
    transact(writes) {
      transactions += 1;
      return table.transact(writes);
    },
  };
  expect(await count(third, counting)).toBe(made.map(effectOf).filter((one) => one !== null).length);
  expect(transactions).toBe(1);
  expect(await counted(table)).toEqual(recount(made));
});

test('a function that ended after it left its changes: they are given again, and count once', async () => {
  const { table, leave, count, later } = world();
  await leave(first);
  await later(1_500);
  await count(second);
  // The batch comes again: whole, then in two halves, as after a failure.
  expect(await count(first)).toBe(0);
  expect(await count(first.slice(0, 9))).toBe(0);
  expect(await count(first.slice(9))).toBe(0);
  await count(third);
  expect(await counted(table)).toEqual(recount(made));
});
