import type { Account } from '../accounts/entities';
import { type Pesewas, pesewas, subtract, zero } from '../money';
import type { LedgerEntry } from '../wallet/entities';
import type { WalletHistory } from '../wallet/ports';

const perPage = 500;

/** Entries examined at most. Of a top-up that lies further back, nothing can be shown to be unspent. */
const maximumExamined = 20_000;

/**
 * The part of a top-up's credit that is still in the wallet if the oldest credits are spent first, never more than the balance
 * less what the customer owes. What disputes and refunds took from a credit is taken off that credit, whatever its age; an
 * order whose money came back was not spent.
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

/** Adds up credits, newest entry first, back to the one of a top-up. */
function creditsAfter(reference: string) {
  /** Changes of each credit by disputes and refunds: they are newer than the credit itself. */
  const changes = new Map<string, number>();
  /** Goodwill of each order since then. Below zero if goodwill given before the credit was taken back. */
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
        // Money that was taken back counts as never given; it is nobody else's credit.
        const before = goodwill.get(entry.reference) ?? 0;
        goodwill.set(entry.reference, before + amount);
        after += Math.max(0, before + amount) - Math.max(0, before);
      } else if (type === 'adjustment' && amount > 0) after += amount;
      return false;
    },
  };
}
