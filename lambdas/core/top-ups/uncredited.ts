import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import type { TopUp } from './entities';
import type { PaymentStatus } from './ports';

type Paid = Extract<PaymentStatus, { kind: 'paid' }>;

/** The reason why a payment can't be credited; null if it can. */
export function obstacleTo(topUp: TopUp, payment: Paid): TopUpReason | null {
  if (isTestMoney(topUp, payment)) return 'top_up_test_payment';
  return payment.currency === 'GHS' ? null : 'top_up_wrong_currency';
}

/** In test mode nothing is paid. A shop whose key is a test key takes it as paid, but never for a top-up of its live key. */
function isTestMoney(topUp: TopUp, { domain, keyMode }: Paid): boolean {
  const mode = domain ?? keyMode ?? topUp.domain;
  return mode === 'test' && (keyMode === 'live' || topUp.domain === 'live');
}

/** Brings such a payment to attention once, even after a person has resolved it. Returns null if nothing changes. */
export function uncredited(topUp: TopUp, payment: Paid, obstacle: TopUpReason): Partial<TopUp> | null {
  if (isTold(topUp, payment)) return null;
  return {
    status: 'failed',
    channel: payment.channel,
    transactionId: payment.transactionId ?? null,
    attention: [...notAnswered(topUp), obstacle],
    // Real money may still come after a payment in test mode.
    ...(obstacle === 'top_up_wrong_currency' && { dueAt: null }),
  };
}

/** Only a payment that was not credited leaves its id and channel on a top-up that failed. */
function isTold({ status, transactionId, channel }: TopUp, payment: Paid): boolean {
  if (status !== 'failed') return false;
  return transactionId === null
    ? channel !== null && channel === payment.channel && payment.transactionId == null
    : transactionId === payment.transactionId;
}

/** Another account's key doesn't know the payment, or is of test mode: that says nothing about real money. */
export function isOfOtherKey(topUp: TopUp, payment: PaymentStatus): boolean {
  if (payment.kind === 'paid') return isTestMoney(topUp, payment);
  return payment.kind === 'not_found' && topUp.keyFingerprint !== payment.keyFingerprint;
}

const answered: readonly TopUpReason[] = [
  'top_up_unconfirmed',
  'top_up_other_key',
  'top_up_wrong_currency',
  'top_up_test_payment',
];

/** The reasons that no answer about the payment takes away, such as a refund that came to our ears before it. */
export const notAnswered = ({ attention }: TopUp): TopUpReason[] =>
  attention.filter((reason) => !answered.includes(reason));
