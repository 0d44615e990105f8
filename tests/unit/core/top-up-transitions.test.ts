import {
  afterMove,
  applyPaymentAnswer,
  disputeMoves,
  type Inquiry,
  refundMoves,
  topUpMoves,
} from '../../../lambdas/core/top-ups/life';
import type { PaymentStatus } from '../../../lambdas/core/top-ups/paystack';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { aDispute, aRefund, topUp as aTopUp, cedis, noon } from '../../support/shop/fixtures';

/** Asked about by its customer, long before the sweep does. */
const topUp = (change: Partial<TopUp> = {}) => aTopUp({ dueAt: after(1_000_000), ...change });

const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const notPaid = { kind: 'not_paid', detail: 'abandoned' } as const;
const paid = { kind: 'paid', amount: 2040, currency: 'GHS', channel: 'card' } as const;

function heard(topUp: TopUp, payment: PaymentStatus, asked: Inquiry) {
  const step = applyPaymentAnswer(topUp, payment, asked);
  return step && { next: step.next, credit: step.drafts?.[0]?.amount ?? null };
}
const on = (minutes: number, isLeft = false) => ({ at: after(minutes), isLeft });

test('an open payment page stays pending until it is left or ten minutes old', () => {
  expect(heard(topUp(), notPaid, on(9.9))).toBeNull();
  expect(heard(topUp(), notPaid, on(0, true))?.next.status).toBe('failed');
  expect(heard(topUp(), notPaid, on(10))?.next.status).toBe('failed');
});

test.each([[{ kind: 'under_way' }], [{ kind: 'unknown', detail: 'timeout' }]] as const)(
  '%p doesn’t fail a top-up, even one that was left or is old',
  (payment) => {
    expect(heard(topUp(), payment, on(0, true))).toBeNull();
    expect(heard(topUp(), payment, on(60))).toBeNull();
  },
);

test('a failed top-up that is paid after all is credited', () => {
  const late = heard(topUp({ status: 'failed' }), paid, on(60));
  expect(late).toMatchObject({ credit: 2000, next: { status: 'completed', credited: 2000, dueAt: null } });
});

test('later reports move no money of a completed top-up', () => {
  for (const payment of [paid, notPaid, { ...paid, amount: 9_999_999 }]) {
    const credited = topUp({ status: 'completed', credited: cedis(20) });
    const { next, credit } = heard(credited, payment, on(1)) ?? { next: credited, credit: null };
    expect({ ...next, credit }).toMatchObject({ status: 'completed', credited: 2000, credit: null });
  }
});

test.each([
  [2041, 2001],
  [1020, 1000],
  [1, 1],
])('%p paid instead of 2040 is credited as %p, and needs attention', (amount, credit) => {
  const transition = heard(topUp(), { ...paid, amount }, on(1));
  expect(transition).toMatchObject({
    credit,
    next: { status: 'completed', attention: ['top_up_amount_differs'] },
  });
});

test('another currency credits nothing, needs attention once, and isn’t asked about again', () => {
  const transition = heard(topUp(), { ...paid, currency: 'NGN' }, on(1));
  expect(transition).toMatchObject({
    credit: null,
    next: { status: 'failed', attention: ['top_up_wrong_currency'], dueAt: null },
  });
  expect(heard(transition?.next ?? topUp(), { ...paid, currency: 'NGN' }, on(2))).toBeNull();
});

test('a failed top-up is asked about for three days, and then no more', () => {
  let current = topUp({ status: 'failed', dueAt: noon });
  let lastAt = noon;
  while (current.dueAt !== null) {
    lastAt = current.dueAt;
    current = heard(current, notPaid, { at: lastAt })?.next ?? current;
  }
  expect(lastAt.getTime()).toBeGreaterThan(after(2 * 24 * 60).getTime());
  expect(lastAt.getTime()).toBeLessThan(after(4 * 24 * 60).getTime());
});

test.each([
  ['under the same key fails', 'key-a', 'failed', []],
  [
    'that was started under a former key is unknown, and needs attention',
    'key-b',
    'pending',
    ['top_up_other_key'],
  ],
] as const)('a payment that Paystack does not find and %s', (_, keyFingerprint, status, attention) => {
  const notFound = { kind: 'not_found', keyFingerprint: 'key-a' } as const;
  const next = heard(topUp({ keyFingerprint }), notFound, on(11, true))?.next;
  expect(next).toMatchObject({ status, attention });
  expect(heard(next ?? topUp(), notFound, on(12, true))).toBeNull();
});

test.each([
  ['test', 'live', 'live', false],
  ['test', 'live', 'test', false],
  ['test', 'live', null, false],
  ['test', 'test', 'live', false],
  [null, 'test', 'live', false],
  ['test', 'test', 'test', true],
  ['test', 'test', null, true],
  ['test', null, null, true],
  [null, null, 'test', true],
  ['live', 'live', 'test', true],
  ['live', 'live', 'live', true],
  [null, 'live', 'live', true],
] as const)(
  'a payment in mode %p, by a key of mode %p, for a top-up of mode %p is credited: %p',
  (mode, keyMode, startedIn, isCredited) => {
    const payment = { ...paid, domain: mode, keyMode, transactionId: '4' } as const;
    const found = heard(topUp({ domain: startedIn }), payment, on(1));
    const seen = { status: 'failed', attention: ['top_up_test_payment'], domain: startedIn };
    expect(found).toMatchObject(
      isCredited
        ? { credit: 2000, next: { status: 'completed', attention: [] } }
        : { credit: null, next: seen },
    );
    expect(heard(found?.next ?? topUp(), payment, on(2))).toBeNull();
  },
);

test('real money after a payment in test mode is credited', () => {
  const test = heard(topUp({ domain: 'live' }), { ...paid, domain: 'test' }, on(1));
  const real = heard(test?.next ?? topUp(), { ...paid, domain: 'live' }, on(2));
  expect(real).toMatchObject({ credit: 2000, next: { attention: [], domain: 'live' } });
});

test('no move leads out of a credited top-up, out of a refund that ended, or out of a lost dispute', () => {
  const { credited } = topUpMoves;
  expect(() => afterMove(topUp({ status: 'completed' }), credited, {})).toThrow('completed');
  expect(afterMove(topUp({ status: 'failed' }), credited, { credited: cedis(20) }).status).toBe('completed');
  expect(() => afterMove(aRefund({ status: 'failed' }), refundMoves.processed, {})).toThrow('failed');
  expect(() => afterMove(aRefund({ status: 'processed' }), refundMoves.failed, {})).toThrow('processed');
  expect(() => afterMove(aDispute({ status: 'lost' }), disputeMoves.won, {})).toThrow('lost');
  expect(afterMove(aDispute({ status: 'won' }), disputeMoves.reopened, {}).status).toBe('open');
});
