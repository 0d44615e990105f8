import { put } from '../../../lambdas/core/kernel/db';
import { recheckRow } from '../../../lambdas/core/orders/rows';
import { wholeDb } from '../../support/table/whole-db';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When delivered orders are rechecked, counted from their purchase. */
const askedAfterMinutes = [30, 6 * 60, 24 * 60, 72 * 60];

/**
 * Continues for three days without purchases, until each delivered order was due for four rechecks. Runs between these times would find
 * nothing, so their result is written without running them.
 */
export async function goOnForDays(
  simulation: Simulation,
  world: ShopWorld,
  ordersMade: { readonly fromMs: number; readonly busyMs: number },
): Promise<void> {
  const { fromMs, busyMs } = ordersMade;
  const { random } = simulation;
  for (const { id } of world.books.orders.values()) {
    if (random.chance(0.5)) continue;
    simulation.after(random.below(80) * hourMs, () => {
      for (const supplier of world.suppliers) supplier.takeBack(id);
    });
  }
  for (const minutes of askedAfterMinutes) {
    const dueMs = fromMs + busyMs + minutes * minuteMs;
    await simulation.run({ forMs: Math.max(0, dueMs - simulation.clock.now().getTime()) });
    const reached = askedAfterMinutes.map((each) => (each === minutes ? fromMs : dueMs - each * minuteMs));
    const until = reached.map((atMs) => new Date(atMs));
    await wholeDb(simulation.model).write([put(recheckRow, { until })]);
    for (let run = 0; run < 2; run += 1) {
      world.recheckDeliveries();
      await simulation.run({ forMs: 5 * minuteMs });
    }
  }
}
