import type { Store } from '../kernel/ports';
import type { BundlePrice } from './entities';

export interface BundlePrices {
  /** Every price, active or not, in no order. */
  list(): Promise<BundlePrice[]>;
}

export interface PriceStore extends BundlePrices, Store<'price' | 'audit'> {
  /** Strongly consistent. */
  get(id: string): Promise<BundlePrice | null>;
}
