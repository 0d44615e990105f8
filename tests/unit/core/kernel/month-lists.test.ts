import { type MonthList, newestFirst } from '../../../../lambdas/core/kernel/pages';
import type { Item } from '../../../../lambdas/core/kernel/table';
import { createRandom } from '../../../simulation/engine/random';
import { createModelTable } from '../../../simulation/model/model-table';

const months = ['2026-11', '2026-09', '2026-08'];
const list: MonthList = {
  index: 'worklist',
  shards: 8,
  partition: (month, shard) => `USERS#${month}#${shard}`,
  id: /[\w-]{0,64}/,
};

const read = ({ G3SK }: Item) => String(G3SK);

type Page = Awaited<ReturnType<typeof newestFirst<string>>>;

/** A table with so many rows at random times of the months, spread unevenly over the shards. */
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

test.each([1, 7, 50, 300])('pages of %p contain every row once, newest first', async (limit) => {
  for (const seed of [1, 2, 3]) {
    const { table, all } = await stocked(seed, 250);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Page = await newestFirst(table, list, { limit, cursor, months, read });
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      if (page.nextCursor !== null) expect(page.rows).toHaveLength(limit);
      seen.push(...page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect({ seed, seen }).toEqual({ seed, seen: all });
  }
});

test('a page reads its share of each shard, not the whole month', async () => {
  const { table } = await stocked(4, 2_000);
  let count = 0;
  const query: typeof table.query = async (input) => {
    const page = await table.query(input);
    count += page.items.length;
    return page;
  };
  await newestFirst({ query }, list, { limit: 50, months, read });
  expect(count).toBeLessThan(150);
});

test('an empty list has no next page', async () => {
  const { table } = await stocked(1, 0);
  expect(await newestFirst(table, list, { limit: 10, months, read })).toEqual({ rows: [], nextCursor: null });
});

const encoded = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

test.each([
  'x',
  encoded('2026-11'),
  encoded({ month: '2026-11' }),
  encoded('2026-11-20T12:00:00.000Z#\uffff'),
])('cursor %s is refused: the list never issued it', async (cursor) => {
  const { table } = await stocked(1, 5);
  await expect(newestFirst(table, list, { limit: 10, months, read, cursor })).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

test('a page of rare rows ends after its maximum of examined rows, and the next one continues there', async () => {
  const { table, all } = await stocked(5, 250);
  const rare = all.filter((place) => place.endsWith('7'));
  const seen: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const asked = { limit: 10, cursor, months, read, maximumRows: 40 };
    const page: Page = await newestFirst(table, list, { ...asked, matches: (place) => place.endsWith('7') });
    seen.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
    pages += 1;
  } while (cursor !== undefined);
  expect(seen).toEqual(rare);
  expect(pages).toBe(7);
});
