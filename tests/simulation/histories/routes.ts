import { firstSuppliers } from '../../../contracts/constants';
import { pesewas } from '../../../lambdas/core/money';
import type { Route } from '../../../lambdas/core/suppliers/route';
import type { Random } from '../engine/random';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';

/** Staff route networks, before anybody buys or meanwhile, and change their mind: also to nobody, and back. */
export function routeSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const random = simulation.random.fork('routes');
  if (random.chance(0.3)) return;
  for (const network of ['MTN', 'Airteltigo']) {
    for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
      const route = random.chance(0.1) ? null : someRoute(random);
      const atMs = random.chance(0.5) ? 0 : random.below(busyMs);
      simulation.after(atMs, () => world.route(network, route, `route-${network}-${changes}`));
    }
  }
}

function someRoute(random: Random): Route {
  const left = [...firstSuppliers];
  const entries = Array.from({ length: random.chance(0.1) ? 0 : 1 + random.below(left.length) }, () => ({
    supplier: left.splice(random.below(left.length), 1)[0] ?? 'hubnet',
    isOn: random.chance(0.85),
    perMinute: random.pick([null, null, 1, 2, 5]),
    mostADay: random.pick([null, null, null, 1, 3]),
    keepFloat: random.pick([null, null, pesewas(5_000)]),
  }));
  // Short, so that much of it happens while everybody acts.
  return {
    entries,
    isCheapestFirst: random.chance(0.3),
    overflowMinutes: random.pick([1, 1, 3]),
    restMinutes: random.pick([1, 1, 10]),
  };
}
