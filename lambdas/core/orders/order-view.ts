import type { OutputOf } from '../../../contracts/contract';
import type { getOrders } from '../../../contracts/orders/get-orders';
import { toCedis } from '../money';
import type { Order } from './entities';

export type OrderView = OutputOf<typeof getOrders>['orders'][number];

export function orderView(order: Order, userName: string): OrderView {
  return {
    id: order.id,
    order_number: order.id,
    user_id: order.userId,
    user_name: userName,
    phone_number: order.phoneNumber,
    network: order.network,
    data_plan: order.dataPlan,
    amount: toCedis(order.amount),
    status: order.status,
    api_used: order.apiUsed,
    created_at: order.createdAt.toISOString(),
    timeline: order.timeline.map(({ event, at, by, note }) => ({
      event,
      at: at.toISOString(),
      by,
      ...(note !== undefined && { note }),
    })),
  };
}
