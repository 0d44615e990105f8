import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import { add, formatCedis, type Pesewas, zero } from '../money';
import { shownDispute, type TopUp } from '../top-ups/rows';

type Titled = Pick<TopUp, 'amount' | 'credited' | 'attention' | 'disputes' | 'refunds' | 'sentBack'>;

const unconfirmed: readonly TopUpReason[] = ['top_up_unconfirmed', 'top_up_other_key', 'top_up_only_listed'];

/**
 * A top-up that waits for a person, by what it waits for: `Dispute of ₵50.00 by Ama Serwaa`, `Refund of ₵20.00 to Ama Serwaa`,
 * `Unconfirmed top-up of ₵50.00 by Ama Serwaa`. The title is null if it is simply a top-up.
 */
export function titleOfTopUp(
  topUp: Titled,
  customer: string | null,
): { readonly title: string | null; readonly amount: Pesewas } {
  const { attention } = topUp;
  const titled = (what: string, amount: Pesewas, from = 'by') => ({
    title: `${what} of ${formatCedis(amount)}${customer === null ? '' : ` ${from} ${customer}`}`,
    amount,
  });
  if (attention.includes('top_up_disputed') || attention.includes('top_up_dispute_changed'))
    return titled('Dispute', shownDispute(topUp)?.worth ?? worthOf(topUp));
  const refund = refundIn(topUp);
  if (refund !== null) return titled('Refund', refund, 'to');
  return unconfirmed.some((reason) => attention.includes(reason))
    ? titled('Unconfirmed top-up', worthOf(topUp))
    : { title: null, amount: worthOf(topUp) };
}

const worthOf = ({ credited, amount }: Titled): Pesewas => credited ?? amount;

/** The amount of the refund that waits for a person. Null: none does. */
function refundIn(topUp: Titled): Pesewas | null {
  const { attention, refunds, sentBack } = topUp;
  if (attention.includes('top_up_refund_failed'))
    return refunds.findLast(({ status }) => status === 'failed')?.amount ?? worthOf(topUp);
  if (
    attention.includes('top_up_refund_unconfirmed') ||
    attention.includes('top_up_refund_needs_details') ||
    attention.includes('top_up_refund_changed')
  )
    return (refunds.findLast(({ status }) => status === 'open') ?? refunds.at(-1))?.amount ?? worthOf(topUp);
  if (!attention.includes('top_up_refunded')) return null;
  const sum = sentBack
    .filter(({ status, isSeen }) => status !== 'failed' && !isSeen)
    .reduce((total, { worth }) => add(total, worth), zero);
  return sum === zero ? worthOf(topUp) : sum;
}
