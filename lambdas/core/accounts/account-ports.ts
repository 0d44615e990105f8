import type { AuditRecord } from '../audit-log/entities';
import type { Page } from '../page';
import type { LedgerEntry } from '../wallet/entities';
import type { Account } from './entities';

export interface Accounts {
  /** Strongly consistent: a ban or a lost role shows on the next request. */
  get(userId: string): Promise<Account | null>;
  /** False where the account exists already; it is left as it is. */
  create(account: Account): Promise<boolean>;
  /** Changes these two and nothing else. Null where the account is gone. */
  rename(userId: string, change: { name: string; phone: string }): Promise<Account | null>;
}

/** An account as it was read, and as an administrator wants it. */
export interface AccountChange {
  readonly before: Account;
  readonly after: Account;
  /** What another balance comes from. */
  readonly entry: LedgerEntry | null;
  /** Its `adminId` is who changes it. Null for what follows of a change that was recorded. */
  readonly audit: AuditRecord | null;
}

/**
 * - `done`: written, or an audit record of that id stood there already: it was written before;
 * - `conflict`: the account is no longer as it was read, or (of a new one) exists;
 * - `not_admin`: who changes it is no longer an administrator who may.
 */
export type AccountChangeResult = 'done' | 'conflict' | 'not_admin';

/**
 * Accounts as administrators change them. A change is one transaction with its audit record, on the condition
 * that whoever makes it is an administrator at that moment and not banned. As nobody takes their own rights
 * away, there is so always one left, whatever races.
 * Every method raises `TableUnavailable` (nothing was written) or, where it writes, `OutcomeUnknown`.
 */
export interface AdminAccountStore {
  /** Strongly consistent. */
  get(userId: string): Promise<Account | null>;
  add(account: Account, entry: LedgerEntry | null, audit: AuditRecord): Promise<AccountChangeResult>;
  change(change: AccountChange): Promise<AccountChangeResult>;
}

/** Deleted accounts are in neither; both are eventually consistent, and may give less than `limit` and a cursor. */
export interface AccountList {
  /** Newest first. @throws AppError invalid_request for a cursor that is not ours. */
  newest(page: Page): Promise<AccountPage>;
  /** Those of whom each of the words begins one of theirs, in alphabetical order. @throws as `newest` */
  find(words: readonly string[], page: Page): Promise<AccountPage>;
}

export interface AccountPage {
  readonly accounts: readonly Account[];
  readonly nextCursor: string | null;
}
