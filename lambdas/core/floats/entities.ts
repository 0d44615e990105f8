import type { SupplierName } from '../../../contracts/constants';
import type { FloatLevel } from '../../../contracts/floats/float-levels';
import type { Pesewas } from '../money';
import type { FloatCount } from './charges';

/** Our money at a supplier, as the supplier says. */
export interface Float {
  readonly supplier: SupplierName;
  /** As it was last read. Null: never. */
  readonly last: { readonly balance: Pesewas; readonly at: Date } | null;
  readonly askedAt: Date;
  /** Since when it can't be read. Null: it could be. */
  readonly unknownSince: Date | null;
  /** When it was first read: of the time before, nobody knows what was spent. */
  readonly since: Date | null;
  /** By how much it fell in each hour (`2026-11-20T14`) of the last week, in pesewas. Hours without a fall are absent. */
  readonly spent: Readonly<Record<string, number>>;
  /** What suppliers had taken by our counters, read before it was asked. Null: not read, or by code from before. */
  readonly counted: FloatCount | null;
  /** Of what staff were told last. Null: there is enough. */
  readonly told: FloatLevel | null;
  /** Counts its readings: each is written on the condition that there was none since. */
  readonly version: number;
}

/** What a supplier answers of our balance there. What isn't certain is unknown. */
export type BalanceAnswer =
  | { readonly kind: 'balance'; readonly balance: Pesewas }
  | { readonly kind: 'unknown'; readonly detail: string };

/** An order that a supplier took and that failed: its cost is ours. Names nobody. */
export interface Owed {
  readonly orderId: string;
  readonly supplier: SupplierName;
  readonly network: string;
  readonly dataPlan: string;
  /** The order's frozen cost there. Null: nobody knows it. */
  readonly cost: Pesewas | null;
  /** The supplier's own id of the order, where it told it. */
  readonly transactionId: string | null;
  readonly orderedAt: Date;
  readonly failedAt: Date;
  /** The order's version that says so: older news of it count for nothing. */
  readonly orderVersion: number;
  /** False: it was given back, or delivered after all. */
  readonly isOpen: boolean;
  readonly givenBackAt: Date | null;
  /** The supplier's balance was higher then by exactly its cost, or by all that it owes. Null: that wasn't seen. */
  readonly seenBackAt: Date | null;
  readonly claimed: OwedClaim | null;
  /** Counts its changes: each is made on the condition that there was none since. */
  readonly version: number;
}

interface OwedClaim {
  readonly at: Date;
  /** The member of staff, as they were called then. */
  readonly byName: string | null;
  /** With whom, or where. */
  readonly text: string;
}
