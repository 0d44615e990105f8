import type { HealthState } from '../../../../contracts/health/health-lines';
import { newFloat } from '../../../../lambdas/core/floats/read-floats';
import { coverLine, silenceLine } from '../../../../lambdas/core/health/held-money';
import { worstOf } from '../../../../lambdas/core/health/lines';
import { disputesLine, itemLine, ledgerLine, moneyBackLine } from '../../../../lambdas/core/health/open-work';
import type { BankBalance, PaystackBalance } from '../../../../lambdas/core/health/rows';
import { backTimesOf, countsOfBack } from '../../../../lambdas/core/statistics/delivery-times';
import { dayMs, hourMs, minuteMs } from '../../../../lambdas/core/time';
import { cedis, noon, order } from '../../../support/shop/fixtures';

const before = (ms: number) => new Date(noon.getTime() - ms);

const paystack = (amount: number, change: Partial<PaystackBalance> = {}): PaystackBalance => ({
  askedAt: noon,
  isOff: false,
  last: { balance: cedis(amount), at: noon },
  unknownSince: null,
  ...change,
});
const bank = (amount: number, at = noon): BankBalance => ({
  balance: cedis(amount),
  at,
  byName: null,
  version: 1,
});

test('a supplier that refuses our key needs somebody at once, although it has just answered', () => {
  const float = { ...newFloat('hubnet', noon), last: { balance: cedis(5), at: before(minuteMs) } };
  const refused = { ...float, unknownSince: noon, isKeyRefused: true };
  const lineOf = (one: typeof float) => silenceLine(paystack(1), { floats: [one], books: [] }, noon);
  expect(lineOf(float).state).toBe('fine');
  expect(lineOf(refused)).toMatchObject({
    state: 'act',
    count: 1,
    facts: [
      { name: 'last_word', of: 'paystack' },
      { name: 'key_refused', of: 'hubnet', at: noon },
    ],
  });
});

test.each<[string, HealthState, Parameters<typeof coverLine>[0]]>([
  ['enough', 'fine', { owed: 10_000, paystack: paystack(60), atSuppliers: 3_000, bank: bank(15) }],
  ['just enough', 'look', { owed: 10_000, paystack: paystack(100), atSuppliers: 0, bank: bank(0) }],
  ['too little', 'act', { owed: 10_000, paystack: paystack(99.99), atSuppliers: 0, bank: bank(0) }],
  ['nobody is owed', 'fine', { owed: 0, paystack: paystack(0), atSuppliers: 0, bank: null }],
  ['enough without the bank', 'fine', { owed: 10_000, paystack: paystack(105), atSuppliers: 0, bank: null }],
  [
    'an unknown bank balance',
    'unknown',
    { owed: 10_000, paystack: paystack(50), atSuppliers: 0, bank: null },
  ],
  [
    'a bank balance from long ago',
    'unknown',
    { owed: 10_000, paystack: paystack(50), atSuppliers: 0, bank: bank(900, before(32 * dayMs)) },
  ],
  [
    'an unknown float',
    'unknown',
    { owed: 10_000, paystack: paystack(900), atSuppliers: null, bank: bank(900) },
  ],
  [
    'a silent Paystack',
    'unknown',
    {
      owed: 1,
      paystack: paystack(900, { last: { balance: cedis(900), at: before(12 * minuteMs) } }),
      atSuppliers: 0,
      bank: bank(900),
    },
  ],
  [
    'no Paystack',
    'act',
    { owed: 10_000, paystack: paystack(900, { isOff: true }), atSuppliers: 0, bank: bank(5) },
  ],
])('cover with %s: %s', (_, state, covered) => {
  expect(coverLine(covered, noon).state).toBe(state);
});

test('the ledger check is fine for 26 hours; a mismatch is shown for longer', () => {
  const check = (hours: number, mismatches: number) =>
    ledgerLine({ beganAt: before(hours * hourMs), users: 2, entries: 9, mismatches }, noon).state;
  expect([check(26, 0), check(26.1, 0), check(26.1, 1)]).toEqual(['fine', 'unknown', 'act']);
  expect(ledgerLine(null, noon)).toMatchObject({ state: 'unknown', knownAt: null });
});

test('urgent matters come before unknown ones, and those before the rest', () => {
  expect(worstOf(['fine', 'unknown', 'look'])).toBe('unknown');
  expect(worstOf(['unknown', 'act', 'fine'])).toBe('act');
  expect(worstOf([])).toBe('fine');
});

const failedOrder = (by: string, flaggedSecondsAgo?: number) =>
  order({
    status: 'failed',
    timeline: [
      { event: 'paid', at: before(dayMs), by: 'customer' },
      ...(flaggedSecondsAgo === undefined
        ? []
        : [
            {
              event: 'flagged' as const,
              at: before(flaggedSecondsAgo * 1_000),
              by: 'system',
              note: 'The supplier reports a delivered order as failed',
            },
          ]),
      { event: 'failed', at: noon, by },
      { event: 'refunded', at: noon, by: 'system' },
    ],
  });

test('a refund counts from the failure; after a delivery, from the supplier’s answer', () => {
  expect(countsOfBack(failedOrder('supplier'))).toEqual({ 'back 0': 1 });
  expect(countsOfBack(failedOrder('admin-1', 50))).toEqual({ 'back 60': 1 });
  expect(countsOfBack(failedOrder('admin-1', 10 * 86_400))).toEqual({ 'back 604800': 1 });
  expect(countsOfBack(failedOrder('customer'))).toEqual({});
  expect(countsOfBack(order())).toEqual({});
});

test('the median, the 95th percentile and the slowest are computed separately', () => {
  const times = backTimesOf({ 'back 0': 94, 'back 60': 5, 'back 900': 1, 'back 5': -1, 'MTN.failed': 100 });
  expect(times).toEqual({ orders: 100, half: 0, most: 60, worst: 900 });
  expect(moneyBackLine(times)).toMatchObject({ state: 'look', count: 100 });
  expect(moneyBackLine(backTimesOf({}))).toMatchObject({ state: 'fine', count: 0, facts: [] });
});

test('a top-up that the current key can’t see counts as unconfirmed, not as a payment of another amount', () => {
  const item = {
    reasons: ['top_up_other_key' as const],
    openedAt: noon,
    amount: cedis(50),
    startedAt: null,
    dueAt: null,
  };
  const items = { items: [item], isMore: false };
  expect(itemLine('top_ups_unconfirmed', items)).toMatchObject({ count: 1, amount: cedis(50) });
  expect(itemLine('payments_differ', items)).toMatchObject({ count: 0, state: 'fine' });
});

test('a dispute’s age counts from the dispute, not from its payment', () => {
  const opened = new Date(noon.getTime() - 3 * minuteMs);
  const items = {
    items: [
      {
        reasons: ['top_up_disputed'],
        amount: cedis(50),
        startedAt: before(hourMs),
        openedAt: opened,
        dueAt: null,
      },
    ],
    isMore: false,
  } as unknown as Parameters<typeof disputesLine>[0];
  expect(disputesLine(items, noon)).toMatchObject({ count: 1, oldestAt: opened });
});
