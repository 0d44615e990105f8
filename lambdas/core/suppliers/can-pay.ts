import { firstSuppliers, type SupplierName } from '../../../contracts/constants';
import { routeIn } from '../networks/route-in';
import type { Network } from '../networks/rows';
import type { Costs } from '../prices/costs';
import type { Settings } from '../settings/entities';
import { addedSupplier, keyOf, supplierIdsOf } from './known';
import { knownFloat, type Standing } from './standing';

/** Suppliers that get new orders, wherever a route has them. */
export const sellersOf = (settings: Settings): readonly SupplierName[] =>
  settings.bundle_api_active
    ? supplierIdsOf(settings).filter(
        (name) => keyOf(settings, name) !== '' && addedSupplier(settings, name)?.on !== false,
      )
    : [];

interface Plan {
  readonly line: string | null;
  readonly costs: Costs;
}

/**
 * Whether our money at each of these suppliers is certainly too little for the plan. Where there is none, or a float or a cost isn't known,
 * somebody may pay for it.
 */
export const cantPay = (
  suppliers: readonly SupplierName[],
  { costs }: Pick<Plan, 'costs'>,
  { floats }: Pick<Standing, 'floats'>,
  at: Date,
): boolean =>
  suppliers.length > 0 &&
  suppliers.every((supplier) => {
    const float = knownFloat(floats[supplier], at);
    const cost = costs[supplier] ?? null;
    return float !== null && cost !== null && float.balance < cost;
  });

/**
 * The same without the settings, as everybody sees it: by who sells, which stands beside the floats while the shop sells nothing that
 * nobody can pay for. What a purchase finds besides, such as a plan that a supplier doesn't have, isn't seen here.
 */
export function isOut(network: Network, plan: Plan, standing: Standing, at: Date): boolean {
  const { sellers } = standing;
  if (sellers === null) return false;
  const routed = routeIn(network, plan.line)?.entries.filter(({ isOn }) => isOn);
  const inLine: readonly SupplierName[] = routed?.map(({ supplier }) => supplier) ?? firstSuppliers;
  return cantPay(
    inLine.filter((supplier) => sellers.includes(supplier)),
    plan,
    standing,
    at,
  );
}
