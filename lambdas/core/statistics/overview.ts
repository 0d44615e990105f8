import type { OutputOf } from '../../../contracts/contract';
import type { adminGetOverview } from '../../../contracts/statistics/admin-get-overview';
import { pesewas, toCedis } from '../money';
import { type Customers, unknownUser } from '../orders/lists/list-orders';
import type { Counts } from './counts';
import type { RecentOrder, Totals, UserCount } from './entities';
import { linesOf, marginOf } from './margin-lines';
import type { StatisticsReader } from './ports';
import { countsByDay, monthsOf, recentDays } from './recent-days';
import { networkSales, networksIn, salesOf } from './sales';

type Overview = OutputOf<typeof adminGetOverview>;

/** Specification, section 9: the networks with the most orders. */
const topNetworks = 4;

/** Totals, at most three months and the customers of the latest orders: as many rows however large the shop. */
export async function overview(
  { statistics, customers }: { statistics: StatisticsReader; customers: Customers },
  now: Date,
): Promise<Overview> {
  const days = recentDays(now);
  const months = monthsOf(days);
  const yesterday = days.at(-2) ?? '';
  const { totals, sheets: read } = await statistics.read([
    ...months.map((month) => ({ kind: 'orders', month }) as const),
    { kind: 'margins', month: yesterday },
  ]);
  const [sheets, margins] = [read.slice(0, months.length), read.slice(months.length)];
  const on = countsByDay(sheets);
  const shown = networksIn(...days.map(on));
  return {
    today: salesOf(on(days.at(-1))),
    yesterday: salesOf(on(yesterday)),
    yesterday_margin: marginOf(margins.flatMap(linesOf)),
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
  return recent.map((order) => ({
    id: order.id,
    order_number: order.id,
    user_name: byId.get(order.userId)?.name ?? unknownUser,
    network: order.network,
    data_plan: order.dataPlan,
    amount: toCedis(pesewas(order.amount)),
    status: order.status,
    created_at: order.createdAt.toISOString(),
  }));
}
