import type { EntityOf } from '../kernel/row';
import type { accountRow } from './rows';

/** A customer and their wallet. `balance` is the sum of the ledger's entries, `ledgerSeq` their number. */
export type Account = EntityOf<typeof accountRow>;

/** Reads accounts, for use cases that don't take a `db` yet. */
export interface Accounts {
  /** Strongly consistent: a ban or a lost role shows on the next request. @throws TableUnavailable */
  get(userId: string): Promise<Account | null>;
}
