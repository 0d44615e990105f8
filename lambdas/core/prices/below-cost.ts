import type { SupplierName } from '../../../contracts/constants';
import type { Pesewas } from '../money';
import type { Settings } from '../settings/entities';
import { supplierIdsOf } from '../suppliers/supplier';
import { type Costs, known, noCosts } from './costs';
import { anybody, type PriceFor, priceFor } from './price-for';
import type { BundlePrice } from './rows';
import { everyPriced, type PricedFor } from './tiers';

/** The lowest cost among the suppliers that exist and delivery by hand. Null if none is known. */
export function leastCost(costs: Costs, suppliers: readonly SupplierName[]): Pesewas | null {
  const those = Object.entries(known(costs)).filter(
    ([id]) => Object.hasOwn(noCosts, id) || suppliers.includes(id),
  );
  return those.length === 0 ? null : (Math.min(...those.map(([, cost]) => cost)) as Pesewas);
}

/** Whether the shop sells below every known cost. */
export interface SellingRule {
  /** The suppliers that exist. */
  readonly suppliers: readonly SupplierName[];
  /** If set, nothing below cost is sold, even at a price that was approved. */
  readonly refusesBelowCost: boolean;
}

export const sellingRule = (settings: Settings): SellingRule => ({
  suppliers: supplierIdsOf(settings),
  refusesBelowCost: settings.refuse_below_cost,
});

/** Whether a customer's price is below every known cost, in a shop that refuses such sales. */
export function isNotSold(
  { price, costs }: Pick<PriceFor, 'price' | 'costs'>,
  { suppliers, refusesBelowCost }: SellingRule,
): boolean {
  const least = leastCost(costs, suppliers);
  return refusesBelowCost && least !== null && price < least;
}

/** Returns for whom a plan isn't sold at its price: `standard`, or tiers. */
export const notSold = (stored: BundlePrice, rule: SellingRule, at: Date): PricedFor[] =>
  everyPriced.filter((one) => {
    const tier = one === 'standard' ? null : { id: one, until: null };
    const price = priceFor(stored, { ...anybody, tier }, at);
    return price.pricedBy === (tier?.id ?? null) && isNotSold(price, rule);
  });
