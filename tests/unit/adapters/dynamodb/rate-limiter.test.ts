import { rateLimiter } from '../../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { rateLimitKey } from '../../../../lambdas/adapters/dynamodb/table/keys';
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

test('callers who peeked at the same moment get one permit each, and never too many', async () => {
  const { limiter } = open();
  const seen = await limiter.peek(limit);
  const permits = await Promise.all(['a', 'b', 'c'].map(() => limiter.acquire(limit, seen)));
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

test('while orders wait in line, permits are free only for them', async () => {
  const { limiter, wait } = open();
  await limiter.holdLine(limit);
  expect(await limiter.acquire(limit, await limiter.peek(limit))).toBeNull();
  expect(await limiter.acquire(limit)).not.toBeNull();
  expect(await limiter.freeAt(limit)).toEqual(new Date(0));
  wait(91);
  expect(await limiter.acquire(limit, await limiter.peek(limit))).not.toBeNull();
});

test('while new accounts wait in their own line, others can pass it; while others wait, new accounts can’t', async () => {
  const { limiter } = open();
  const wide = { ...limit, most: 5 };
  const ofNew = { ...limit, isForNew: true } as const;
  const isFree = async (of: typeof wide) => (await limiter.peek(of))?.some((until) => until === 0);
  await limiter.holdLine(ofNew);
  expect([await isFree(wide), await isFree(ofNew)]).toEqual([true, false]);
  await limiter.endLine(ofNew);
  expect(await isFree(ofNew)).toBe(true);
  await limiter.holdLine(wide);
  expect([await isFree(wide), await isFree(ofNew)]).toEqual([false, false]);
});

test('turns are remembered by queue; if they can’t be read or written, nobody counts as having had one', async () => {
  const { limiter, wait, row } = open();
  const turns = new Map([
    ['owner-1', 1],
    ['owner-2', 2],
  ]);
  await limiter.rememberTurns('MTN', turns);
  expect(await limiter.turns('MTN')).toEqual(turns);
  expect(await limiter.turns('telecel')).toEqual(new Map());
  wait(60);
  await limiter.rememberTurns('MTN', new Map([['owner-2', 3]]));
  expect(await limiter.turns('MTN')).toEqual(new Map([['owner-2', 3]]));
  expect(await row({ name: 'turns#MTN' })).toMatchObject({
    expires_at: noon.getTime() / 1_000 + 60 + 86_400,
  });
  const broken = open((table) => ({
    ...table,
    get: () => Promise.reject(new TableUnavailable('throttled')),
    write: () => Promise.reject(new TableUnavailable('throttled')),
  }));
  await broken.limiter.rememberTurns('MTN', turns);
  expect(await broken.limiter.turns('MTN')).toEqual(new Map());
});
