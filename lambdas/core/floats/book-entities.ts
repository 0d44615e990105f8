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
  /**
   * When the balance was last agreed on, by a count or by the first reading: the moment of the reading. Null: before this was kept. What
   * was given back for an order from before it may be in that balance already.
   */
  readonly agreedAt: Date | null;
  /** When staff last typed in what was paid in or given back: a reading from before may have it or not. */
  readonly typedAt: Date | null;
  /**
   * The balance may be more by up to so much: orders were in flight when it was agreed on. Orders that the reading had already are taken
   * off it twice until the next quiet reading settles it.
   */
  readonly unsure: Pesewas;
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

/** A top-up of a float as staff typed it in, the last one of its reference. */
export interface TypedTopUp {
  readonly supplier: SupplierName;
  /** Its letters and digits alone: people write the same one differently. */
  readonly reference: string;
  readonly amount: Pesewas;
  readonly byName: string | null;
  readonly at: Date;
  /** How many were typed in under it: each is written on the condition that there was none since. */
  readonly version: number;
}
