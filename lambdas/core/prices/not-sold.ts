import type { SupplierName } from '../../../contracts/constants';
import type { Settings } from '../settings/entities';
import { supplierIdsOf } from '../suppliers/known';
import { allowanceOf, everyPriced, type PricedFor } from './allowances';
import { leastCost } from './below-cost';
import { anybody } from './buyer';
import type { BundlePrice } from './entities';
import { type PriceFor, priceFor } from './price-for';

/** What the shop sells although each known cost is above its price. */
export interface SellingRule {
  /** Those that there are. */
  readonly suppliers: readonly SupplierName[];
  /** Only what two people let be below cost. Else also what was below it before a cost rose, or has no allowance for another reason. */
  readonly refusesBelowCost: boolean;
}

export const sellingRule = (settings: Settings): SellingRule => ({
  suppliers: supplierIdsOf(settings),
  refusesBelowCost: settings.refuse_below_cost,
});

/** Whether what a customer pays is below every known cost, and may not be: it isn't allowed, or not any more. */
export function isNotSold(price: PriceFor, { suppliers, refusesBelowCost }: SellingRule, at: Date): boolean {
  const least = leastCost(price.costs, suppliers);
  if (least === null || price.price >= least) return false;
  const allowed = allowanceOf(price);
  if (allowed !== undefined && at >= allowed.until) return true;
  return (allowed === undefined || price.price < allowed.least) && refusesBelowCost;
}

/** Whose prices of a plan aren't sold. */
export const notSold = (stored: BundlePrice, rule: SellingRule, at: Date): PricedFor[] =>
  everyPriced.filter((one) => {
    const tier = one === 'standard' ? null : { id: one, until: null };
    const price = priceFor(stored, { ...anybody, tier }, at);
    return price.pricedBy === (tier?.id ?? null) && isNotSold(price, rule, at);
  });
