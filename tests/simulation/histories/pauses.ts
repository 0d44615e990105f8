import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { prices } from './customers';

/**
 * Staff pause networks and plans for a while, now or later, and change their minds. In the end all sales are resumed.
 */
export function pauseSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const random = simulation.random.fork('pauses');
  if (!random.chance(0.3)) return;
  const targets = prices.flatMap(({ network, id }) => [
    { network, line: null, planId: null },
    { network, line: null, planId: id },
  ]);
  const whole = { network: 'MTN', line: null, planId: null };
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const target = random.pick([whole, ...targets]);
    const atMs = random.below(busyMs / 2);
    const inMs = random.chance(0.4) ? 1 + random.below(busyMs / 4) : 0;
    const forMs = 1 + random.below(busyMs / 2);
    const mode = random.pick(['send_later', 'send_later', 'no_new_orders'] as const);
    const resumes = random.chance(0.5);
    simulation.after(atMs, () => {
      const from = new Date(simulation.clock.now().getTime() + inMs);
      const until = new Date(from.getTime() + forMs);
      const pause = { words: '', until, mode, resumes, ...(inMs > 0 && { from }) };
      world.pause({ target, pause, requestId: `pause-${count}` });
    });
    if (random.chance(0.5)) {
      simulation.after(atMs + forMs, () =>
        world.pause({ target, pause: null, requestId: `resume-${count}` }),
      );
    }
  }
  simulation.after(busyMs + 1, () => {
    for (const [index, target] of targets.entries()) {
      world.pause({ target, pause: null, requestId: `last-${index}` });
    }
  });
}
