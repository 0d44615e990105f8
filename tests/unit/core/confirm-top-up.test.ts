import { applyPaymentAnswer } from '../../../lambdas/core/top-ups/life';
import type { PaymentStatus } from '../../../lambdas/core/top-ups/paystack';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { aDispute, aRefund, cedis, noon, topUp } from '../../support/shop/fixtures';

const key = 'aaaaaaaaaaaa';
const credited = (change: Partial<TopUp> = {}): TopUp =>
  topUp({
    status: 'completed',
    credited: cedis(20),
    dueAt: null,
    keyFingerprint: key,
    domain: 'live',
    ...change,
  });
const paid = (change: object = {}): PaymentStatus => ({
  kind: 'paid',
  amount: 2040,
  currency: 'GHS',
  channel: 'card',
  ...change,
});
const reversed: PaymentStatus = { kind: 'not_paid', detail: 'reversed' };
const confirmed = (of: TopUp, payment: PaymentStatus) => applyPaymentAnswer(of, payment, { at: noon });

test.each<[string, PaymentStatus, string]>([
  ['reversed', reversed, 'reversed'],
  ['failed', { kind: 'not_paid', detail: 'failed' }, 'failed'],
  [
    'unknown there, under the key that it was started with',
    { kind: 'not_found', keyFingerprint: key },
    'not_found',
  ],
  ['under way again', { kind: 'under_way' }, 'under_way'],
  ['paid in another amount', paid({ amount: 1020 }), 'paid GHS 1020'],
  ['paid in dollars', paid({ currency: 'USD' }), 'paid USD 2040'],
])('a credited top-up that is now %s needs attention, once', (_, answer, told) => {
  const after = confirmed(credited(), answer);
  expect(after).toMatchObject({
    next: { contradiction: told, status: 'completed' },
    again: ['top_up_taken_back'],
  });
  expect(confirmed({ ...credited(), contradiction: told, attention: [] }, answer)).toBeNull();
});

test.each<[string, Partial<TopUp>, PaymentStatus]>([
  ['is still paid', {}, paid()],
  [
    'is still paid, its fee borne by the customer',
    {},
    paid({ amount: 2080, requestedAmount: 2040, fees: 40 }),
  ],
  ['could not be asked about', {}, { kind: 'unknown', detail: 'HTTP 500' }],
  ['is unknown to another key', {}, { kind: 'not_found', keyFingerprint: 'bbbbbbbbbbbb' }],
  ['is in test mode now', {}, paid({ amount: 1, domain: 'test' })],
  ['went back in a dispute that we know of', { disputes: [aDispute({ worth: cedis(20) })] }, reversed],
  [
    'went back by a refund of ours',
    { refunds: [aRefund({ amount: cedis(20), status: 'processed' })] },
    reversed,
  ],
  [
    'went back by a refund that needed attention',
    { sentBack: [{ id: '7', worth: cedis(20), status: 'processed', dispute: null, isSeen: true }] },
    reversed,
  ],
  ['was never credited', { status: 'failed', credited: null }, reversed],
])('a recheck changes nothing if a top-up %s', (_, change, answer) => {
  expect(confirmed(credited(change), answer)).toBeNull();
});
