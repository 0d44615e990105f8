import type { BundlePrice } from './entities';

export interface BundlePrices {
  /** Every price, active or not, in no order. */
  list(): Promise<BundlePrice[]>;
}
