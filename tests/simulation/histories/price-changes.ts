import type { TierId } from '../../../contracts/prices/terms';
import { fromCedis } from '../../../lambdas/core/money';
import type { TierPrices } from '../../../lambdas/core/prices/rows';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { usualPrices } from './customers';

/**
 * Staff change prices, and give and remove tiers, between the moment a customer reads a price and the
 * moment they buy.
 */
export function changePricesSome(
  simulation: Simulation,
  world: ShopWorld,
  { users, busyMs }: { readonly users: readonly string[]; readonly busyMs: number },
): void {
  const random = simulation.random.fork('price changes');
  if (!random.chance(0.2)) return;
  const someTiers = (): TierPrices =>
    random.pick<TierPrices>([
      {},
      { t1: fromCedis(4) },
      { t1: fromCedis(3), t2: fromCedis(4.5) },
      { t2: fromCedis(5.5) },
    ]);
  const someTier = (): TierId | null => random.pick([null, 't1', 't2'] as const);
  const change = () => {
    const plan = random.pick(usualPrices);
    const price = random.chance(0.5) ? plan.price : fromCedis(random.pick([4, 6]));
    world.changePrice({ ...plan, price, tiers: someTiers() });
  };
  const later = (happen: () => void) =>
    simulation.after(random.chance(0.4) ? 0 : random.below(busyMs), happen);
  for (let changes = 1 + random.below(4); changes > 0; changes -= 1) later(change);
  for (const userId of users) {
    for (let changes = random.below(4); changes > 0; changes -= 1)
      later(() => world.giveTier(userId, someTier()));
  }
}
