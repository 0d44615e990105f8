import { type OrderStatus, orderStatuses } from '../../../contracts/constants';
import type { OutputOf } from '../../../contracts/contract';
import type { NetworkId } from '../../../contracts/networks/networks';
import { type adminGetOverview, recentOrderView } from '../../../contracts/statistics/admin-get-overview';
import { accountsAccess, accountsById } from '../accounts/find-accounts';
import { access, type Db } from '../kernel/db';
import { pesewas, toCedis } from '../money';
import { newestOrders, newestOrdersAccess, unknownUser } from '../orders/lists/list-orders';
import type { Order } from '../orders/order';
import { dayMs, dayOf } from '../time';
import { toWire } from '../wire';
import {
  type Counts,
  groupOf,
  networksIn,
  nothing,
  type OrderCount,
  type StatisticsReader,
  type UserCount,
} from './counters';

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

/** Reads the totals, thirty days and the latest orders with their customers: few rows, however large the shop is. */
export async function overview({ statistics, db }: OverviewPorts, now: Date): Promise<Overview> {
  const days = recentDays(now);
  const [totals, counted, latest] = await Promise.all([
    statistics.totals(),
    statistics.days(days.at(0) ?? '', days.at(-1) ?? ''),
    newestOrders(db, now, { limit: recentOrders, maximumRows: recentOrders }),
  ]);
  const on = (day = '') => groupOf(counted[day] ?? nothing, 'orders');
  const shown = networksIn(...days.map(on));
  const users = (name: UserCount) => totals.users[name] ?? 0;
  return {
    today: salesOf(on(days.at(-1))),
    yesterday: salesOf(on(days.at(-2))),
    all_time: salesOf(totals.orders),
    users: { total: users('total'), active: users('active') },
    networks: performance(totals.orders),
    recent_orders: await recentViews(db, latest.rows),
    days: days.map((day) => ({
      day,
      ...salesOf(on(day)),
      networks: shown.map((network) => networkSales(on(day), network)),
    })),
  };
}

function performance(counts: Counts): Overview['networks'] {
  const all = salesOf(counts).orders;
  return networksIn(counts)
    .map((network) => networkSales(counts, network))
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
export interface Sales {
  readonly orders: number;
  readonly revenue: number;
}

/** The number of orders with a status, of all networks. */
export const countOf = (counts: Counts, status: OrderStatus): number =>
  networksIn(counts).reduce((total, network) => total + (counts[`${network}.${status}`] ?? 0), 0);

export function salesOf(counts: Counts): Sales {
  return salesIn(counts, networksIn(counts));
}

const networkSales = (counts: Counts, network: NetworkId): Sales & { network: NetworkId } => ({
  network,
  ...salesIn(counts, [network]),
});

function salesIn(counts: Counts, among: readonly NetworkId[]): Sales {
  const sum = (names: readonly OrderCount[]) => names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  return {
    orders: sum(among.flatMap((network) => orderStatuses.map((status) => `${network}.${status}` as const))),
    revenue: toCedis(pesewas(sum(among.map((network) => `${network}.revenue` as const)))),
  };
}

/** Specification, section 9: the days of the chart. */
const chartDays = 30;

/** Today and the 29 days before it, oldest first: `2026-11-20`. */
export const recentDays = (now: Date): string[] =>
  Array.from({ length: chartDays }, (_, index) =>
    dayOf(new Date(now.getTime() - (chartDays - 1 - index) * dayMs)),
  );
