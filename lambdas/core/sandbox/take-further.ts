import { askSupplier } from '../orders/delivery/ask-supplier';
import { reconcileOrder } from '../orders/delivery/reconcile-order';
import { isEnded } from '../orders/life';
import type { Order } from '../orders/order';
import type { PurchasePorts } from '../orders/ports';
import { orderRow } from '../orders/rows';
import type { SettingsReader } from '../settings/entities';

/** The sandbox's. */
interface TakeFurtherPorts extends PurchasePorts {
  readonly settings: Pick<SettingsReader, 'read'>;
}

/**
 * Brings an order of the sandbox up to date with its script, when it is read.
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
