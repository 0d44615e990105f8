import { walletTransactionView } from '../../../contracts/wallet/get-wallet-transactions';
import type { Account } from '../accounts/entities';
import type { Page } from '../kernel/pages';
import { type Pesewas, zero } from '../money';
import { sentBackThere } from '../top-ups/returned-money';
import { shownDispute, type TopUp } from '../top-ups/rows';
import { toWire } from '../wire';
import type { LedgerEntry, LedgerEntryType } from './rows';

export interface WalletHistory {
  /** Newest first. @throws AppError invalid_request for a cursor that is not ours. */
  entries(
    userId: string,
    page: Page & { type?: LedgerEntryType | undefined },
  ): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }>;
  /** Pending, failed and completed top-ups, newest first. */
  topUps(userId: string, page: Page): Promise<{ topUps: TopUp[]; nextCursor: string | null }>;
}

/** A run of entries by their numbers, both inclusive. Empty if `last` is before `first`. */
export interface EntryRun {
  readonly first: number;
  readonly last: number;
}

/** Reads are strongly consistent. */
export interface StatementReader {
  /** @throws Error if the ledger has no such entry: it has no gaps */
  entryAt(userId: string, seq: number): Promise<LedgerEntry>;
  /** Oldest first, in parts. @throws AppError invalid_request for a cursor that is not ours */
  run(userId: string, of: EntryRun | string): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }>;
}

/** Returns an entry of the history. Its public id is its number in the wallet, since an adjustment's own id contains the admin's id. */
export const entryView = (entry: LedgerEntry) =>
  toWire(walletTransactionView, {
    ...entry,
    id: `ENTRY#${entry.seq}`,
    status: 'completed',
    dispute: null,
    isUnconfirmed: false,
    refunds: [],
  });

/** Returns a top-up as an entry of the history, even a pending or failed one, which has moved no money. */
export const topUpView = (topUp: TopUp) =>
  toWire(walletTransactionView, {
    ...topUp,
    refunds: [...topUp.refunds, ...sentBackThere(topUp)],
    id: `TOPUP#${topUp.reference}`,
    type: 'credit',
    against: 'paystack',
    amount: topUp.credited ?? topUp.amount,
    balanceAfter: null,
    description: 'Account Top-up',
    debtPaid: topUp.paidDebt === zero ? undefined : topUp.paidDebt,
    dispute: shownDispute(topUp)?.status ?? null,
    isUnconfirmed: isUnconfirmed(topUp),
  });

/** Whether it isn't known if the payment was made: staff closed the top-up, or Paystack's key has changed since it was started. */
const isUnconfirmed = ({ status, closedBy, attention }: TopUp): boolean =>
  status !== 'completed' && (closedBy !== null || attention.includes('top_up_other_key'));

export interface StatementPart {
  readonly entries: readonly LedgerEntry[];
  readonly nextCursor: string | null;
  /** Given only with the first part. */
  readonly sums: { readonly opening: Pesewas; readonly closing: Pesewas; readonly count: number } | null;
}

interface Period {
  readonly from: Date;
  readonly before: Date;
}

/**
 * Returns a part of a customer's statement for a period. A statement is a run of the ledger without a gap, whatever the times of its
 * entries, so its closing balance is its opening balance plus its entries, and the next period opens with it.
 * @throws AppError invalid_request for a cursor that is not ours
 */
export async function statementPart(
  ledger: StatementReader,
  { userId, ledgerSeq }: Pick<Account, 'userId' | 'ledgerSeq'>,
  { from, before, cursor }: Period & { readonly cursor: string | undefined },
): Promise<StatementPart> {
  if (cursor !== undefined) return { ...(await ledger.run(userId, cursor)), sums: null };
  const entryAt = (seq: number) => ledger.entryAt(userId, seq);
  const balanceAt = async (seq: number) => (seq === 0 ? zero : (await entryAt(seq)).balanceAfter);
  const passed = await lastBefore(entryAt, ledgerSeq, from);
  const last = await lastBefore(entryAt, ledgerSeq, before);
  const [opening, closing] = await Promise.all([balanceAt(passed), balanceAt(last)]);
  const part = await ledger.run(userId, { first: passed + 1, last });
  return { ...part, sums: { opening, closing, count: last - passed } };
}

/**
 * Returns the number of the last entry before a moment; 0 if there is none. Entries are stored in the order in which they were written,
 * which is nearly the order of their times. The search steps by powers of two, so a moment always divides a ledger at the same place,
 * however long the ledger has become.
 */
async function lastBefore(
  entryAt: (seq: number) => Promise<Pick<LedgerEntry, 'createdAt'>>,
  length: number,
  moment: Date,
): Promise<number> {
  let last = 0;
  for (let step = 2 ** Math.floor(Math.log2(Math.max(length, 1))); step >= 1; step /= 2) {
    if (last + step > length) continue;
    const { createdAt } = await entryAt(last + step);
    if (createdAt < moment) last += step;
  }
  return last;
}
