import { apiOrder } from '../../../contracts/developers/contracts';
import type { KeyMode } from '../../../contracts/developers/terms';
import type { InputOfKey, OutputOfKey, v1CreateOrder, v1ListOrders } from '../../../contracts/developers/v1';
import { access, type Db } from '../kernel/db';
import { zero } from '../kernel/money';
import type { Clock } from '../kernel/ports';
import { toWire } from '../kernel/wire';
import type { DeliveryTimes, DeliveryTimesReader } from '../networks/read-networks';
import { mayCancel } from '../orders/life';
import { paidDebtWords } from '../orders/messages';
import type { Order } from '../orders/order';
import { listOwnOrders, type ownOrdersAccess } from '../orders/own-orders';
import { orderRow } from '../orders/rows';
import { ApiError } from './api-error';

/* Orders as developers read them. */

export const ownOrderAccess = access({ get: [orderRow] });

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
  const times = networks.length === 0 ? [] : await deliveries.recent(networks, clock.now());
  return orders.map((order) => apiOrderView(order, mode, times));
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
export const findOrders = (
  db: Db<typeof ownOrdersAccess>,
  userId: string,
  { status, from, cursor }: InputOfKey<typeof v1ListOrders>,
): Promise<{ readonly orders: readonly Order[]; readonly nextCursor: string | null }> =>
  listOwnOrders(db, userId, {
    filters: { status, from: from === undefined ? undefined : new Date(from) },
    page: { limit: ordersPerPage, cursor },
    withTotals: false,
  });

export type ApiOrder = OutputOfKey<typeof v1CreateOrder>;

/** Returns an order as a developer reads it. */
export const apiOrderView = (order: Order, mode: KeyMode, times: readonly DeliveryTimes[]): ApiOrder =>
  toWire(apiOrder, {
    number: order.id,
    status: order.status,
    stageText: stageText(order),
    bundle: order.planId,
    description: order.dataPlan,
    network: order.network,
    recipient: order.phoneNumber,
    price: order.amount,
    refunded: order.status === 'failed' ? order.amount : zero,
    debtPaid: order.paidDebt,
    reference: order.reference,
    usualMinutes: usualMinutesOf(order.network, times),
    canCancel: mayCancel(order),
    version: order.version,
    createdAt: order.createdAt,
    mode,
  });

export function usualMinutesOf(network: string, times: readonly DeliveryTimes[]) {
  const measured = times.find((each) => each.network === network);
  return measured ? { halfWithin: measured.half, mostWithin: measured.most } : null;
}

/** Returns a sentence about what happens to an order now. */
function stageText(order: Order): string {
  switch (order.status) {
    case 'completed':
      return 'It was delivered.';
    case 'failed':
      return failedText(order);
    case 'pending':
    case 'processing':
      return openText(order);
  }
}

function failedText(order: Order): string {
  const paid = paidDebtWords(order);
  return paid === undefined ? 'It failed, and its price went back to the wallet.' : `It failed. ${paid}`;
}

function openText(order: Order): string {
  switch (order.stage) {
    case 'manual':
      return 'A person sends it.';
    case 'waiting':
      return 'It is waiting to be sent.';
    case 'sent':
      return 'It was sent, and we’re waiting for the network to confirm it.';
    case 'accepted':
    case 'followed':
    case 'settled':
      return 'It is on its way.';
  }
}
