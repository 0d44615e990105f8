import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { boughtFor } from './customers';

/** Some customers set limits for themselves, at the start or while they buy, and some change their minds. */
export function limitSome(
  simulation: Simulation,
  world: ShopWorld,
  { users, busyMs }: { readonly users: readonly string[]; readonly busyMs: number },
): void {
  const random = simulation.random.fork('limits');
  for (const userId of users) {
    if (!random.chance(0.3)) continue;
    if (random.chance(0.5)) world.save(userId, boughtFor);
    for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
      const most_a_day = random.pick([null, 4, 10, 15, 25]);
      const known_only = random.chance(0.3);
      simulation.after(random.chance(0.5) ? 0 : random.below(busyMs), () =>
        world.limit(userId, { most_a_day, ...(random.chance(0.7) && { known_only }) }),
      );
    }
  }
}
