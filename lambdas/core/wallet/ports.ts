import type { TopUp } from '../top-ups/entities';
import type { Account, LedgerEntry, LedgerEntryType } from './entities';
import type { Posting } from './posting';

export interface Accounts {
  /** Strongly consistent: a ban or a lost role shows on the next request. */
  get(userId: string): Promise<Account | null>;
  /** False where the account exists already; it is left as it is. */
  create(account: Account): Promise<boolean>;
  /** Changes these two and nothing else. Null where the account is gone. */
  rename(userId: string, change: { name: string; phone: string }): Promise<Account | null>;
}

export interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface WalletHistory {
  /** Newest first. @throws AppError invalid_request for a cursor that is not ours. */
  entries(
    userId: string,
    page: Page & { type?: LedgerEntryType | undefined },
  ): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }>;
  /** Pending, failed and completed alike, newest first. */
  topUps(userId: string, page: Page): Promise<{ topUps: TopUp[]; nextCursor: string | null }>;
}

/** Who did what to whom; written with the change itself. Never holds a secret. */
export interface AuditRecord {
  /** Follows from the admin and their request, so that a repeated request is seen. */
  readonly id: string;
  readonly action: string;
  readonly adminId: string;
  readonly targetId: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  readonly at: Date;
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
