import type { Account } from './entities';

/** Reads accounts, for use cases that don't take a `db` yet. */
export interface Accounts {
  /** Strongly consistent: a ban or a lost role shows on the next request. @throws TableUnavailable */
  get(userId: string): Promise<Account | null>;
}
