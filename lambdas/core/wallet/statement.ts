import type { Account } from '../accounts/entities';
import { type Pesewas, zero } from '../money';
import type { LedgerEntry } from './entities';
import type { StatementReader } from './ports';

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
export async function lastBefore(
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
