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
