import { add, pesewas } from '../money';
import { changeTopUp } from '../top-ups/change-top-up';
import type { TopUp } from '../top-ups/entities';
import { step } from '../top-ups/transitions';
import type { FollowPorts, PaystackRefund } from './ports';

/**
 * Paystack has sent money of a payment back to its payer, which the shop didn't ask for: a person used Paystack's
 * dashboard. What was credited stays in the wallet, and a person looks at it, once for each such refund.
 * @param others refunds that are none of ours
 */
export async function noticeRefunds(
  ports: Pick<FollowPorts, 'topUps' | 'attention' | 'clock' | 'ids'>,
  topUp: TopUp,
  others: readonly PaystackRefund[],
): Promise<void> {
  const sent = others.filter(({ status }) => status === 'processed');
  if (sent.length === 0) return;
  await changeTopUp(ports, topUp, (current) => {
    const fresh = sent.filter(({ id }) => !current.refundsNoticed.includes(id));
    if (fresh.length === 0) return null;
    const reasons = current.attention.filter((reason) => reason !== 'top_up_refunded');
    const refundsNoticed = [...current.refundsNoticed, ...fresh.map(({ id }) => id)];
    const sentElsewhere = fresh.reduce((sum, { amount }) => add(sum, pesewas(amount)), current.sentElsewhere);
    return {
      next: step(current, { refundsNoticed, sentElsewhere, attention: [...reasons, 'top_up_refunded'] }),
      credit: null,
      again: 'top_up_refunded',
    };
  });
}
