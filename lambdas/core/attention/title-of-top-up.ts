import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import { add, formatCedis, type Pesewas, zero } from '../money';
import { shownDispute, type TopUp } from '../top-ups/rows';

type Titled = Pick<TopUp, 'amount' | 'credited' | 'attention' | 'disputes' | 'refunds' | 'sentBack'>;

/** What the list calls a top-up with this reason. Null: simply a top-up. */
const nameFor: Readonly<Record<TopUpReason, 'Dispute' | 'Refund' | 'Unconfirmed top-up' | null>> = {
  top_up_unconfirmed: 'Unconfirmed top-up',
  top_up_amount_differs: null,
  top_up_wrong_currency: null,
  top_up_test_payment: null,
  top_up_paid_after_closing: null,
  top_up_other_key: 'Unconfirmed top-up',
  top_up_account_closed: null,
  top_up_disputed: 'Dispute',
  top_up_dispute_changed: 'Dispute',
  top_up_refunded: 'Refund',
  top_up_refund_unconfirmed: 'Refund',
  top_up_refund_needs_details: 'Refund',
  top_up_refund_failed: 'Refund',
  top_up_refund_changed: 'Refund',
  top_up_taken_back: null,
  top_up_only_listed: 'Unconfirmed top-up',
};

/**
 * A top-up that waits for a person, by what it waits for: `Dispute of ₵50.00 by Ama Serwaa`, `Refund of ₵20.00 to Ama Serwaa`,
 * `Unconfirmed top-up of ₵50.00 by Ama Serwaa`. The title is null if it is simply a top-up.
 */
export function titleOfTopUp(
  topUp: Titled,
  customer: string | null,
): { readonly title: string | null; readonly amount: Pesewas } {
  const names = topUp.attention.map((reason) => nameFor[reason]);
  const titled = (what: string, amount: Pesewas, from = 'by') => ({
    title: `${what} of ${formatCedis(amount)}${customer === null ? '' : ` ${from} ${customer}`}`,
    amount,
  });
  if (names.includes('Dispute')) return titled('Dispute', shownDispute(topUp)?.worth ?? worthOf(topUp));
  if (names.includes('Refund')) return titled('Refund', refundIn(topUp), 'to');
  if (names.includes('Unconfirmed top-up')) return titled('Unconfirmed top-up', worthOf(topUp));
  return { title: null, amount: worthOf(topUp) };
}

const worthOf = ({ credited, amount }: Titled): Pesewas => credited ?? amount;

/** The amount of the refund that waits for a person. */
function refundIn(topUp: Titled): Pesewas {
  const { attention, refunds, sentBack } = topUp;
  if (attention.includes('top_up_refund_failed'))
    return refunds.findLast(({ status }) => status === 'failed')?.amount ?? worthOf(topUp);
  if (attention.some((reason) => nameFor[reason] === 'Refund' && reason !== 'top_up_refunded'))
    return (refunds.findLast(({ status }) => status === 'open') ?? refunds.at(-1))?.amount ?? worthOf(topUp);
  const sum = sentBack
    .filter(({ status, isSeen }) => status !== 'failed' && !isSeen)
    .reduce((total, { worth }) => add(total, worth), zero);
  return sum === zero ? worthOf(topUp) : sum;
}
