import type { InputOfKey } from '../../../contracts/developers/key-contract';
import type { KeyMode } from '../../../contracts/developers/keys';
import type { v1ListOrders } from '../../../contracts/developers/v1-list-orders';
import { access, type Db } from '../kernel/db';
import { listOwnOrders, ownOrdersAccess } from '../orders/lists/own-orders';
import type { Order } from '../orders/order';
import { orderRow } from '../orders/rows';
import type { Clock } from '../runtime-ports';
import { type DeliveryTimesReader, deliveryTimes } from '../statistics/delivery-times';
import { ApiError } from './api-error';
import { type ApiOrder, apiOrderView } from './order-view';
import { orderReferenceRow } from './rows';

export const ownOrderAccess = access({ get: [orderRow] });
export const findOrdersAccess = access({ ...ownOrdersAccess, get: [orderReferenceRow, orderRow] });

interface ViewPorts {
  readonly deliveries: DeliveryTimesReader;
  readonly clock: Pick<Clock, 'now'>;
}

/** Returns orders of one customer as their programs read them. */
export async function viewOrders(
  { deliveries, clock }: ViewPorts,
  orders: readonly Order[],
  mode: KeyMode,
): Promise<ApiOrder[]> {
  const networks = [...new Set(orders.map(({ network }) => network))];
  const times = networks.length === 0 ? [] : await deliveryTimes(deliveries, networks, clock.now());
  return orders.map((order) => apiOrderView(order, { mode, times }));
}

export async function viewOrder(ports: ViewPorts, order: Order, mode: KeyMode): Promise<ApiOrder> {
  const [view] = await viewOrders(ports, [order], mode);
  if (view === undefined) throw new Error('An order without a view');
  return view;
}

/** @throws ApiError not_found, also for another customer's order */
export async function ownOrder(
  db: Db<typeof ownOrderAccess>,
  userId: string,
  number: string,
): Promise<Order> {
  const order = await db.get(orderRow, { id: number });
  if (order?.userId === userId) return order;
  throw new ApiError('not_found', { userMessage: 'There is no such order.', field: 'number' });
}

const ordersPerPage = 50;

/** @throws ApiError invalid_request for a malformed cursor */
export async function findOrders(
  db: Db<typeof findOrdersAccess>,
  userId: string,
  { reference, status, from, cursor }: InputOfKey<typeof v1ListOrders>,
): Promise<{ readonly orders: readonly Order[]; readonly nextCursor: string | null }> {
  const since = from === undefined ? undefined : new Date(from);
  if (reference === undefined) {
    const page = { limit: ordersPerPage, cursor };
    return listOwnOrders(db, userId, {
      filters: { status, from: since },
      page,
      withTotals: false,
    });
  }
  const found = await db.get(orderReferenceRow, { userId, reference });
  const order = found && (await db.get(orderRow, { id: found.orderNumber }));
  const isMeant =
    order !== null &&
    (status === undefined || order.status === status) &&
    (since === undefined || order.createdAt >= since);
  return { orders: isMeant ? [order] : [], nextCursor: null };
}
