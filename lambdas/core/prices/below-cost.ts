import type { SupplierName } from '../../../contracts/constants';
import type { Pesewas } from '../money';
import type { Settings } from '../settings/entities';
import { supplierIdsOf } from '../suppliers/known';
import { type Costs, known, noCosts } from './costs';
import { anybody, type PriceFor, priceFor } from './price-for';
import type { BundlePrice } from './rows';
import { everyPriced, type PricedFor } from './tiers';

/** The least of what a bundle costs at those who could deliver it. A cost at a supplier that isn't there is nobody's. Null: none is known. */
export function leastCost(costs: Costs, suppliers: readonly SupplierName[]): Pesewas | null {
  const those = Object.entries(known(costs)).filter(
    ([id]) => Object.hasOwn(noCosts, id) || suppliers.includes(id),
  );
  return those.length === 0 ? null : (Math.min(...those.map(([, cost]) => cost)) as Pesewas);
}

/** Whether the shop sells what is below each known cost. */
export interface SellingRule {
  /** Those that there are. */
  readonly suppliers: readonly SupplierName[];
  /** Nothing is sold so, whoever let its price be below cost. */
  readonly refusesBelowCost: boolean;
}

export const sellingRule = (settings: Settings): SellingRule => ({
  suppliers: supplierIdsOf(settings),
  refusesBelowCost: settings.refuse_below_cost,
});

/** Whether what a customer pays is below every known cost, in a shop that sells nothing so. */
export function isNotSold(
  { price, costs }: Pick<PriceFor, 'price' | 'costs'>,
  { suppliers, refusesBelowCost }: SellingRule,
): boolean {
  const least = leastCost(costs, suppliers);
  return refusesBelowCost && least !== null && price < least;
}

/** Whose prices of a plan aren't sold. */
export const notSold = (stored: BundlePrice, rule: SellingRule, at: Date): PricedFor[] =>
  everyPriced.filter((one) => {
    const tier = one === 'standard' ? null : { id: one, until: null };
    const price = priceFor(stored, { ...anybody, tier }, at);
    return price.pricedBy === (tier?.id ?? null) && isNotSold(price, rule);
  });
