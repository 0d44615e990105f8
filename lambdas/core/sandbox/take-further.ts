import { mapConcurrently } from '../concurrency';
import type { Db } from '../kernel/db';
import { askSupplier } from '../orders/delivery/ask-supplier';
import { reconcileOrder } from '../orders/delivery/reconcile-order';
import { isEnded } from '../orders/life';
import type { Order } from '../orders/order';
import type { OpenOrders, PurchasePorts } from '../orders/ports';
import { orderRow } from '../orders/rows';
import type { Clock } from '../runtime-ports';
import type { SettingsReader } from '../settings/entities';
import type { SandboxWork } from './rows';
import { accountsWithWork, type sandboxWorkAccess } from './work-list';

/** The sandbox's. */
export interface TakeFurtherPorts extends PurchasePorts {
  readonly settings: Pick<SettingsReader, 'read'>;
}

/**
 * Brings an order of the sandbox up to date with its script, when it is read or by the sweep.
 * @returns the order afterwards; null: there is none
 */
export async function takeTestOrderFurther(ports: TakeFurtherPorts, id: string): Promise<Order | null> {
  const order = await ports.db.get(orderRow, { id });
  if (order === null || isEnded(order)) return order;
  const settings = await ports.settings.read();
  const isDue = order.dueAt !== null && order.dueAt <= ports.clock.now();
  if (isDue) await reconcileOrder(ports, id, settings);
  else if (order.stage !== 'waiting') await askSupplier(ports, order, settings, async () => true);
  return ports.db.get(orderRow, { id });
}

interface SweepPorts {
  readonly work: Db<typeof sandboxWorkAccess>;
  /** The ports in an account's sandbox. */
  readonly of: (userId: string) => TakeFurtherPorts & { readonly openOrders: OpenOrders };
  readonly clock: Pick<Clock, 'now'>;
}

/** The most orders of each queue in one run. */
const perRun = 200;
const accountsAtOnce = 4;
const ordersAtOnce = 4;

/**
 * Brings due orders of all sandboxes up to date, so that webhooks are sent for them. Never throws: a failure here must not stop the
 * shop's own sweep, nor that of another account.
 * @param deadline milliseconds since 1970
 */
export async function sweepSandbox(
  { work, of, clock }: SweepPorts,
  deadline: number,
): Promise<{ readonly orders: number; readonly failures: readonly unknown[] }> {
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  const isOver = () => clock.now().getTime() >= deadline;
  let orders = 0;
  const sweep = async ({ userId }: SandboxWork) => {
    if (isOver()) return;
    const ports = of(userId);
    const due = await dueIn(ports);
    orders += due.length;
    await mapConcurrently(due, ordersAtOnce, async (id) => {
      if (!isOver()) await takeTestOrderFurther(ports, id).catch(fail);
    });
  };
  const accounts = await accountsWithWork(work, clock.now()).catch((error: unknown) => {
    fail(error);
    return [];
  });
  await mapConcurrently(accounts, accountsAtOnce, (each) => sweep(each).catch(fail));
  return { orders, failures };
}

async function dueIn({ openOrders, clock }: ReturnType<SweepPorts['of']>): Promise<string[]> {
  const now = clock.now();
  const [waiting, others] = await Promise.all([openOrders.waiting(now, perRun), openOrders.due(now, perRun)]);
  return [...waiting.map(({ number }) => number), ...others.flat()];
}
