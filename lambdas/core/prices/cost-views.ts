import type { OutputOf } from '../../../contracts/contract';
import type { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import { type Pesewas, toCedis } from '../money';
import { type Costs, noCosts } from './costs';
import type { BundlePrice } from './entities';

export function atSuppliers(
  { costs, otherPlanIds }: Pick<BundlePrice, 'costs' | 'otherPlanIds'>,
  seesCosts: boolean,
): OutputOf<typeof adminGetPrices>['prices'][number]['suppliers'] {
  const ids = [...Object.keys(costs), ...Object.keys(otherPlanIds)];
  const added = [...new Set(ids)].filter((id) => !Object.hasOwn(noCosts, id));
  return Object.fromEntries(
    added.map((id) => [
      id,
      { plan_id: otherPlanIds[id] ?? null, ...(seesCosts && { cost: inCedis(costs[id] ?? null) }) },
    ]),
  );
}

export const costsView = ({ hubnet, primary, secondary, manual }: Costs) => ({
  cost_hubnet: inCedis(hubnet),
  cost_primary: inCedis(primary),
  cost_secondary: inCedis(secondary),
  cost_manual: inCedis(manual),
});

const inCedis = (cost: Pesewas | null): number | null => (cost === null ? null : toCedis(cost));
