import type { AuditRecord } from '../audit-log/entities';
import type { BundlePrice } from './entities';

export interface BundlePrices {
  /** Every price, active or not, in no order. */
  list(): Promise<BundlePrice[]>;
}

/** Each change is one transaction with its audit record; false where the row is not as it was read. */
export interface PriceStore extends BundlePrices {
  /** Strongly consistent. */
  get(id: string): Promise<BundlePrice | null>;
  add(price: BundlePrice, audit: AuditRecord): Promise<boolean>;
  change(before: BundlePrice, after: BundlePrice, audit: AuditRecord): Promise<boolean>;
  remove(price: BundlePrice, audit: AuditRecord): Promise<boolean>;
}
