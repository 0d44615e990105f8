import { OutcomeUnknown } from '../../../lambdas/core/kernel/table';
import { pesewas } from '../../../lambdas/core/money';
import {
  afterAsking,
  askBalances,
  type BalanceAnswer,
  daysLeft,
  neverRead,
} from '../../../lambdas/core/suppliers/balances';
import { type SupplierBalance, supplierBalanceRow } from '../../../lambdas/core/suppliers/rows';
import { dayMs, hourMs, minuteMs } from '../../../lambdas/core/time';
import { createModelTable } from '../../simulation/model/model-table';
import { noon, settings } from '../../support/shop/fixtures';
import { type WholeDb, wholeDb } from '../../support/table/whole-db';

/** Our money at suppliers: how it is read, how long it lasts, and when it is low. */

const start = new Date('2026-11-02T00:00:00Z');
const at = (ms: number) => new Date(start.getTime() + ms);
const balance = (amount: number): BalanceAnswer => ({ kind: 'balance', balance: pesewas(amount) });
const unknown = { kind: 'unknown', detail: 'HTTP 500' } as const;

const read = (readings: readonly (readonly [ms: number, amount: number | null])[]): SupplierBalance =>
  readings.reduce(
    (before, [ms, amount]) => afterAsking(before, amount === null ? unknown : balance(amount), at(ms)),
    neverRead('hubnet', start),
  );

/** Falls by ₵10 each day, in readings every six hours, to `last` at the end of the last day. */
const afterDays = (days: number, last: number) =>
  read(
    Array.from({ length: 4 * days + 1 }, (_, index) => [
      index * 6 * hourMs,
      last + days * 1_000 - index * 250,
    ]),
  );

test('it lasts as many days as it has of a day’s mean spending in the last week, at most a week', () => {
  expect(daysLeft(afterDays(3, 2_500), at(3 * dayMs))).toBeCloseTo(2.5, 5);
  expect(daysLeft(afterDays(30, 2_500), at(30 * dayMs))).toBeCloseTo(2.5, 0);
  expect(daysLeft(afterDays(3, 1_000_000), at(3 * dayMs))).toBe(7);
  expect(Object.keys(afterDays(30, 2_500).spent)).toHaveLength(7);
});

test('it is unknown before a day of readings, but an empty one is used up', () => {
  expect(daysLeft(neverRead('hubnet', start), start)).toBeNull();
  expect(daysLeft(afterDays(1, 500), at(dayMs - 1))).toBeNull();
  expect(daysLeft(read([[0, 0]]), start)).toBe(0);
  expect(daysLeft(read([[0, -300]]), start)).toBe(0);
});

test('a rise is a payment of ours and leaves the spending unchanged', () => {
  const { spent } = read([
    [0, 10_000],
    [30 * minuteMs, 9_000],
    [40 * minuteMs, 50_000],
    [3 * hourMs, 47_000],
  ]);
  expect(spent).toEqual({ '2026-11-02': 4_000 });
});

test('it is low from when it won’t last a day until it lasts well over one', () => {
  const day = (index: number) => at(3 * dayMs + index * minuteMs);
  // Without a last reading, the fall to the amount doesn't count as spending.
  const next = (before: SupplierBalance, amount: number, index: number) =>
    afterAsking({ ...before, last: null }, balance(amount), day(index));
  let of = next(afterDays(3, 2_500), 1_200, 1);
  expect(of.lowSince).toBeNull();
  of = next(of, 900, 2);
  expect(of.lowSince).toEqual(day(2));
  expect(next(of, 1_200, 3).lowSince).toEqual(day(2));
  expect(next(of, 2_000, 3).lowSince).toBeNull();
});

test('without an answer, the last balance stays, with the time since when it is unknown', () => {
  const of = read([
    [0, 42_000],
    [5 * minuteMs, null],
    [10 * minuteMs, null],
  ]);
  expect(of).toMatchObject({ last: { balance: 42_000 }, unknownSince: at(5 * minuteMs) });
  expect(afterAsking(of, balance(41_000), at(15 * minuteMs))).toMatchObject({
    ...{ unknownSince: null, last: { balance: 41_000 } },
  });
});

/* Asking suppliers, by runs that may be paused or run at the same time. */

function openShop() {
  let nowMs = noon.getTime();
  const table = createModelTable({ nowMs: () => nowMs });
  const clock = {
    now: () => new Date(nowMs),
    async sleep(ms: number) {
      nowMs += ms;
    },
  };
  const whole = wholeDb(table);
  let write = whole.write;
  const db: WholeDb = { ...whole, write: (changes) => write(changes) };
  const askedWith: string[] = [];
  let newest = settings();
  return {
    askedWith,
    run: (answer: Promise<BalanceAnswer>) =>
      askBalances(
        {
          db,
          balances: {
            ask(name, { hubnet_api_key: key }) {
              if (name !== 'hubnet') return null;
              askedWith.push(key);
              return answer;
            },
          },
          settings: { readLatest: async () => newest },
          clock,
          ids: { next: () => 'id', jitter: () => 0.5 },
        },
        settings(),
      ),
    list: () => db.list(supplierBalanceRow),
    pass: (ms: number) => clock.sleep(ms),
    /** Only those who ask for the newest settings know of it. */
    replaceKey(key: string) {
      newest = settings({ hubnet_api_key: key });
    },
    /** Sets how rows are written from now on. */
    writes(by: (usual: WholeDb['write']) => WholeDb['write']) {
      write = by(whole.write);
    },
  };
}

test('an answer that comes after a later run’s is ignored', async () => {
  const { run, list, pass } = openShop();
  await run(Promise.resolve(balance(50_000)));
  await pass(5 * minuteMs);
  let answer: (late: BalanceAnswer) => void = () => undefined;
  const late = run(new Promise((resolve) => (answer = resolve)));
  await run(Promise.resolve(balance(40_000)));
  answer(balance(50_000));
  await late;
  expect(await list()).toMatchObject([{ last: { balance: 40_000 }, version: 2 }]);
});

test('a supplier without a key isn’t asked, and none is asked twice in five minutes', async () => {
  const { askedWith, run, list, pass } = openShop();
  await run(Promise.resolve(balance(50_000)));
  await pass(4 * minuteMs);
  await run(Promise.resolve(balance(40_000)));
  expect(askedWith).toHaveLength(1);
  await pass(minuteMs);
  await run(Promise.resolve(balance(40_000)));
  expect(askedWith).toHaveLength(2);
  expect(await list()).toHaveLength(1);
});

test('a refused key is tried again by each run, with the key that is stored now', async () => {
  const { askedWith, list, pass, replaceKey, run } = openShop();
  const refused = { kind: 'unknown', detail: 'HTTP 401', isKeyRefused: true } as const;
  await run(Promise.resolve(refused));
  replaceKey('a-new-key');
  await pass(minuteMs);
  await run(Promise.resolve(balance(40_000)));
  expect(askedWith).toEqual([settings().hubnet_api_key, 'a-new-key']);
  expect(await list()).toMatchObject([
    { isKeyRefused: false, unknownSince: null, last: { balance: 40_000 } },
  ]);
});

test('a reading whose write got no answer is kept once', async () => {
  const { run, list, writes } = openShop();
  let isLost = true;
  writes((usual) => async (changes) => {
    const result = await usual(changes);
    if (!isLost) return result;
    isLost = false;
    throw new OutcomeUnknown('lost');
  });
  await run(Promise.resolve(balance(50_000)));
  expect(await list()).toMatchObject([{ last: { balance: 50_000 }, version: 1 }]);
});
