import { rateLimiter, rateLimitKey } from '../../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { OutcomeUnknown, type Table, TableUnavailable } from '../../../../lambdas/core/kernel/table';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon } from '../../../support/shop/fixtures';

const limit = { name: 'hubnet#mtn', most: 2 };

function open(breakTable: (table: Table, wait: (seconds: number) => void) => Table = (table) => table) {
  let nowMs = noon.getTime();
  const wait = (seconds: number) => {
    nowMs += seconds * 1_000;
  };
  const clock = { now: () => new Date(nowMs) };
  const table = createModelTable();
  let writes = 0;
  const counted: Table = {
    ...table,
    write(write) {
      writes += 1;
      return table.write(write);
    },
  };
  const limiter = rateLimiter(breakTable(counted, wait), clock);
  return {
    limiter,
    writes: () => writes,
    row: ({ name }: { name: string }) => table.get(rateLimitKey(name), { consistent: true }),
    wait,
  };
}

test('a supplier’s calls never exceed its limit in any minute', async () => {
  const { limiter, wait } = open();
  expect(await limiter.acquire(limit)).not.toBeNull();
  wait(30);
  expect(await limiter.acquire(limit)).not.toBeNull();
  wait(30);
  expect(await limiter.acquire(limit)).toBeNull();
  wait(3);
  expect(await limiter.acquire(limit)).not.toBeNull();
  expect(await limiter.acquire(limit)).toBeNull();
});

test.each([
  ['20 s behind, then 20 s ahead', -20_000, 20_000],
  ['20 s ahead, then 20 s behind', 20_000, -20_000],
])('machines whose clocks are %s keep the limit together, by the table’s clock', async (_, first, second) => {
  let atMs = noon.getTime();
  const table = createModelTable();
  const one = { ...limit, most: 1 };
  const machine = (skewMs: number) =>
    rateLimiter({ ...table, aheadMs: () => 0 - skewMs }, { now: () => new Date(atMs + skewMs) });
  const taken = await machine(first).acquire(one);
  expect(taken).not.toBeNull();
  atMs += 62_000;
  expect(await machine(second).acquire(one)).toBeNull();
  atMs += 1_000;
  const next = await machine(second).acquire(one);
  expect(next).not.toBeNull();
  if (next) await machine(second).release(next);
  expect(await machine(first).acquire(one)).not.toBeNull();
});

test('a permit that took too long to get is given back: its call would be too late', async () => {
  let seconds = 3;
  const { limiter, wait } = open((table) => ({
    ...table,
    async write(write) {
      const result = await table.write(write);
      wait(seconds);
      seconds = 0;
      return result;
    },
  }));
  expect(await limiter.acquire({ ...limit, most: 1 })).toBeNull();
  expect(await limiter.acquire({ ...limit, most: 1 })).not.toBeNull();
});

test('callers at the same moment get one permit each, and never too many', async () => {
  const { limiter } = open();
  const permits = await Promise.all(['a', 'b', 'c'].map(() => limiter.acquire(limit)));
  expect(permits.flatMap((permit) => permit?.index ?? []).sort()).toEqual([0, 1]);
});

test('a permit that is given back is free for others at once', async () => {
  const { limiter } = open();
  const [first, second] = [await limiter.acquire(limit), await limiter.acquire(limit)];
  if (first === null || second === null) throw new Error('Expected two permits');
  await limiter.release(first);
  expect(await limiter.acquire(limit)).toMatchObject({ index: first.index });
  expect(await limiter.acquire(limit)).toBeNull();
});

test('a permit that is given back late doesn’t free a permit that another call holds', async () => {
  const { limiter, wait } = open();
  const first = await limiter.acquire({ ...limit, most: 1 });
  wait(63);
  expect(await limiter.acquire({ ...limit, most: 1 })).toMatchObject({ index: 0 });
  if (first !== null) await limiter.release(first);
  expect(await limiter.acquire({ ...limit, most: 1 })).toBeNull();
});

test.each([
  ['may have been taken', new OutcomeUnknown('no answer')],
  ['can’t be asked for', new TableUnavailable('throttled')],
])('a permit that %s is lost', async (_, error) => {
  const { limiter } = open((table) => ({ ...table, write: () => Promise.reject(error) }));
  expect(await limiter.acquire(limit)).toBeNull();
});

test('while an order waits in line, permits are free only for the line', async () => {
  const { limiter, wait } = open();
  const [joins, leads] = [{ ...limit, line: 'joins' } as const, { ...limit, line: 'leads' } as const];
  await limiter.acquire(joins);
  wait(30);
  await limiter.acquire(joins);
  expect(await limiter.acquire(joins)).toBeNull();
  wait(34);
  expect(await limiter.acquire(limit)).toBeNull();
  expect(await limiter.acquire(leads)).not.toBeNull();
  wait(30);
  expect(await limiter.acquire(joins)).toBeNull();
  await limiter.endLine(limit);
  expect(await limiter.acquire(joins)).not.toBeNull();
});

test('the line ends after a minute and a half in which nobody waits', async () => {
  const { limiter, wait } = open();
  const one = { ...limit, most: 1, line: 'joins' } as const;
  await limiter.acquire(one);
  expect(await limiter.acquire(one)).toBeNull();
  wait(91);
  expect(await limiter.acquire(one)).not.toBeNull();
});
