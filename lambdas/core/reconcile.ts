import { mapConcurrently } from './concurrency';
import { inOrderOfTurns, sendAsPermitsGetFree, turnsIn, untilUsedUp } from './orders/delivery/line';
import { reconcileOrder } from './orders/delivery/reconcile-order';
import { readOnce } from './orders/delivery/routing';
import type { OpenOrders, PurchasePorts } from './orders/ports';
import type { WaitingOrder } from './orders/rows';
import type { Clock } from './runtime-ports';
import type { Settings } from './settings/entities';
import type { RateLimiter } from './suppliers/rate-limits';
import { untilSilent } from './suppliers/supplier';
import { untilPaystackIsSilent } from './top-ups/payments';
import type { TopUp } from './top-ups/rows';
import { type OpenTopUps, reconcileTopUp, type TopUpPorts } from './top-ups/settle-top-up';

interface ReconcilePorts {
  readonly orders: PurchasePorts;
  readonly topUps: TopUpPorts;
  /** Called with each due top-up. */
  readonly seenTopUp?: ((topUp: TopUp) => void) | undefined;
  readonly openOrders: OpenOrders;
  readonly openTopUps: OpenTopUps;
  readonly settings: Settings;
}

/** A run may use the settings of the run before it. Each reading costs money, and most runs find nothing to do. */
export const settingsAtMostMs = 90_000;

/** At most this many of each network's queued orders, each supplier's other orders, and top-ups. The next run continues. */
const perRun = 2_000;
const atOnce = 8;

/** No new work after this long: the run ends before the next one starts. */
const runForMs = 40_000;

/**
 * Takes each due order and top-up a step further, a few at a time, longest due first; customers take turns with top-ups and
 * waiting orders, so that one customer's many don't delay another's. Two runs at the same time do no
 * harm: each change is conditional on the row being unchanged.
 */
export async function reconcile(
  ports: ReconcilePorts,
): Promise<{ orders: number; waiting: number; topUps: number; failures: unknown[] }> {
  const { clock } = ports.orders;
  const [orders, topUps] = await Promise.all([
    ports.openOrders.due(clock.now(), perRun),
    ports.openTopUps.due(clock.now(), perRun),
  ]);
  const deadline = clock.now().getTime() + runForMs;
  const suppliers = untilSilent(ports.orders.suppliers, clock);
  const rateLimiter = untilUsedUp(ports.orders.rateLimiter);
  const routes = readOnce(ports.orders.routes);
  const orderPorts = { ...ports.orders, suppliers, rateLimiter, routes };
  const topUpPorts = { ...ports.topUps, payments: untilPaystackIsSilent(ports.topUps.payments, clock) };
  const takeFurther = (order: string) => async () => {
    await reconcileOrder(orderPorts, order, ports.settings);
  };
  const asked = new Set<string>();
  const lines = await Promise.all(orders.waiting.map((queue) => lineOf(rateLimiter, queue, clock)));
  const tasks = interleaved(
    inTurns(topUps, ({ userId }) => userId).map(
      (topUp) => () => reconcileTopUp(topUpPorts, topUp, ports.seenTopUp),
    ),
    ...orders.others.map((queue) => queue.map(takeFurther)),
    ...lines.map((line) =>
      line.inTurns.map((order) => async () => {
        const was = await reconcileOrder(
          { ...orderPorts, rateLimiter: line.noticing(order) },
          order.number,
          ports.settings,
        );
        if (was === 'asked') asked.add(order.number);
      }),
    ),
  );
  const failures: unknown[] = [];
  await mapConcurrently(tasks, atOnce, async (task) => {
    if (clock.now().getTime() < deadline) await task().catch((error: unknown) => failures.push(error));
  });
  await Promise.all(lines.map((line) => line.remember()));
  if (rateLimiter.isUsedUp()) {
    const inLine = { ...ports.orders, suppliers, routes, openOrders: ports.openOrders };
    await Promise.all(
      orders.waiting.map((queue) =>
        sendAsPermitsGetFree(inLine, queue, { settings: ports.settings, deadline, failures, asked }),
      ),
    );
  }
  return {
    orders: orders.others.length,
    waiting: orders.waiting.flat().length,
    topUps: topUps.length,
    failures,
  };
}

/** Alternates between the lists, so that a long one doesn't starve the others. */
function interleaved<T>(...lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.map((list) => list[index]))
    .flat()
    .filter((task) => task !== undefined);
}

/** One queue, and which of its customers have had a turn. */
async function lineOf(rateLimiter: RateLimiter, queue: readonly WaitingOrder[], clock: Pick<Clock, 'now'>) {
  const turns = await turnsIn(rateLimiter, queue);
  const sent: WaitingOrder[] = [];
  return {
    inTurns: inOrderOfTurns(queue, turns.all, clock.now()),
    /** Counts a permit for this order as its customer's turn. */
    noticing: (order: WaitingOrder): RateLimiter => ({
      ...rateLimiter,
      async acquire(limit, seen) {
        const permit = await rateLimiter.acquire(limit, seen);
        if (permit === null) return null;
        turns.took(order, clock.now());
        sent.push(order);
        return permit;
      },
    }),
    remember: () =>
      turns.remember(
        sent,
        queue.filter((order) => !sent.includes(order)),
      ),
  };
}

/** Sorts a queue so that owners take turns: the first item of each owner, then the second of each, each time in the order of the queue. */
export function inTurns<T>(queue: readonly T[], ownerOf: (item: T) => string): T[] {
  const before = new Map<string, number>();
  const turns = queue.map((item) => {
    const owner = ownerOf(item);
    const turn = before.get(owner) ?? 0;
    before.set(owner, turn + 1);
    return { item, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ item }) => item);
}
