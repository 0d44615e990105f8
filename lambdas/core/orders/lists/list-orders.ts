import type { OrderStatus } from '../../../../contracts/constants';
import { type AccountList, queryWords } from '../../accounts/find-accounts';
import type { Networks } from '../../networks/read-networks';
import type { Order } from '../entities';
import { mayBeNetwork, type OrderSearch, orderSearch, orNetwork } from './order-search';
import type { AllOrders, OrderPage, OrderPageQuery, Period } from './ports';

export interface OrderFilters {
  readonly status?: OrderStatus | undefined;
  /** Days, both inclusive. */
  readonly dateRange?: { readonly from: string; readonly to: string } | undefined;
  readonly search?: string | undefined;
  /** A part of a number finds no order: its reader may not see numbers. */
  readonly hidesNumbers?: boolean;
}

export interface ListPorts {
  readonly orders: AllOrders;
  readonly accountList: Pick<AccountList, 'find'>;
  readonly networks: Networks;
}

/** How many customers a search by name covers. */
const maximumCustomers = 10;

/** A page of all matching orders. @throws AppError invalid_request for a cursor of another list */
export async function listOrders(
  { orders, accountList, networks }: ListPorts,
  filters: OrderFilters,
  page: Omit<OrderPageQuery, 'matches'>,
): Promise<OrderPage> {
  const typed = orderSearch(filters.search ?? '');
  const search = mayBeNetwork(typed) ? orNetwork(typed, (await networks.read()).networks) : typed;
  const period = periodOf(filters);
  const isMatch = (order: Order) => matches(order, filters, period, search);
  const query = { ...page, matches: isMatch };
  switch (search.by) {
    case 'number': {
      const order = await orders.get(search.orderNumber);
      return { orders: order && isMatch(order) ? [order] : [], nextCursor: null };
    }
    case 'phone':
      return orders.toPhone(search.phoneNumber, query);
    case 'name': {
      const found = await accountList.find(queryWords(search.text), { limit: maximumCustomers });
      return orders.ofCustomers(
        found.accounts.map(({ userId }) => userId),
        query,
      );
    }
    case 'nothing':
      return orders.newest(filters.status === undefined ? page : query, period);
    case 'network':
    case 'part':
      return orders.newest(query, period);
  }
}

function periodOf({ dateRange }: OrderFilters): Period | null {
  if (dateRange === undefined) return null;
  return {
    from: new Date(`${dateRange.from}T00:00:00.000Z`),
    to: new Date(`${dateRange.to}T23:59:59.999Z`),
  };
}

function matches(
  order: Order,
  { status, hidesNumbers = false }: OrderFilters,
  period: Period | null,
  search: OrderSearch,
): boolean {
  if (status !== undefined && order.status !== status) return false;
  if (period !== null && (order.createdAt < period.from || order.createdAt > period.to)) return false;
  if (search.by === 'network') return order.network === search.network;
  const texts = hidesNumbers ? [order.id] : [order.id, order.phoneNumber];
  return search.by !== 'part' || texts.some((text) => text.includes(search.part));
}
