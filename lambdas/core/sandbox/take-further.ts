import { activationSeconds } from '../../../contracts/sandbox/sandbox-numbers';
import { mapConcurrently } from '../concurrency';
import { commit, type Decision } from '../kernel/commit';
import { type Db, put } from '../kernel/db';
import { released } from '../orders/activation/hold-order';
import { marked, numberRow } from '../orders/activation/supplier-number';
import { askSupplier } from '../orders/delivery/ask-supplier';
import { reconcileOrder } from '../orders/delivery/reconcile-order';
import { changeOrder, settleAccess } from '../orders/delivery/settle';
import { type HeldOrder, isEnded, isHeld } from '../orders/life';
import type { Order } from '../orders/order';
import type { OpenOrders, PurchasePorts } from '../orders/ports';
import { orderRow } from '../orders/rows';
import type { Clock } from '../runtime-ports';
import type { SettingsReader } from '../settings/entities';
import type { SandboxWork } from './rows';
import { accountsWithWork, type sandboxWorkAccess } from './work-list';

export const takeFurtherAccess = settleAccess;

/** The sandbox's. */
export interface TakeFurtherPorts extends PurchasePorts {
  readonly settings: Pick<SettingsReader, 'read'>;
}

/**
 * Brings an order of the sandbox up to date with its script, when it is read or by the sweep.
 * @returns the order afterwards; null: there is none
 */
export async function takeTestOrderFurther(ports: TakeFurtherPorts, id: string): Promise<Order | null> {
  const found = await ports.db.get(orderRow, { id });
  if (found === null || isEnded(found)) return found;
  const settings = await ports.settings.read();
  const order = isHeld(found) ? await activated(ports, found) : found;
  const isDue = order.dueAt !== null && order.dueAt <= ports.clock.now();
  if (isDue) await reconcileOrder(ports, id, settings);
  else if (order.stage !== 'waiting') await askSupplier(ports, order, settings, async () => true);
  return ports.db.get(orderRow, { id });
}

/** Marks a held order's number as activated once its time is over, as staff do. */
async function activated(ports: TakeFurtherPorts, order: HeldOrder): Promise<Order> {
  const { phoneNumber, waitsFor } = order;
  const readyAt = waitsFor.since.getTime() + activationSeconds * 1_000;
  if (ports.clock.now().getTime() < readyAt) return order;
  const read = () => ports.numbers.get(numberRow, { phoneNumber, supplier: waitsFor.supplier });
  await commit(
    { ...ports, db: ports.numbers },
    {
      read,
      decide(number, at): Decision<void, 'number'> {
        const next = number && marked(number, 'activated', at);
        return { changes: next ? [put(numberRow, next)] : [], result: undefined };
      },
    },
  );
  return changeOrder(ports, order, (current, at) => (isHeld(current) ? released(current, at) : null));
}

export interface SandboxesPorts<Ports> {
  readonly work: Db<typeof sandboxWorkAccess>;
  /** The ports in an account's sandbox. */
  readonly of: (userId: string) => Ports;
  readonly clock: Pick<Clock, 'now'>;
}

type SweepPorts = SandboxesPorts<TakeFurtherPorts & { readonly openOrders: OpenOrders }>;

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
  const { waiting, others } = await openOrders.due(clock.now(), perRun);
  return [...waiting.flat().map(({ number }) => number), ...others.flat()];
}
