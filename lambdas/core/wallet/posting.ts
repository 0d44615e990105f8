import type { Account, Spent } from '../accounts/entities';
import { add, type Pesewas, zero } from '../money';
import type { LedgerEntry } from './entities';

/**
 * A change of one balance: the entry and the account after it. Valid only on top of the account that it was made from:
 * it is written on the condition that the ledger still has `entry.seq - 1` entries.
 */
export interface Posting {
  readonly account: Account;
  readonly entry: LedgerEntry;
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
