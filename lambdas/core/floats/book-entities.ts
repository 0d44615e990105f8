import type { SupplierName } from '../../../contracts/constants';
import type { FloatEntryKind } from '../../../contracts/floats/float-entries';
import type { Pesewas } from '../money';
import type { FloatCount } from './charges';

/** What a float should be: the last entry of its ledger, and what suppliers took since. */
export interface FloatBook {
  readonly supplier: SupplierName;
  /** Of the last entry. */
  readonly balance: Pesewas;
  /** How many entries there are; the last one's number. */
  readonly seq: number;
  /** The counters as far as entries have them. */
  readonly counted: FloatCount;
  /** When costs were last taken over into an entry. */
  readonly foldedAt: Date;
  /** The count of orders without a cost when it was last agreed on: those since then are in no entry. */
  readonly uncostedBefore: number;
  /** The counters were lost, by a restore or a rollback: what it should be isn't known until it is counted anew. */
  readonly isLost: boolean;
  /** By how much the supplier's balance differs, and since when. Null: it agrees. */
  readonly differs: {
    readonly by: Pesewas;
    readonly since: Date;
    readonly isTold: boolean;
  } | null;
  /** Counts its changes: each is made on the condition that there was none since. */
  readonly version: number;
}

/** Never changed: its balance is that of the entry before it and its amount. */
export interface FloatEntry {
  readonly supplier: SupplierName;
  readonly seq: number;
  readonly kind: FloatEntryKind;
  /** Its cause, once in the ledger: `FLOAT-TOPUP#<admin>#<request>`. */
  readonly id: string;
  readonly amount: Pesewas;
  readonly balanceAfter: Pesewas;
  /** A top-up's reference, an order's number, the reason of a count; of costs, up to which count they go. */
  readonly text: string;
  /** `system`, or an admin's user id. */
  readonly by: string;
  /** As they were called then. */
  readonly byName: string | null;
  readonly at: Date;
}
