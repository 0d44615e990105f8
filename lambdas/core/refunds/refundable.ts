import { paystackModeOf } from '../../../contracts/settings/paystack-key';
import type { RefundBlock } from '../../../contracts/top-ups/refund-blocks';
import type { Account } from '../accounts/entities';
import { type Pesewas, pesewas, subtract, zero } from '../money';
import { leftOfCredit } from '../top-ups/returned-money';
import type { TopUp } from '../top-ups/rows';
import type { WalletHistory } from '../wallet/history';
import type { LedgerEntry } from '../wallet/rows';

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

/** How much of a top-up can go back. @param unspent by the ledger, never more than the balance @param key Paystack’s, or empty */
export function refundableOf(topUp: TopUp, balance: Pesewas, unspent: Pesewas, key = ''): Refundable {
  // Refunds made by hand at Paystack count too: no more goes back than was credited.
  const left = leftOfCredit(topUp);
  const blocked =
    blockOf(topUp) ?? blockOfMoney(left, unspent) ?? (isOfOtherMode(topUp, key) ? 'other_key' : null);
  const most = unspent < left ? unspent : left;
  return { most: blocked === null && most > zero ? most : zero, blocked, balance };
}

/** What was sent back isn't in the wallet any more, but nobody has spent it. */
function blockOfMoney(left: Pesewas, unspent: Pesewas): Refundable['blocked'] {
  if (left === zero) return 'sent_back';
  return unspent === zero ? 'spent' : null;
}

/** A key of the other mode knows none of its payments. Another key of the same mode may be a renewed one of the same account. */
function isOfOtherMode({ domain }: TopUp, key: string): boolean {
  const mode = paystackModeOf('secret', key);
  return domain !== null && mode !== null && domain !== mode;
}

/** Why nothing can go back, as far as the top-up alone shows. */
export function blockOf({ status, credited, disputes, refunds, attention }: TopUp): Refundable['blocked'] {
  if (status !== 'completed' || !credited) return 'not_credited';
  // A dispute that is lost has taken the money back already.
  if (disputes.some((dispute) => dispute.status !== 'won')) return 'disputed';
  // Somebody sent money back in Paystack's dashboard. A person has to look first: the payer may have it already.
  if (attention.includes('top_up_refunded')) return 'sent_elsewhere';
  return refunds.length >= mostRefunds ? 'too_many' : null;
}

/** Entries per read. */
const perPage = 500;

/** Maximum entries examined. If a top-up lies further back, none of it can be shown to be unspent. */
const maximumExamined = 20_000;

/**
 * The part of a top-up's credit that is still in the wallet if the oldest credits are spent first; at most the balance less the customer's
 * debt. Disputes and refunds reduce the credit that they are about, whatever its age; an order that was refunded doesn't count as spent.
 * @param account strongly consistent: later entries don't count
 */
export async function unspentOf(
  ledger: Pick<WalletHistory, 'entries'>,
  account: Account,
  reference: string,
): Promise<Pesewas> {
  const credits = creditsAfter(reference);
  let cursor: string | undefined;
  for (let examined = 0; examined < maximumExamined; examined += perPage) {
    const { entries, nextCursor } = await ledger.entries(account.userId, { limit: perPage, cursor });
    for (const entry of entries) {
      if (entry.seq <= account.ledgerSeq && credits.take(entry)) {
        const free = subtract(account.balance, account.debt);
        return pesewas(Math.max(0, Math.min(free, account.balance - credits.after(), credits.own())));
      }
    }
    if (nextCursor === null || credits.after() >= account.balance) return zero;
    cursor = nextCursor;
  }
  return zero;
}

/** Adds up credits from the newest entry back to a top-up's own credit. */
function creditsAfter(reference: string) {
  /** Changes of each credit by disputes and refunds: they are newer than the credit itself. */
  const changes = new Map<string, number>();
  let after = 0;
  let own = 0;
  return {
    after: () => after,
    own: () => own,
    /** @returns whether it is the top-up's own credit */
    take(entry: LedgerEntry): boolean {
      const { type, against, amount } = entry;
      if (type === 'credit') {
        const left = amount + (changes.get(entry.reference) ?? 0);
        if (entry.reference === reference) own = left;
        else after += Math.max(0, left);
        return entry.reference === reference;
      }
      const isOfCredit = type === 'adjustment' && (against === 'paystack' || against === 'disputes-lost');
      if (isOfCredit) changes.set(entry.reference, (changes.get(entry.reference) ?? 0) + amount);
      // Money that a bulk buy gives back or spends came from the wallet: it isn't another credit.
      else if (type === 'adjustment' && against !== 'bulk' && amount > 0) after += amount;
      return false;
    },
  };
}
