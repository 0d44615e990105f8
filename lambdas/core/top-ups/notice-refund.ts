import { changeTopUp } from './change-top-up';
import type { TopUp } from './entities';
import { topUpOf } from './settle-top-up';
import { step } from './transitions';

/**
 * Paystack has sent money of a payment back to its payer, which the shop didn't ask for. What was credited stays in the
 * wallet, and a person looks at it.
 * @returns the top-up; null for a reference that is not ours.
 */
export async function noticeRefund(
  ports: Parameters<typeof changeTopUp>[0] & Parameters<typeof topUpOf>[0],
  reference: string,
): Promise<TopUp | null> {
  const topUp = await topUpOf(ports, reference);
  if (topUp === null) return null;
  return changeTopUp(ports, topUp, (current) =>
    current.attention.includes('top_up_refunded')
      ? null
      : { next: step(current, { attention: [...current.attention, 'top_up_refunded'] }), credit: null },
  );
}
