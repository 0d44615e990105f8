import type { TopUp } from '../../../lambdas/core/top-ups/entities';
import { applyPayment, postponed } from '../../../lambdas/core/top-ups/transitions';
import { topUp as aTopUp, cedis, noon } from '../../support/shop/fixtures';

const topUp = (change: Partial<TopUp> = {}) => aTopUp({ dueAt: noon, ...change });

const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const notPaid = { kind: 'not_paid', detail: 'abandoned' } as const;
const paid = { kind: 'paid', amount: 2040, currency: 'GHS', channel: 'card' } as const;
const on = (minutes: number, isLeft = false) => ({ at: after(minutes), isLeft });

test('a payment page that is open stays pending, until it is left or ten minutes old', () => {
  expect(applyPayment(topUp(), notPaid, on(9.9))).toBeNull();
  expect(applyPayment(topUp(), notPaid, on(0, true))?.next.status).toBe('failed');
  expect(applyPayment(topUp(), notPaid, on(10))?.next.status).toBe('failed');
});

test.each([[{ kind: 'under_way' }], [{ kind: 'unknown', detail: 'timeout' }]] as const)(
  '%p fails no top-up, left or old as it may be',
  (payment) => {
    expect(applyPayment(topUp(), payment, on(0, true))).toBeNull();
    expect(applyPayment(topUp(), payment, on(60))).toBeNull();
  },
);

test('a failed top-up that is paid after all is credited', () => {
  const late = applyPayment(topUp({ status: 'failed' }), paid, on(60));
  expect(late).toMatchObject({ credit: 2000, next: { status: 'completed', credited: 2000, dueAt: null } });
});

test('a completed top-up is not touched by anything that is said of it later', () => {
  for (const payment of [paid, notPaid, { ...paid, amount: 9_999_999 }]) {
    expect(applyPayment(topUp({ status: 'completed', credited: cedis(20) }), payment, on(1))).toBeNull();
  }
});

test.each([
  [2041, 2001],
  [1020, 1000],
  [1, 1],
  [0, 0],
])('%p paid instead of 2040 is credited as %p, and comes to attention', (amount, credit) => {
  const transition = applyPayment(topUp(), { ...paid, amount }, on(1));
  expect(transition).toMatchObject({
    credit,
    next: { status: 'completed', attention: ['top_up_amount_differs'] },
  });
});

test('another currency is credited as nothing, comes to attention once, and not asked about again', () => {
  const transition = applyPayment(topUp(), { ...paid, currency: 'NGN' }, on(1));
  expect(transition).toMatchObject({
    credit: null,
    next: { status: 'failed', attention: ['top_up_wrong_currency'], dueAt: null },
  });
  expect(applyPayment(transition?.next ?? topUp(), { ...paid, currency: 'NGN' }, on(2))).toBeNull();
});

test('an open top-up is checked again and again, and comes to attention within 15 minutes', () => {
  let current = topUp();
  let at = noon;
  for (let look = 0; look < 20 && current.attention.length === 0; look += 1) {
    at = current.dueAt ?? noon;
    current = postponed(current, at);
  }
  expect(at.getTime()).toBeLessThanOrEqual(after(15).getTime());
  expect(current).toMatchObject({ attention: ['top_up_unconfirmed'], status: 'pending' });
  expect(current.dueAt?.getTime()).toBeGreaterThan(at.getTime());
});

test('a failed one is asked about for three days, and then no more', () => {
  let current = topUp({ status: 'failed' });
  let lastAt = noon;
  while (current.dueAt !== null) {
    lastAt = current.dueAt;
    current = postponed(current, lastAt);
  }
  expect(lastAt.getTime()).toBeGreaterThan(after(2 * 24 * 60).getTime());
  expect(lastAt.getTime()).toBeLessThan(after(4 * 24 * 60).getTime());
});

test.each([
  ['under the same key fails', 'key-a', 'failed', []],
  [
    'that was started under a former key is unknown, and comes to attention',
    'key-b',
    'pending',
    ['top_up_other_key'],
  ],
  ['from before keys were kept fails', null, 'failed', []],
] as const)('a payment that Paystack does not find and %s', (_, keyFingerprint, status, attention) => {
  const notFound = { kind: 'not_found', keyFingerprint: 'key-a' } as const;
  const next = applyPayment(topUp({ keyFingerprint }), notFound, on(11, true))?.next;
  expect(next).toMatchObject({ status, attention });
  expect(applyPayment(next ?? topUp(), notFound, on(12, true))).toBeNull();
});

test.each([
  ['added to what was asked is not credited', { amount: 2080, fees: 40 }, 2000, []],
  ['taken from what was paid changes nothing', { amount: 2040, fees: 40 }, 2000, []],
  [
    'smaller than the surplus leaves the rest to the customer',
    { amount: 2182, fees: 40 },
    2100,
    ['top_up_amount_differs'],
  ],
  [
    'that Paystack does not name is not assumed',
    { amount: 2142, fees: null },
    2100,
    ['top_up_amount_differs'],
  ],
  ['is no reason to credit what was not paid', { amount: 1020, fees: 40 }, 1000, ['top_up_amount_differs']],
])('Paystack’s fee %s', (_, payment, credit, attention) => {
  const transition = applyPayment(topUp(), { ...paid, requestedAmount: 2040, ...payment }, on(1));
  expect(transition).toMatchObject({ credit, next: { fees: payment.fees, attention } });
});

test('a paid top-up keeps Paystack’s own id and mode, so that test money is told from real money', () => {
  const payment = { ...paid, transactionId: '4099260516', domain: 'test' } as const;
  expect(applyPayment(topUp({ domain: 'live' }), payment, on(1))?.next).toMatchObject({
    transactionId: '4099260516',
    domain: 'test',
  });
});
