import type { GuardKind } from '../approvals/guard-writers';
import type { Store } from '../kernel/ports';
import type { Page } from '../page';
import type { Account } from './entities';

export interface Accounts extends Store<'account' | 'month'> {
  /** Strongly consistent: a ban or a lost role shows on the next request. @throws TableUnavailable */
  get(userId: string): Promise<Account | null>;
}

/** Accounts as admins change them. */
export interface AdminAccountStore
  extends Store<'account' | 'ban' | 'month' | 'admin' | 'audit' | 'notice' | GuardKind> {
  /** Strongly consistent. @throws TableUnavailable */
  get(userId: string): Promise<Account | null>;
}

/** Without deleted accounts. Both are eventually consistent, and may give fewer than `limit` and a cursor. */
export interface AccountList {
  /** Newest first. @throws AppError invalid_request for a cursor that is not ours. */
  newest(page: Page): Promise<AccountPage>;
  /** Accounts with a word beginning with each of the given ones, in alphabetical order. @throws as `newest` */
  find(words: readonly string[], page: Page): Promise<AccountPage>;
}

export interface AccountPage {
  readonly accounts: readonly Account[];
  readonly nextCursor: string | null;
}
