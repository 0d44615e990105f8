import type { AttentionReason } from '../../../../../../contracts/attention/attention-reasons';
import { refundBlockWords } from '../../../../../../contracts/top-ups/refund-blocks';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../../lib/money';

type TopUp = NonNullable<Output<'admin-get-attention-item'>['topup']>;
type Waiting = Pick<TopUp, 'requests' | 'refundable'>;

/** The amounts of the waiting requests, but for those above what can go back, which can't be approved. */
const waitingIn = ({ requests, refundable: { most } }: Waiting): readonly number[] =>
  requests.flatMap(({ amount }) => (amount === undefined || amount > most ? [] : amount));

/** How much can go back besides what waiting requests would send. */
export const leftOf = (topUp: Waiting): number =>
  Math.max(0, sumCedis([topUp.refundable.most, ...waitingIn(topUp).map((amount) => -amount)]));

/** Whether the waiting requests already ask for all that can go back. */
export const isAllAskedFor = (topUp: Waiting): boolean => waitingIn(topUp).length > 0 && leftOf(topUp) === 0;

/** Why a waiting request for this amount can't be approved any more, or not together with the others. Undefined: it can. */
export function staleWords(amount: number | undefined, topUp: Waiting): string | undefined {
  if (amount === undefined) return undefined;
  const { most, blocked } = topUp.refundable;
  const end = 'Refuse or withdraw it.';
  if (blocked !== null) return `It can’t be approved now. ${refundBlockWords[blocked]} ${end}`;
  if (amount > most) return `It can’t be approved now: at most ${formatCedis(most)} can go back. ${end}`;
  return sumCedis(waitingIn(topUp)) > most
    ? `Not all of these requests can be approved: at most ${formatCedis(most)} can go back.`
    : undefined;
}

/** Whether all that it needs somebody for is a sending that has failed. What was once paid then says nothing about it. */
export const isAboutFailedRefund = (reasons: readonly AttentionReason[] = []): boolean =>
  reasons.length > 0 && reasons.every((reason) => reason === 'top_up_refund_failed');
