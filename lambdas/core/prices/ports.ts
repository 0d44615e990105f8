import type { GuardKind } from '../approvals/guard-writers';
import type { AuditRecord } from '../audit-log/entities';
import type { Store } from '../kernel/ports';
import type { BundlePrice } from './rows';

export interface BundlePrices {
  /** Every price, active or not, in no order. */
  list(options?: { readonly consistent: boolean }): Promise<BundlePrice[]>;
}

export interface PriceStore extends BundlePrices, Store<'price' | 'audit' | 'admin' | GuardKind> {
  /** Strongly consistent. */
  get(id: string): Promise<BundlePrice | null>;
  /** The record of a change, strongly consistent. */
  audit(id: string): Promise<AuditRecord | null>;
}
