import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { waitingKey, waitingPartition } from '../../../lambdas/adapters/dynamodb/table/keys';
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

/** A table on which somebody else writes the totals at the first attempt. */
const contendedOnce = (table: Table): Table => {
  let isFirst = true;
  return {
    ...table,
    async transact(writes) {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? { kind: 'contended' } : table.transact(writes);
    },
  };
};

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

test('half of a batch was counted while the whole of it waits: the other half counts once, by itself', async () => {
  const { table, leave, count, later } = world();
  await count(first.slice(0, 9));
  await leave(first);
  await later(1_500);
  await count(second);
  await count(first.slice(9));
  await count(third);
  expect(await counted(table)).toEqual(recount(made));
});

test('two that wait have changes in common: these count once', async () => {
  const { table, leave, count, later } = world();
  await leave(made.slice(0, 30));
  await leave(made.slice(10, 40));
  await later(1_500);
  await count(third);
  await count(made);
  expect(await counted(table)).toEqual(recount(made));
});

test('the children of a shard that splits bring its last changes again, each in its own batches: they count once', async () => {
  const { table, leave, count, later } = world();
  await count(first);
  await leave(made.slice(10, 30));
  await later(1_500);
  await Promise.all([count(made.slice(5, 35)), count(made.slice(15))]);
  expect(await counted(table)).toEqual(recount(made));
});

test('what has waited for a minute is left alone: the marks of what was counted are not kept for ever', async () => {
  const { table, leave, count, later } = world();
  await leave(first);
  await later(60_001);
  await count(second);
  const without = world();
  await without.count(second);
  expect(await counted(table)).toEqual(await counted(without.table));
});

test('a function that meets another leaves its changes, counts in its turn, and takes them back', async () => {
  const { table, count, waiting } = world();
  await count(made, contendedOnce(table));
  expect(await counted(table)).toEqual(recount(made));
  expect(await waiting()).toBe(0);
});

test('somebody began to wait before: they are waited for, but not for longer than a second', async () => {
  const { table, leave, count, now } = world();
  await leave(first);
  const startedAt = now().getTime();
  await count(second);
  const waitedMs = now().getTime() - startedAt;
  expect(waitedMs).toBeGreaterThan(700);
  expect(waitedMs).toBeLessThan(1_500);
  expect(await counted(table)).toEqual(recount([...first, ...second]));
});

test('waiting changes that can’t be read stop nobody', async () => {
  const { table, count, now } = world();
  await table.write({ put: { ...waitingKey(now().toISOString(), 'damaged'), marks: 'none' } });
  await count(made, contendedOnce(table));
  expect(await counted(table)).toEqual(recount(made));
});

test('nobody takes them back where the table refuses it, and the count stands', async () => {
  const { table, count, waiting } = world();
  const stubborn: Table = {
    ...contendedOnce(table),
    async write(write) {
      return 'delete' in write ? Promise.reject(new Error('No')) : table.write(write);
    },
  };
  await expect(count(made, stubborn)).rejects.toThrow('No');
  expect(await waiting()).toBe(1);
  expect(await count(made)).toBe(0);
  expect(await counted(table)).toEqual(recount(made));
});
