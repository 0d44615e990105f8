import type { SupplierName } from '../../../contracts/constants';
import type { Network } from '../networks/rows';
import type { NamedSupplier } from './known';
import type { KnownFloat, Standing } from './standing';
import type { Trouble, Troubles } from './troubles';

/** By what the supplier of an order is chosen, beside the settings. */
export interface Routing {
  readonly networks: readonly Network[];
  readonly troubles: Troubles;
  readonly standing: Standing;
  /** Those that staff have added, as they were told last. */
  readonly suppliers: readonly NamedSupplier[];
}

export interface Routes {
  /** @throws TableUnavailable */
  read(): Promise<Routing>;
  /**
   * Remembers `to` of a supplier, unless something else than `from` is remembered of it.
   * @returns what is remembered now. @throws what `Store.write` throws
   */
  remember(
    supplier: SupplierName,
    change: { from: Trouble; to: Trouble },
  ): Promise<{ isWritten: boolean; now: Trouble }>;
  /** The day on which a supplier's most orders are reached, by `fullName`; null: they aren't any more. @throws what `Store.write` throws */
  rememberFull(name: string, day: string | null): Promise<void>;
  /** Our money there, or that it isn't known. @throws what `Store.write` throws */
  rememberFloat(supplier: SupplierName, float: KnownFloat | null): Promise<void>;
  /** Who gets new orders, while nothing is sold that nobody can pay for. @throws what `Store.write` throws */
  rememberSellers(sellers: readonly SupplierName[] | null): Promise<void>;
  /** Those that staff have added. @throws what `Store.write` throws */
  rememberSuppliers(suppliers: readonly NamedSupplier[]): Promise<void>;
}
