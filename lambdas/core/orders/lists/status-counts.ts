import { type OrderStatus, orderStatuses } from '../../../../contracts/constants';
import { type Counts, nothing, type OrderCount, plus } from '../../statistics/counters';
import { networksIn } from '../../statistics/overview';
import type { StatisticsReader } from '../../statistics/ports';
import type { OrderFilters } from './list-orders';

/** How many orders have each status, of those that were made in the range. */
export async function statusCounts(
  { statistics, months }: { statistics: StatisticsReader; months: () => Promise<readonly string[]> },
  dateRange: OrderFilters['dateRange'],
): Promise<Record<OrderStatus, number>> {
  if (dateRange === undefined) return byStatus((await statistics.read([])).totals.orders);
  const { from, to } = dateRange;
  const inRange = (await months()).filter((month) => month >= from.slice(0, 7) && month <= to.slice(0, 7));
  const { sheets } = await statistics.read(inRange.map((month) => ({ kind: 'orders', month })));
  const days = sheets.flatMap(({ month, days }) =>
    Object.entries(days).map(([day, counts]) => ({ day: `${month}-${day}`, counts })),
  );
  return byStatus(
    days
      .filter(({ day }) => day >= from && day <= to)
      .reduce((sum, { counts }) => plus(sum, counts), nothing),
  );
}

function byStatus(counts: Counts): Record<OrderStatus, number> {
  const total = (status: OrderStatus) =>
    networksIn(counts).reduce(
      (sum, network) => sum + (counts[`${network}.${status}` satisfies OrderCount] ?? 0),
      0,
    );
  return Object.fromEntries(orderStatuses.map((status) => [status, total(status)])) as Record<
    OrderStatus,
    number
  >;
}
