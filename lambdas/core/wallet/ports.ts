import type { Account } from '../accounts/entities';
import type { AuditRecord } from '../audit-log/entities';
import type { Page } from '../page';
import type { TopUp } from '../top-ups/entities';
import type { LedgerEntry, LedgerEntryType } from './entities';
import type { Posting } from './posting';

export interface WalletHistory {
  /** Newest first. @throws AppError invalid_request for a cursor that is not ours. */
  entries(
    userId: string,
    page: Page & { type?: LedgerEntryType | undefined },
  ): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }>;
  /** Pending, failed and completed alike, newest first. */
  topUps(userId: string, page: Page): Promise<{ topUps: TopUp[]; nextCursor: string | null }>;
}

export type AdjustResult =
  | { readonly kind: 'written' }
  | { readonly kind: 'exists'; readonly record: AuditRecord }
  | { readonly kind: 'conflict' };

export interface WalletStore {
  account(userId: string): Promise<Account | null>;
  audit(id: string): Promise<AuditRecord | null>;
  /** The posting and its audit record, or neither. @throws TableUnavailable, OutcomeUnknown */
  adjust(posting: Posting, audit: AuditRecord): Promise<AdjustResult>;
}
