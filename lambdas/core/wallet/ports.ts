import type { Page } from '../kernel/pages';
import type { TopUp } from '../top-ups/rows';
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
