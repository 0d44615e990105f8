import { type MonthList, newestFirst } from '../../../../lambdas/adapters/dynamodb/lists/month-list';
import { createRandom } from '../../../simulation/engine/random';
import { createModelTable } from '../../../simulation/model/model-table';

const months = ['2026-11', '2026-09', '2026-08'];
const list: MonthList = {
  index: 'worklist',
  shards: 8,
  partition: (month, shard) => `USERS#${month}#${shard}`,
};

/** So many rows at random times of the months, in shards that are not even. */
async function stocked(seed: number, count: number) {
  const table = createModelTable();
  const random = createRandom(seed);
  const all: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const month = random.pick(['2026-11', '2026-09', '2026-08']);
    const day = String(1 + random.below(28)).padStart(2, '0');
    const sort = `${month}-${day}T00:00:00.000Z#user-${number}`;
    const shard = random.chance(0.5) ? 3 : random.below(8);
    all.push(sort);
    await table.write({
      put: { PK: `USER#${number}`, SK: 'PROFILE', G3PK: list.partition(month, shard), G3SK: sort },
    });
  }
  return { table, all: all.toSorted().toReversed() };
}

test.each([1, 7, 50, 300])('pages of %p hold every row once, the newest first', async (limit) => {
  for (const seed of [1, 2, 3]) {
    const { table, all } = await stocked(seed, 250);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof newestFirst>> = await newestFirst(table, list, {
        before,
        limit,
        months,
      });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      if (page.next !== null) expect(page.items).toHaveLength(limit);
      seen.push(...page.items.map(({ G3SK }) => String(G3SK)));
      before = page.next;
    } while (before !== null);
    expect({ seed, seen }).toEqual({ seed, seen: all });
  }
});

test('a page reads its share of each shard, and not the whole month', async () => {
  const { table } = await stocked(4, 2_000);
  let read = 0;
  const query: typeof table.query = async (input) => {
    const page = await table.query(input);
    read += page.items.length;
    return page;
  };
  await newestFirst({ query }, list, { before: null, limit: 50, months });
  expect(read).toBeLessThan(150);
});

test('an empty list has no next page', async () => {
  const { table } = await stocked(1, 0);
  expect(await newestFirst(table, list, { before: null, limit: 10, months })).toEqual({
    items: [],
    next: null,
  });
});
