import { activationSeconds } from '../../../contracts/sandbox/sandbox-numbers';
import { mapConcurrently } from '../concurrency';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { released } from '../orders/activation/hold-order';
import { marked, numberRow } from '../orders/activation/supplier-number';
import { askSupplier } from '../orders/delivery/ask-supplier';
import { reconcileOrder } from '../orders/delivery/reconcile-order';
import { changeOrder, settleAccess } from '../orders/delivery/settle';
import { type HeldOrder, isEnded, isHeld } from '../orders/life';
import type { Order } from '../orders/order';
import type { OpenOrders, PurchasePorts } from '../orders/ports';
import { orderRow } from '../orders/rows';
import type { SettingsReader } from '../settings/entities';
import { sandboxWorkRow } from './rows';

export const takeFurtherAccess = settleAccess;

/** The sandbox's. */
export interface TakeFurtherPorts extends PurchasePorts {
  readonly settings: Pick<SettingsReader, 'read'>;
}

/**
 * Brings an order of the sandbox up to date, when it is read or by the sweep: what its script has come to meanwhile, it is now. A
 * customer's order is brought up to date by the sweep alone.
 * @param ofUser leaves the orders of others alone
 * @returns the order afterwards; null: there is none
 */
export async function takeTestOrderFurther(
  ports: TakeFurtherPorts,
  id: string,
  ofUser: string | null = null,
): Promise<Order | null> {
  const found = await ports.db.get(orderRow, { id });
  if (found === null || isEnded(found)) return found;
  if (ofUser !== null && found.userId !== ofUser) return null;
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

export const sandboxWorkAccess = access({ get: [sandboxWorkRow] });

interface SweepPorts extends TakeFurtherPorts {
  readonly work: Db<typeof sandboxWorkAccess>;
  readonly openOrders: OpenOrders;
}

/** The most orders of each queue in one run. */
const perRun = 200;
const atOnce = 8;

/**
 * Brings due orders of the sandbox up to date, so that webhooks tell of them unasked. Never throws: the shop's own sweep doesn't fail with
 * it.
 * @param deadline milliseconds since 1970
 */
export async function sweepSandbox(
  ports: SweepPorts,
  deadline: number,
): Promise<{ readonly orders: number; readonly failures: readonly unknown[] }> {
  const failures: unknown[] = [];
  const due = await dueInSandbox(ports).catch((error: unknown) => {
    failures.push(error);
    return [];
  });
  await mapConcurrently(due, atOnce, async (id) => {
    if (ports.clock.now().getTime() >= deadline) return;
    await takeTestOrderFurther(ports, id).catch((error: unknown) => failures.push(error));
  });
  return { orders: due.length, failures };
}

async function dueInSandbox({ work, openOrders, clock }: SweepPorts): Promise<string[]> {
  const now = clock.now();
  const known = await work.get(sandboxWorkRow, {}, { mayLag: true });
  if (known === null || known.until < now) return [];
  const { waiting, others } = await openOrders.due(now, perRun);
  return [...waiting.flat().map(({ number }) => number), ...others.flat()];
}
