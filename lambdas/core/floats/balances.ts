import type { SupplierName } from '../../../contracts/constants';
import type { Pesewas } from '../money';
import type { Settings } from '../settings/entities';

/** A supplier's answer about our balance there. Whatever isn't certain is unknown. */
export type BalanceAnswer =
  | { readonly kind: 'balance'; readonly balance: Pesewas }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Asks suppliers for our balance. Its calls never throw, and each ends within 5 s. */
export interface Balances {
  /** Null if this deployment doesn't have the supplier, or it has no key. */
  ask(name: SupplierName, settings: Settings): Promise<BalanceAnswer> | null;
}
