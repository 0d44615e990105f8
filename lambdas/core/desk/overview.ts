import { orderStatuses } from '../../../contracts/constants';
import type { OutputOf } from '../../../contracts/contract';
import type { NetworkId } from '../../../contracts/networks/terms';
import { type adminGetOverview, recentOrderView } from '../../../contracts/statistics/contracts';
import { accountsAccess, accountsById } from '../accounts/find-accounts';
import { access, type Db } from '../kernel/db';
import { inCedis } from '../kernel/money';
import { dayMs, dayOf } from '../kernel/time';
import { toWire } from '../kernel/wire';
import type { Order } from '../orders/order';
import { unknownUser } from '../orders/order-view';
import {
  type Counts,
  groupOf,
  networksIn,
  nothing,
  ordersIn,
  type StatisticsReader,
  type UserCount,
} from '../statistics/counters';
import { newestOrders, newestOrdersAccess } from './list-orders';

type Overview = OutputOf<typeof adminGetOverview>;

/** Specification, section 9: the networks with the most orders. */
const topNetworks = 4;

export const overviewAccess = access({ ...newestOrdersAccess, ...accountsAccess });

export interface OverviewPorts {
  readonly statistics: StatisticsReader;
  readonly db: Db<typeof overviewAccess>;
}

/** Specification, section 9. */
const recentOrders = 4;

/** Reads the totals, two days and the latest orders with their customers: few rows, however large the shop is. */
export async function overview({ statistics, db }: OverviewPorts, now: Date): Promise<Overview> {
  const [today, yesterday] = [dayOf(now), dayOf(new Date(now.getTime() - dayMs))];
  const [totals, counted, latest] = await Promise.all([
    statistics.totals(),
    statistics.days(yesterday, today),
    newestOrders(db, now, { limit: recentOrders, maximumRows: recentOrders }),
  ]);
  const on = (day: string) => salesOf(groupOf(counted[day] ?? nothing, 'orders'));
  const users = (name: UserCount) => totals.users[name] ?? 0;
  return {
    today: on(today),
    yesterday: on(yesterday),
    all_time: salesOf(totals.orders),
    users: { total: users('total'), active: users('active') },
    networks: performance(totals.orders),
    recent_orders: await recentViews(db, latest.rows),
  };
}

function performance(counts: Counts): Overview['networks'] {
  const all = salesOf(counts).orders;
  return networksIn(counts)
    .map((network) => ({ network, ...salesOf(counts, network) }))
    .filter(({ orders }) => orders > 0)
    .sort((a, b) => b.orders - a.orders)
    .slice(0, topNetworks)
    .map((sales) => ({ ...sales, percent: Math.round((100 * sales.orders) / all) }));
}

async function recentViews(
  db: OverviewPorts['db'],
  recent: readonly Order[],
): Promise<Overview['recent_orders']> {
  const byId = await accountsById(
    db,
    recent.map(({ userId }) => userId),
  );
  return recent.map((order) =>
    toWire(recentOrderView, {
      ...order,
      orderNumber: order.id,
      userName: byId.get(order.userId)?.name ?? unknownUser,
    }),
  );
}

/** The orders of all statuses, and the sum of the completed ones in cedis. */
interface Sales {
  readonly orders: number;
  readonly revenue: number;
}

function salesOf(counts: Counts, network?: NetworkId): Sales {
  return {
    orders: ordersIn(counts, orderStatuses, network),
    revenue: inCedis(ordersIn(counts, ['revenue'], network)),
  };
}
