import type { Item, QueryInput } from '../../../lambdas/core/kernel/table';
import { createModelTable } from '../../simulation/model/model-table';
import type { CommittedWrite } from '../../simulation/model/row-store';

/** What the model has beyond the port tests, which are in tests/integration/table. */

const key = { PK: 'P', SK: 'item' };
const consistent = { consistent: true } as const;
const eventual = { consistent: false } as const;

describe('where the emulator is lenient, as DynamoDB', () => {
  test.each([
    ['of another partition', { after: { PK: 'Q', SK: 'b' } }],
    ['before its range', { from: 'b', after: { PK: 'P', SK: 'a' } }],
    ['behind its range', { to: 'b', newestFirst: true, after: { PK: 'P', SK: 'c' } }],
    ['with more than its keys', { after: { PK: 'P', SK: 'b', value: 'x' } }],
    ['of a character beyond its range', { ...{ from: 'a', to: 'a\uffff' }, after: { PK: 'P', SK: 'a😀' } }],
  ] satisfies [string, Partial<QueryInput>][])(
    'a page does not start behind an item %s',
    async (_, input) => {
      const table = createModelTable();
      await expect(table.query({ partition: 'P', limit: 1, ...input })).rejects.toMatchObject({
        name: 'ValidationException',
      });
    },
  );

  test.each([{ partition: '' }, { from: '' }, { to: '' }])(
    'a query by an empty text is refused: %j',
    async (input) => {
      const table = createModelTable();
      await expect(table.query({ partition: 'P', limit: 1, ...input })).rejects.toMatchObject({
        name: 'ValidationException',
      });
    },
  );

  test('an update that updates nothing is refused in a transaction', async () => {
    const update = { update: key, set: {}, when: { absent: true } } as const;
    await expect(createModelTable().transact([update])).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });
});

test('items are handed out frozen through and through', async () => {
  const table = createModelTable();
  await table.write({ put: { ...key, list: [{ n: 1 }] } });
  await table.write({ update: key, set: { map: { list: [] } }, when: { equals: { SK: 'item' } } });
  const item = (await table.get(key, consistent)) as Item & { list: object[]; map: { list: object } };
  for (const part of [item, item.list, item.list[0], item.map, item.map.list]) {
    expect(Object.isFrozen(part)).toBe(true);
  }
});

test.each([new Set(['a']), new Map(), 1n, new Uint8Array(1)])('%p is no value for an item', async (value) => {
  await expect(createModelTable().write({ put: { ...key, value } })).rejects.toThrow(TypeError);
});

test('a listener gets each write that changes something once, with all that it changes', async () => {
  const table = createModelTable();
  const committed: (readonly CommittedWrite[])[] = [];
  table.onCommit((writes) => committed.push(writes));
  const other = { PK: 'P', SK: 'other' };
  await table.write({ put: { ...key, n: 1 } });
  await table.write({ put: key, when: { absent: true } });
  await table.write({ delete: other });
  await table.transact([
    { update: key, set: { n: 2 }, when: { equals: { n: 1 } } },
    { put: other, when: { absent: true } },
  ]);
  expect(committed).toEqual([
    [{ key, before: null, after: { ...key, n: 1 } }],
    [
      { key, before: { ...key, n: 1 }, after: { ...key, n: 2 } },
      { key: other, before: null, after: other },
    ],
  ]);
  expect([...table.committed()]).toEqual([{ ...key, n: 2 }, other]);
});

describe('with staleness', () => {
  /** `age` of the state that eventually consistent reads see, as far as there are so many. */
  function staleTable() {
    const world = { nowMs: 0, age: 0 };
    const table = createModelTable({
      nowMs: () => world.nowMs,
      staleness: { lagMs: 1_000, pick: (count) => Math.min(world.age, count - 1) },
    });
    return { world, table };
  }

  const sorts = async (table: ReturnType<typeof staleTable>['table'], partition: string) =>
    (await table.query({ index: 'worklist', partition, limit: 9 })).items.map(({ G3SK }) => G3SK);

  test('a read that is not consistent sees any of the states of the last while, a consistent one the newest', async () => {
    const { world, table } = staleTable();
    for (const n of [1, 2, 3]) {
      world.nowMs += 500;
      await table.write({ put: { ...key, n } });
    }
    const seen = [];
    for (world.age = 0; world.age < 5; world.age += 1) {
      seen.push([await table.get(key, eventual), (await table.getMany([key], eventual))[0]]);
      expect(await table.get(key, consistent)).toEqual({ ...key, n: 3 });
      const { items } = await table.query({ partition: 'P', limit: 1, consistent: true });
      expect(items).toEqual([{ ...key, n: 3 }]);
    }
    // The first write is a whole lag ago: nobody misses it any more.
    expect(seen.map(([get, many]) => [get?.n, many?.n])).toEqual([
      [3, 3],
      [2, 2],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    world.nowMs += 1_000;
    expect(await table.get(key, eventual)).toEqual({ ...key, n: 3 });
  });

  test('an index shows an item where it was, or where it is, or not at all', async () => {
    const { world, table } = staleTable();
    await table.write({ put: { ...key, G3PK: 'old', G3SK: '1' } });
    world.nowMs = 900;
    await table.write({ update: key, set: { G3PK: 'new', G3SK: '2' }, when: { equals: { SK: 'item' } } });
    const seen = [];
    for (world.age = 0; world.age < 3; world.age += 1) {
      seen.push([await sorts(table, 'old'), await sorts(table, 'new')]);
    }
    expect(seen).toEqual([
      [[], ['2']],
      [['1'], []],
      [[], []],
    ]);
    world.age = 9;
    world.nowMs = 1_900;
    expect([await sorts(table, 'old'), await sorts(table, 'new')]).toEqual([[], ['2']]);
  });

  test.each([
    ['its sort key', { G3PK: 'list', G3SK: '1' }, { G3PK: 'list', G3SK: '2' }],
    ['its partition', { G3PK: 'list', G3SK: '1' }, { G3PK: 'other', G3SK: '1' }],
  ])(
    'an index never shows a state of an item under the key of another: %s changes',
    async (_, before, after) => {
      const { world, table } = staleTable();
      await table.write({ put: { ...key, ...before } });
      await table.write({ put: { ...key, ...after } });
      const seen = [];
      for (world.age = 0; world.age < 3; world.age += 1) {
        for (const partition of ['list', 'other']) {
          const { items } = await table.query({ index: 'worklist', partition, limit: 9 });
          seen.push(...items);
        }
      }
      expect(seen).toEqual([
        { ...key, ...after },
        { ...key, ...before },
      ]);
    },
  );

  test('a deleted item may still be seen for a while, and a new one not yet', async () => {
    const { world, table } = staleTable();
    const item = { ...key, G3PK: 'list', G3SK: '1' };
    await table.write({ put: item });
    world.nowMs = 600;
    await table.write({ delete: key });
    world.age = 1;
    expect([await table.get(key, eventual), await sorts(table, 'list')]).toEqual([item, ['1']]);
    expect(await table.get(key, consistent)).toBeNull();
    world.age = 2;
    expect([await table.get(key, eventual), await sorts(table, 'list')]).toEqual([null, []]);
    world.nowMs = 1_600;
    world.age = 1;
    expect([await table.get(key, eventual), await sorts(table, 'list')]).toEqual([null, []]);
    expect([...table.committed()]).toEqual([]);
  });

  test('conditions are checked on the newest state', async () => {
    const { world, table } = staleTable();
    await table.write({ put: { ...key, version: 1 } });
    world.age = 1;
    expect(await table.write({ put: key, when: { absent: true } })).toMatchObject({ kind: 'refused' });
    const next = { put: { ...key, version: 2 }, when: { equals: { version: 1 } } };
    expect(await table.transact([next])).toEqual({ kind: 'written' });
  });
});
