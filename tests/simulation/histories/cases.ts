import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';

const minuteMs = 60_000;

/**
 * Customers report orders, any order at any time, some twice at once. Staff answer them, sometimes twice or while the order is
 * refunded or charged again.
 */
export function reportSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const random = simulation.random.fork('cases');
  if (!random.chance(0.4)) return;
  const within = (ms: number, act: () => void) => simulation.after(random.below(ms), act);

  const decideOn = (orderNumber: string, key: string) => {
    for (let copies = 1 + random.below(2); copies > 0; copies -= 1) {
      const requestId = `${key}-${random.below(2)}`;
      within(2 * minuteMs, () => world.answerCase({ orderNumber, requestId }));
    }
    for (const status of ['failed', 'completed', 'failed'] as const) {
      if (!random.chance(0.3)) continue;
      const change = { orderNumber, status, idempotencyKey: `${key}-${status}-${random.below(9)}` };
      within(4 * minuteMs, () => world.setStatus(change));
    }
  };

  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const requestId = `report-${count}`;
    within(busyMs + 5 * minuteMs, () => {
      const orders = [...world.books.orders.values()];
      if (orders.length === 0) return;
      const { id: orderNumber, userId } = random.pick(orders as [(typeof orders)[number]]);
      world.askAbout(userId, orderNumber);
      for (let copies = 1 + random.below(2); copies > 0; copies -= 1) {
        within(minuteMs, () => world.openCase({ userId, orderNumber, requestId }));
      }
      simulation.after(minuteMs, () => decideOn(orderNumber, `answer-${count}`));
    });
  }
}
