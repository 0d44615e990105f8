import { type RefundBlock, refundBlockWords } from '../../../contracts/top-ups/refund-fields';
import type { Account } from '../accounts/entities';
import { formatCedis, type Pesewas, pesewas, subtract, zero } from '../money';
import { leftOfCredit } from '../top-ups/returned-money';
import type { TopUp } from '../top-ups/rows';
import type { LedgerEntry } from '../wallet/entities';
import type { WalletHistory } from '../wallet/ports';

/** Maximum refunds of one top-up, because each is stored in its row. */
const mostRefunds = 20;

/** The part of a top-up that can go back to its payer. */
export interface Refundable {
  readonly most: Pesewas;
  /** Why nothing can go back; null if something may. */
  readonly blocked: RefundBlock | null;
  readonly balance: Pesewas;
}

/** How much of a top-up can go back. @param unspent by the ledger, never more than the balance */
export function refundableOf(topUp: TopUp, balance: Pesewas, unspent: Pesewas): Refundable {
  const blocked = blockOf(topUp) ?? (unspent === zero ? 'spent' : null);
  // Refunds made by hand at Paystack count too: no more goes back than was credited.
  const left = leftOfCredit(topUp);
  const most = unspent < left ? unspent : left;
  return { most: blocked === null && most > zero ? most : zero, blocked, balance };
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

/** Why this amount can't go back, in words for staff; null if it can. */
export function refusalWords({ most, blocked }: Refundable, amount: Pesewas): string | null {
  if (blocked !== null) return refundBlockWords[blocked];
  return amount > most ? `At most ${formatCedis(most)} of this top-up can go back.` : null;
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
  /** The goodwill of each order since then. Negative if goodwill given before the credit was taken back. */
  const goodwill = new Map<string, number>();
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
      else if (against === 'goodwill') {
        // Goodwill that was taken back counts as never given; it is no other credit.
        const before = goodwill.get(entry.reference) ?? 0;
        goodwill.set(entry.reference, before + amount);
        after += Math.max(0, before + amount) - Math.max(0, before);
      } else if (type === 'adjustment' && amount > 0) after += amount;
      return false;
    },
  };
}
