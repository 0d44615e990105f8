import { paystackModeOf } from '../../../../contracts/settings/terms';
import type { RefundBlock } from '../../../../contracts/top-ups/contracts';
import type { Account } from '../../accounts/rows';
import { lesser, type Pesewas, pesewas, zero } from '../../kernel/money';
import { leftOfCredit } from '../returned-money';
import type { TopUp } from '../rows';

/* How much of a top-up can go back. */

/** Maximum refunds of one top-up, because each is stored in its row. */
const mostRefunds = 20;

/** The part of a top-up that can go back to its payer. */
export interface Refundable {
  readonly most: Pesewas;
  /** Why nothing can go back; null if something may. */
  readonly blocked: RefundBlock | null;
  readonly balance: Pesewas;
}

type Wallet = Pick<Account, 'balance' | 'debt'>;

/** How much of a top-up can go back: what is left of its credit, at most what its customer can spend. @param key Paystack’s, or empty */
export function refundableOf(topUp: TopUp, { balance, debt }: Wallet, key = ''): Refundable {
  // Refunds made by hand at Paystack count too: no more goes back than was credited.
  const left = leftOfCredit(topUp);
  const free = pesewas(Math.max(0, balance - debt));
  const blocked =
    blockOf(topUp) ?? blockOfMoney(left, free) ?? (isOfOtherMode(topUp, key) ? 'other_key' : null);
  return { most: blocked === null ? lesser(free, left) : zero, blocked, balance };
}

function blockOfMoney(left: Pesewas, free: Pesewas): Refundable['blocked'] {
  if (left === zero) return 'sent_back';
  return free === zero ? 'spent' : null;
}

/** A key of the other mode knows none of its payments. Another key of the same mode may be a renewed one of the same account. */
function isOfOtherMode({ domain }: TopUp, key: string): boolean {
  const mode = paystackModeOf('secret', key);
  return domain !== null && mode !== null && domain !== mode;
}

/** Why nothing can go back, as far as the top-up alone shows. */
export function blockOf({ credited, disputes, refunds, attention }: TopUp): Refundable['blocked'] {
  if (!credited) return 'not_credited';
  // A dispute that is lost has taken the money back already.
  if (disputes.some((dispute) => dispute.status !== 'won')) return 'disputed';
  // Somebody sent money back in Paystack's dashboard. A person has to look first: the payer may have it already.
  if (attention.includes('top_up_refunded')) return 'sent_elsewhere';
  return refunds.length >= mostRefunds ? 'too_many' : null;
}
