import { attentionWords, type TopUpReason } from '../../../contracts/attention/attention-reasons';
import { formatCedis, zero } from '../money';
import type { TopUp } from '../top-ups/rows';
import type { FoundMismatches, FoundPayment } from './rows';
import { moneyOf, timeOf } from './summaries';

/* The line below a row's title in To do: the newest certain word, and since when. */

/** The line for each reason. A top-up with several shows the one that stands first here. */
const lines: Readonly<Record<TopUpReason, (topUp: TopUp, now: Date) => string>> = {
  top_up_disputed: (topUp) => `The payer’s bank wants the money back.${setAside(topUp)}`,
  top_up_dispute_changed: () => 'Paystack has changed its decision. No money was moved again.',
  top_up_refund_failed: () => 'Paystack couldn’t send it. The wallet has the money again.',
  top_up_refund_unconfirmed: () => 'Paystack hasn’t said whether the payer got it.',
  top_up_refund_needs_details: () => 'Paystack needs the payer’s bank details.',
  top_up_refund_changed: () => 'Paystack has said two different things about it.',
  top_up_refunded: (topUp) =>
    `Sent back in Paystack’s dashboard.${setAside(topUp, ' until you press Resolve')}`,
  top_up_other_key: () => 'We can’t check this payment: your Paystack key changed.',
  top_up_unconfirmed: ({ createdAt }, now) =>
    `Paystack hasn’t said since ${timeOf(createdAt, now)} whether it was paid.`,
  top_up_only_listed: () => 'Paystack lists it as paid, but doesn’t confirm it.',
  top_up_amount_differs: (topUp) => `Another amount than asked was paid.${credited(topUp)}`,
  top_up_wrong_currency: () => 'Paid in another currency than cedis. Nothing was credited.',
  top_up_test_payment: () => 'Paid in Paystack’s test mode: no money came.',
  top_up_paid_after_closing: (topUp) => `Paid after it was closed.${credited(topUp)}`,
  top_up_account_closed: () => 'Money came in after the account was deleted.',
  top_up_taken_back: () => 'Paystack no longer says what was credited.',
};

export function topUpInShort(topUp: TopUp, now: Date): string {
  const reason = (Object.keys(lines) as TopUpReason[]).find((each) => topUp.attention.includes(each));
  if (reason !== undefined) return lines[reason](topUp, now);
  return topUp.attention.map((newer) => attentionWords[newer])[0] ?? '';
}

const setAside = ({ held }: TopUp, until = ''): string =>
  held === zero ? '' : ` ${formatCedis(held)} is set aside${until}.`;

const credited = ({ credited: sum }: TopUp): string =>
  sum === null ? '' : ` ${formatCedis(sum)} was credited.`;

/** `Paid ₵50.00 by card at 14:03, reference T12. No top-up here has it.` */
export function paymentInShort(payment: FoundPayment, now: Date): string {
  const { channel, paidAt, reference } = payment;
  const way = channel === null ? '' : ` by ${channel.replaceAll('_', ' ')}`;
  const time = paidAt === null ? '' : ` at ${timeOf(paidAt, now)}`;
  return `Paid ${moneyOf(payment)}${way}${time}, reference ${reference}. No top-up here has it.`;
}

export const mismatchesInShort = ({ at }: FoundMismatches, now: Date): string =>
  `Found at ${timeOf(at, now)}. Change nothing before the cause is found.`;
