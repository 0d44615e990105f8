import { fromCedis } from '../../../lambdas/core/money';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';

const minuteMs = 60_000;

/** Suppliers are asked for our floats, sometimes by two runs at once; staff pay in and count, and send some of it twice. */
export function keepFloatsSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const random = simulation.random.fork('floats');
  if (!random.chance(0.12)) return;
  const names = world.suppliers.map(({ name }) => name);
  for (let atMs = random.below(minuteMs); atMs < 3 * busyMs; atMs += minuteMs) {
    simulation.after(atMs, () => {
      for (let runs = random.chance(0.1) ? 2 : 1; runs > 0; runs -= 1) world.readFloats();
    });
  }
  for (let changes = random.below(5); changes > 0; changes -= 1) {
    simulation.after(random.below(3 * busyMs), () => {
      const supplier = names[random.below(names.length)] ?? 'hubnet';
      const isCount = random.chance(0.5);
      const amount = isCount ? world.balanceAt(supplier) : fromCedis(random.pick([5, 20]));
      if (!isCount && random.chance(0.8)) world.payIn(supplier, amount);
      const change = { kind: isCount ? 'set' : 'topup', amount, text: `Slip ${changes}` } as const;
      const request = { requestId: `float-${changes}`, supplier, change };
      world.changeFloat(request);
      if (random.chance(0.3)) simulation.after(random.below(minuteMs), () => world.changeFloat(request));
    });
  }
}
