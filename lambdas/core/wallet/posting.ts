import type { Account, Spent } from '../accounts/entities';
import { add, type Pesewas, zero } from '../money';
import type { LedgerEntry } from './entities';

/**
 * A change of one balance: the entry and the account after it. Valid only on top of the account that it was made from:
 * it is written on the condition that the ledger still has as many entries as when it was read.
 */
export interface Posting {
  readonly account: Account;
  readonly entry: LedgerEntry;
  /** Entries of the same change that come before `entry`. */
  readonly earlier?: readonly LedgerEntry[];
}

export type PostingDraft = Omit<LedgerEntry, 'userId' | 'seq' | 'balanceAfter' | 'createdAt'>;

/** The only place that computes a balance. Null where it would fall below zero. */
export function post(account: Account, draft: PostingDraft, at: Date): Posting | null {
  const balance = add(account.balance, draft.amount);
  if (balance < zero) return null;
  const seq = account.ledgerSeq + 1;
  return {
    account: { ...account, balance, ledgerSeq: seq },
    entry: { ...draft, userId: account.userId, seq, balanceAfter: balance, createdAt: at },
  };
}

/** Several entries in one change. Null where there are none, or where one of them would take the balance below zero. */
export function postAll(account: Account, drafts: readonly PostingDraft[], at: Date): Posting | null {
  let last: Posting | null = null;
  const entries: LedgerEntry[] = [];
  for (const draft of drafts) {
    const posting: Posting | null = post(last?.account ?? account, draft, at);
    if (posting === null) return null;
    last = posting;
    entries.push(posting.entry);
  }
  return last && entries.length > 1 ? { ...last, earlier: entries.slice(0, -1) } : last;
}

/** The same posting with the account's spending totals changed along with it. */
export function withSpent(posting: Posting, spent: Spent, ordersCount: number): Posting {
  return { ...posting, account: { ...posting.account, spent, ordersCount } };
}

export const nothingSpent: Spent = {
  total: zero,
  month: { period: '', amount: zero },
  day: { period: '', amount: zero },
};

/** The amounts of `spent` in the given day and month. */
export function spentIn(spent: Spent, day: string, month: string) {
  const inPeriod = (part: Spent['day'], period: string): Pesewas =>
    part.period === period ? part.amount : zero;
  return { today: inPeriod(spent.day, day), month: inPeriod(spent.month, month), total: spent.total };
}
