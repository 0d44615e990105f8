import { type OrderStatus, orderStatuses } from '../../../contracts/constants';
import type { OutputOf } from '../../../contracts/contract';
import type { NetworkId } from '../../../contracts/networks/networks';
import { type adminGetOverview, recentOrderView } from '../../../contracts/statistics/admin-get-overview';
import { pesewas, toCedis } from '../money';
import { type Customers, unknownUser } from '../orders/lists/list-orders';
import { dayMs, dayOf } from '../time';
import { toWire } from '../wire';
import {
  type Counts,
  type MonthSheet,
  networksIn,
  nothing,
  type OrderCount,
  type RecentOrder,
  type Totals,
  type UserCount,
} from './counters';
import type { StatisticsReader } from './ports';

type Overview = OutputOf<typeof adminGetOverview>;

/** Specification, section 9: the networks with the most orders. */
const topNetworks = 4;

/** Reads the totals, at most two months and the customers of the latest orders: the same number of rows however large the shop is. */
export async function overview(
  { statistics, customers }: { statistics: StatisticsReader; customers: Customers },
  now: Date,
): Promise<Overview> {
  const days = recentDays(now);
  const months = monthsOf(days);
  const { totals, sheets } = await statistics.read(
    months.map((month) => ({ kind: 'orders', month }) as const),
  );
  const on = countsByDay(sheets);
  const shown = networksIn(...days.map(on));
  return {
    today: salesOf(on(days.at(-1))),
    yesterday: salesOf(on(days.at(-2))),
    all_time: salesOf(totals.orders),
    users: usersOf(totals),
    networks: performance(totals.orders),
    recent_orders: await recentOrders(customers, totals.recent),
    days: days.map((day) => ({
      day,
      ...salesOf(on(day)),
      networks: shown.map((network) => networkSales(on(day), network)),
    })),
  };
}

function usersOf({ users }: Totals): Overview['users'] {
  const of = (name: UserCount) => users[name] ?? 0;
  return { total: of('total'), active: of('active') };
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

async function recentOrders(
  customers: Customers,
  recent: readonly RecentOrder[],
): Promise<Overview['recent_orders']> {
  const byId = await customers.byId(recent.map(({ userId }) => userId));
  return recent.map((order) =>
    toWire(recentOrderView, {
      ...order,
      orderNumber: order.id,
      userName: byId.get(order.userId)?.name ?? unknownUser,
      amount: pesewas(order.amount),
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

/** Each once. */
export const monthsOf = (days: readonly string[]): string[] => [
  ...new Set(days.map((day) => day.slice(0, 7))),
];

/** Looks up a day's counts in sheets of months. */
export function countsByDay(sheets: readonly MonthSheet[]): (day: string | undefined) => Counts {
  const byDay = new Map<string, Counts>(
    sheets.flatMap(({ month, days }) =>
      Object.entries(days).map(([day, counts]) => [`${month}-${day}`, counts] as const),
    ),
  );
  return (day) => byDay.get(day ?? '') ?? nothing;
}
