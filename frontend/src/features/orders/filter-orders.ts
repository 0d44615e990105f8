import { type Network, networks, type OrderStatus, orderStatuses } from '../../../../contracts/constants';
import type { Order } from '../../lib/api/contract-types';
import { endOfDay, startOfDay } from '../../lib/dates';

export type OrderFilters = {
  readonly text: string;
  readonly status: OrderStatus | 'all';
  readonly network: Network | 'all';
  /** `YYYY-MM-DD` in the customer's time zone, or empty. */
  readonly from: string;
  /** The last day, inclusive; same format. */
  readonly to: string;
};

export const noFilters: OrderFilters = { text: '', status: 'all', network: 'all', from: '', to: '' };

/** Where the address may not hold any text. */
export const filterChoices = { status: [...orderStatuses, 'all'], network: [...networks, 'all'] } as const;

/** The orders that match every filter, in the same order. */
export function filterOrders(orders: readonly Order[], filters: OrderFilters): Order[] {
  const text = filters.text.trim().toLowerCase();
  const from = startOfDay(filters.from)?.getTime() ?? Number.NEGATIVE_INFINITY;
  const until = endOfDay(filters.to)?.getTime() ?? Number.POSITIVE_INFINITY;
  return orders.filter((order) => {
    const at = Date.parse(order.created_at);
    return (
      (filters.status === 'all' || order.status === filters.status) &&
      (filters.network === 'all' || order.network.toLowerCase() === filters.network.toLowerCase()) &&
      at >= from &&
      at < until &&
      (text === '' || searchableTexts(order).some((value) => value.toLowerCase().includes(text)))
    );
  });
}

function searchableTexts(order: Order): string[] {
  return [order.order_number, order.phone_number, order.network, order.data_plan];
}
