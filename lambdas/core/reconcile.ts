import type { OpenOrders, PurchasePorts } from './orders/ports';
import { reconcileOrder } from './orders/reconcile-order';
import type { Settings } from './settings/entities';
import type { OpenTopUps, TopUpPorts } from './top-ups/ports';
import { reconcileTopUp } from './top-ups/settle-top-up';

export interface ReconcilePorts {
  readonly orders: PurchasePorts;
  readonly topUps: TopUpPorts;
  readonly openOrders: OpenOrders;
  readonly openTopUps: OpenTopUps;
  readonly settings: Settings;
}

/** Looked at in one run; what is left over is the longest due of the next. */
const perRun = 500;
const atOnce = 8;

/** No new work after this long: the run ends before the next one starts. */
const runForMs = 40_000;

/**
 * Takes everything that is due a step further, a few at a time, the longest due first. Two runs at once
 * do no harm: each change is made on the condition that nobody made one since.
 */
export async function reconcile(
  ports: ReconcilePorts,
): Promise<{ orders: number; topUps: number; failures: unknown[] }> {
  const { clock } = ports.orders;
  const [orders, topUps] = await Promise.all([
    ports.openOrders.due(clock.now(), perRun),
    ports.openTopUps.due(clock.now(), perRun),
  ]);
  const tasks = interleaved(
    topUps.map((topUp) => () => reconcileTopUp(ports.topUps, topUp)),
    orders.map((order) => () => reconcileOrder(ports.orders, order, ports.settings)),
  );
  const deadline = clock.now().getTime() + runForMs;
  const failures: unknown[] = [];
  const worker = async () => {
    for (let task = tasks.shift(); task && clock.now().getTime() < deadline; task = tasks.shift()) {
      await task().catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { orders: orders.length, topUps: topUps.length, failures };
}

/** Neither many open orders nor many open top-ups may starve the other. */
function interleaved<T>(a: readonly T[], b: readonly T[]): T[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, index) => [a[index], b[index]])
    .flat()
    .filter((task) => task !== undefined);
}
