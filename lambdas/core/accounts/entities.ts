import type { EntityOf } from '../kernel/row';
import type { accountRow } from './rows';

/** A customer and their wallet. `balance` is the sum of the ledger's entries, `ledgerSeq` their number. */
export type Account = EntityOf<typeof accountRow>;
