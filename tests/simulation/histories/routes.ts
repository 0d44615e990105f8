import { firstSuppliers, type SupplierName } from '../../../contracts/constants';
import type { Route } from '../../../lambdas/core/networks/rows';
import type { Random } from '../engine/random';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { addedId } from './suppliers';

/** Staff route networks, before or during purchases, and change their minds, including to no supplier and back. */
export function routeSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const random = simulation.random.fork('routes');
  if (random.chance(0.3)) return;
  const names = world.suppliers.some(({ name }) => name === addedId)
    ? [addedId, ...firstSuppliers]
    : firstSuppliers;
  for (const network of ['MTN', 'Airteltigo']) {
    for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
      const route = random.chance(0.1) ? null : someRoute(random, names);
      const atMs = random.chance(0.5) ? 0 : random.below(busyMs);
      const requestId = `route-${network}-${changes}`;
      simulation.after(atMs, () => world.route(network, route, requestId));
    }
  }
}

function someRoute(random: Random, names: readonly SupplierName[]): Route {
  const left = [...names];
  return Array.from(
    { length: random.chance(0.1) ? 0 : 1 + random.below(left.length) },
    () => left.splice(random.below(left.length), 1)[0] ?? 'hubnet',
  );
}
