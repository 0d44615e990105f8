import type { OrderStatus } from '../../../contracts/constants';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { adminId } from '../world/stock-shop';

const minuteMs = 60_000;

/** Staff make batches of orders to send by hand, some twice at once, and later settle some of their orders and put others back. */
export function batchSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const random = simulation.random.fork('batches');
  if (!random.chance(0.4)) return;

  // For a while, most orders are delivered by hand.
  const isActive = world.settings.bundle_api_active;
  world.settings = { ...world.settings, bundle_api_active: false };
  simulation.after(random.below(busyMs), () => {
    world.settings = { ...world.settings, bundle_api_active: isActive };
  });

  const answerFor = (batchId: string, key: string) => {
    const orders = [...world.books.orders.values()].filter((order) => order.batchId === batchId);
    const some = orders.filter(() => random.chance(0.6));
    if (some.length === 0) return;
    const orderNumbers = some.map(({ id }) => id);
    if (random.chance(0.4))
      return world.putBack({ batchId, orderNumbers, reason: 'Not sent', requestId: key });
    world.setStatuses({
      ...{ orderNumbers, batchId, adminId, idempotencyKey: key, reason: null },
      status: random.pick<OrderStatus>(['completed', 'failed']),
      statusesSeen: some.map(({ status }) => status),
    });
  };

  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const requestId = `batch-request-${count}`;
    const most = random.pick([1, 2, 5]);
    const make = (isAgain: boolean) =>
      world.makeBatch(most, requestId, (made) => {
        const again = made === null || !made.isDone;
        // Staff who get no answer ask again.
        if (again && !isAgain) return void simulation.after(random.below(3 * minuteMs), () => make(true));
        const id = made?.batch?.id;
        if (id === undefined) return;
        for (const act of ['a', 'b']) {
          simulation.after(random.below(busyMs), () => answerFor(id, `${requestId}-${act}`));
        }
      });
    const atMs = random.below(busyMs);
    simulation.after(atMs, () => make(false));
    if (random.chance(0.3)) simulation.after(atMs + random.below(500), () => make(true));
  }
}
