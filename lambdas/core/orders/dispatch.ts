import type { Settings } from '../settings/entities';
import type { PlaceOutcome, SupplierOrder } from '../suppliers/ports';
import type { Order } from './entities';
import type { PurchasePorts } from './ports';
import { settle } from './settle';

/**
 * Hands an order to its supplier and settles what comes of it. Only to be called by the one who has just
 * written the order as `sent`: that write is what keeps two from handing it over.
 */
export async function dispatch(ports: PurchasePorts, order: Order, settings: Settings): Promise<Order> {
  return settle(ports, order, await place(ports, order, settings));
}

async function place(
  ports: Pick<PurchasePorts, 'suppliers'>,
  order: Order,
  settings: Settings,
): Promise<PlaceOutcome> {
  if (order.apiUsed === 'manual') return { kind: 'unknown', detail: 'A manual order has no supplier' };
  const supplier = ports.suppliers.get(order.apiUsed, settings);
  if (supplier === null) return { kind: 'not_now' };
  return supplier.place(supplierOrder(order));
}

export function supplierOrder(order: Order): SupplierOrder {
  return {
    reference: order.id,
    network: order.network,
    phoneNumber: order.phoneNumber,
    volumeMegabytes: order.volumeMegabytes,
    apiPlanId: order.apiPlanId,
  };
}
