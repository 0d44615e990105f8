import type { SupplierName } from '../../../contracts/constants';
import type { Store } from '../kernel/ports';
import type { Settings } from '../settings/entities';
import type { BalanceAnswer, Float } from './entities';

/** @throws TableUnavailable */
export interface Floats {
  /** Of the suppliers that were ever asked. Strongly consistent. */
  list(): Promise<readonly Float[]>;
}

export interface FloatStore extends Floats, Store<'float'> {}

/** Asks suppliers for our balance. Its calls never throw, and each ends within 5 s. */
export interface Balances {
  /** Null if this deployment doesn't have the supplier, or it has no key. */
  ask(name: SupplierName, settings: Settings): Promise<BalanceAnswer> | null;
}
