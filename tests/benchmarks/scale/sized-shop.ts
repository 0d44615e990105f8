import { orderStatuses } from '../../../contracts/constants';
import { firstNetworks } from '../../../contracts/networks/networks';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { fromCedis } from '../../../lambdas/core/money';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { latest } from '../../../lambdas/core/statistics/additions';
import {
  type Counts,
  emptySheet,
  type MonthSheet,
  type NextStatistics,
  nothing,
  plus,
  recentOrders,
} from '../../../lambdas/core/statistics/counters';
import { countsOfOrder } from '../../../lambdas/core/statistics/row-counts';
import { dayOf } from '../../../lambdas/core/time';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { account, noon, order, topUp } from '../../support/shop/fixtures';

const networks = firstNetworks.map(({ id }) => id);

const dayMs = 86_400_000;
/** Every shop has this many days; a larger one has more orders per day. */
const days = 60;
const ordersPerCustomer = 10;
const goldenRatio = 0.618_033_988_749_895;

/** Spread evenly over the days. */
const timeOf = (index: number): Date =>
  new Date(noon.getTime() - Math.floor(((index * goldenRatio) % 1) * days * dayMs));

/** As long as Cognito's ids. */
const customerId = (index: number) => `0f0e7a11-8c5f-4b9f-9f6e-${String(index).padStart(12, '0')}`;

const orderNumberAt = (index: number): string =>
  orderNumberOf(customerId(Math.floor(index / ordersPerCustomer)), customerId(index));

export interface SizedShop {
  readonly orders: number;
  readonly customers: number;
  readonly topUps: number;
  readonly months: readonly string[];
  /** When the row was made, for any kind of row. */
  timeAt(index: number): Date;
  orderNumberAt(index: number): string;
  orderAt(index: number): Order;
  accountAt(index: number): Account;
  topUpAt(index: number): TopUp;
}

const nameOf = (customer: number) => `Customer ${customer}`;

/** A shop of sixty days with this many orders. Each row follows from its index, so a larger shop contains all rows of a smaller one. */
export function sizedShop(orders: number): SizedShop {
  const customers = orders / ordersPerCustomer;
  return {
    orders,
    customers,
    topUps: customers,
    months: ['2026-09', '2026-10', '2026-11'],

    timeAt: timeOf,

    orderNumberAt,

    orderAt(index) {
      const customer = Math.floor(index / ordersPerCustomer);
      const userId = customerId(customer);
      const idempotencyKey = customerId(index);
      const status = orderStatuses[index % orderStatuses.length] ?? 'completed';
      return order({
        id: orderNumberAt(index),
        userId,
        userName: nameOf(customer),
        idempotencyKey,
        attemptId: idempotencyKey.slice(0, 22),
        network: networks[(index >> 2) % networks.length] ?? 'MTN',
        phoneNumber: `024${String(customer).padStart(7, '0')}`,
        amount: fromCedis(1 + (index % 100)),
        status,
        stage: 'settled',
        dueAt: null,
        createdAt: timeOf(index),
      });
    },

    accountAt: (index) =>
      account({
        userId: customerId(index),
        name: nameOf(index),
        email: `customer-${index}@example.com`,
        createdAt: timeOf(index),
      }),

    topUpAt(index) {
      const createdAt = timeOf(index);
      const time = createdAt.getTime().toString(36).toUpperCase().padStart(9, '0');
      return topUp({
        reference: `T${time}${String(index).padStart(32, '0')}`,
        userId: customerId(index),
        credited: fromCedis(20),
        status: 'completed',
        channel: 'mobile_money',
        dueAt: null,
        version: 2,
        createdAt,
      });
    },
  };
}

/** The statistics after all of its orders are counted. */
export function statisticsOf(shop: SizedShop, version: number): NextStatistics {
  const byMonth = new Map<string, Record<string, Counts>>(shop.months.map((month) => [month, {}]));
  let total = nothing;
  let newest: Order[] = [];
  for (let index = 0; index < shop.orders; index += 1) {
    const made = shop.orderAt(index);
    const [day, counts] = [dayOf(made.createdAt), countsOfOrder(made)];
    const month = byMonth.get(day.slice(0, 7));
    if (month) month[day.slice(8)] = plus(month[day.slice(8)] ?? nothing, counts);
    total = plus(total, counts);
    const last = newest.at(-1);
    if (newest.length < recentOrders || (last && made.createdAt > last.createdAt))
      newest = newestOf([...newest, made]);
  }
  const users = { total: shop.customers, active: shop.customers };
  const sheets = [...byMonth].map(([month, days]): MonthSheet => ({ ...emptySheet('orders', month), days }));
  return {
    totals: {
      version,
      orders: total,
      topUps: nothing,
      books: nothing,
      users,
      floats: nothing,
      recent: newest,
    },
    sheets,
    marks: new Map(),
    hours: [],
  };
}

const newestOf = (orders: readonly Order[]) => latest(orders) as Order[];
