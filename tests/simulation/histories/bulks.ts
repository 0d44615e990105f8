import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { prices } from './customers';

const minuteMs = 60_000;

/**
 * Some customers buy from a list, send it twice, stop it in the middle, or are killed with it. It continues every minute; at the end all
 * lists are stopped.
 */
export function buyInBulkSome(
  simulation: Simulation,
  world: ShopWorld,
  {
    users,
    busyMs,
    settleMs,
  }: { readonly users: readonly string[]; readonly busyMs: number; readonly settleMs: number },
): void {
  const random = simulation.random.fork('bulks');
  if (!random.chance(0.3)) return;
  const begun: { readonly userId: string; readonly requestId: string }[] = [];
  for (let count = 1 + random.below(2); count > 0; count -= 1) {
    const userId = users[random.below(users.length)] ?? '';
    const requestId = `bulk-request-${count}`;
    const price = random.pick(prices);
    const rows = Array.from({ length: 1 + random.below(4) }, (_, index) => ({
      phoneNumber: `024000${count}00${index}`,
      planId: price.id,
      price: price.price,
      size: price.dataSize,
      confirmed: ['network', 'duplicate'] as const,
      note: null,
    }));
    const atMs = random.below(busyMs / 2);
    const start = () => world.startBulk(userId, requestId, rows);
    begun.push({ userId, requestId });
    simulation.after(atMs, start);
    if (random.chance(0.4)) simulation.after(atMs + random.below(10_000), start);
    if (random.chance(0.4)) {
      simulation.after(atMs + random.below(5 * minuteMs), () => world.stopBulk(userId, requestId));
    }
  }
  for (let atMs = minuteMs; atMs < busyMs + settleMs / 2; atMs += minuteMs) {
    simulation.after(atMs, () => world.runBulks());
  }
  simulation.after(busyMs + settleMs / 2 + minuteMs, () => {
    for (const { userId, requestId } of begun) world.stopBulk(userId, requestId);
  });
}
