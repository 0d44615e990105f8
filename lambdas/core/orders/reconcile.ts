import { mapConcurrently } from '../kernel/concurrency';
import type { Db } from '../kernel/db';
import type { Settings } from '../settings/settings';
import { suppliersWithBreaker } from '../suppliers/supplier';
import { dueTopUps, type dueTopUpsAccess, followDueTopUp, type TopUpPorts } from '../top-ups/follow-top-up';
import { paymentsWithBreaker } from '../top-ups/paystack';
import type { TopUp } from '../top-ups/rows';
import { lineRead, sendInOrder } from './delivery/line';
import { lookAtWaiting, reconcileOrder } from './delivery/reconcile-order';
import { readOnce } from './delivery/routing';
import { attentionAfterMs } from './life';
import { dueOrders, type openOrdersAccess, waitingOrders } from './open-orders';
import type { PurchasePorts } from './ports';
import type { WaitingOrder } from './rows';

interface ReconcilePorts {
  readonly orders: PurchasePorts & { readonly db: Db<typeof openOrdersAccess> };
  readonly topUps: TopUpPorts & { readonly db: Db<typeof dueTopUpsAccess> };
  /** Called with each due top-up. */
  readonly seenTopUp?: ((topUp: TopUp) => void) | undefined;
  readonly settings: Settings;
}

/** A run may use the settings of the run before it. Each reading costs money, and most runs find nothing to do. */
export const settingsAtMostMs = 90_000;

/** At most this many of each supplier's orders that aren't in line, and of top-ups. The next run continues. */
const perRun = 2_000;
const atOnce = 32;

/** No new work after this long. The next run begins soon after, so that hardly a permit is free and unused while somebody waits. */
const runForMs = 55_000;

/**
 * Takes each due order and top-up a step further. Waiting orders are sent line by line; beside them the others are taken further a few at a
 * time, longest due first, and customers take turns with top-ups, so that one customer's many don't delay another's. Two runs at the same
 * time do no harm: each change is conditional on the row being unchanged.
 */
export async function reconcile(
  ports: ReconcilePorts,
): Promise<{ orders: number; waiting: number; topUps: number; failures: unknown[] }> {
  const { settings } = ports;
  const { clock, db } = ports.orders;
  const now = clock.now();
  const deadline = now.getTime() + runForMs;
  const [others, waiting, topUps] = await Promise.all([
    dueOrders(db, now, perRun),
    waitingOrders(db, now, lineRead),
    dueTopUps(ports.topUps.db, 'TOPUP', now, perRun),
  ]);
  const suppliers = suppliersWithBreaker(ports.orders.suppliers, clock);
  const orderPorts = { ...ports.orders, suppliers, routes: readOnce(ports.orders.routes) };
  const topUpPorts = { ...ports.topUps, payments: paymentsWithBreaker(ports.topUps.payments, clock) };
  const failures: unknown[] = [];
  const fail = (error: unknown): void => void failures.push(error);
  const tasks = interleaved<() => Promise<unknown>>(
    byOwnersTurn(topUps, ({ userId }) => userId).map(
      (topUp) => () => followDueTopUp(topUpPorts, topUp, ports.seenTopUp),
    ),
    ...others.map((queue) => queue.map((order) => () => reconcileOrder(orderPorts, order, settings))),
    waiting.filter(mayBeLate(now)).map((order) => () => lookAtWaiting(orderPorts, order.number)),
  );
  const lines = [...new Set(waiting.map(({ line }) => line))];
  await Promise.all([
    mapConcurrently(tasks, atOnce, async (task) => {
      if (clock.now().getTime() < deadline) await task().catch(fail);
    }),
    ...lines.map((line) => sendInOrder(orderPorts, line, { settings, deadline, fail }).catch(fail)),
  ]);
  return { orders: others.flat().length, waiting: waiting.length, topUps: topUps.length, failures };
}

/** Whether it has waited so long that a person will soon have to look at it. */
const mayBeLate =
  (now: Date) =>
  ({ due }: WaitingOrder): boolean =>
    now.getTime() - Date.parse(due) >= attentionAfterMs;

/** Alternates between the lists, so that a long one doesn't starve the others. */
function interleaved<T>(...lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.map((list) => list[index]))
    .flat()
    .filter((task) => task !== undefined);
}

/** Sorts a queue so that owners take turns: the first item of each owner, then the second of each, each time in the order of the queue. */
function byOwnersTurn<T>(queue: readonly T[], ownerOf: (item: T) => string): T[] {
  const before = new Map<string, number>();
  const turns = queue.map((item) => {
    const owner = ownerOf(item);
    const turn = before.get(owner) ?? 0;
    before.set(owner, turn + 1);
    return { item, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ item }) => item);
}
