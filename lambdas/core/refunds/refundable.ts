import { type RefundBlock, refundBlockWords } from '../../../contracts/top-ups/refund-fields';
import { formatCedis, type Pesewas, zero } from '../money';
import type { TopUp } from '../top-ups/entities';
import { leftOfCredit } from '../top-ups/gone';

/** Each is a part of the top-up's row. */
const mostRefunds = 20;

/** The part of a top-up that can go back to its payer. */
export interface Refundable {
  readonly most: Pesewas;
  /** Why nothing can go back; null where something may. */
  readonly blocked: RefundBlock | null;
  readonly balance: Pesewas;
}

/** @param unspent by the ledger, never more than the balance */
export function refundableOf(topUp: TopUp, balance: Pesewas, unspent: Pesewas): Refundable {
  const blocked = blockOf(topUp) ?? (unspent === zero ? 'spent' : null);
  // Refunds made by hand at Paystack count too: no more goes back than was credited.
  const left = leftOfCredit(topUp);
  const most = unspent < left ? unspent : left;
  return { most: blocked === null && most > zero ? most : zero, blocked, balance };
}

/** Obstacles that can be seen without the wallet. */
export function blockOf({ status, credited, disputes, refunds, attention }: TopUp): Refundable['blocked'] {
  if (status !== 'completed' || !credited) return 'not_credited';
  // A dispute that is lost has taken the money back already.
  if (disputes.some((dispute) => dispute.status !== 'won')) return 'disputed';
  // The payer would have it twice, or the wallet.
  if (attention.includes('top_up_refunded')) return 'sent_elsewhere';
  return refunds.length >= mostRefunds ? 'too_many' : null;
}

/** Why this amount can't go back, as staff read it; null: it can. */
export function refusalWords({ most, blocked }: Refundable, amount: Pesewas): string | null {
  if (blocked !== null) return refundBlockWords[blocked];
  return amount > most ? `At most ${formatCedis(most)} of this top-up can go back.` : null;
}
