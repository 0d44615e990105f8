import type { EntityOf } from '../kernel/row';
import type { ledgerRow } from './rows';

/** One movement of money. Entries are only ever added; `seq` counts 1, 2, 3 ... without a gap. */
export type LedgerEntry = EntityOf<typeof ledgerRow>;
