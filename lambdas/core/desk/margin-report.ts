import type { OutputOf } from '../../../contracts/contract';
import type { adminGetMargin } from '../../../contracts/statistics/contracts';
import { inCedis } from '../kernel/money';
import {
  balanceOf,
  type Counts,
  groupOf,
  nothing,
  plus,
  type StatisticsReader,
  sumOf,
} from '../statistics/counters';
import type { MarginCount } from '../statistics/effects';

type Report = OutputOf<typeof adminGetMargin>;

/** Reads a row for each day of the month, however many orders there are. */
export async function marginReport(
  statistics: Pick<StatisticsReader, 'days'>,
  month: string,
): Promise<Report> {
  const counters = sumOf(await statistics.days(`${month}-01`, `${month}-31`));
  const plans = plansOf(groupOf(counters, 'margins'));
  const total = [...plans.values()].reduce((sum, { counts }) => plus(sum, counts), nothing);
  const { completed = 0, charge = 0, fees = 0, feeless = 0 } = groupOf(counters, 'topUps');
  const adjustments = 0 - balanceOf(groupOf(counters, 'books'), 'adjustments');
  return {
    month,
    rows: [...plans.values()]
      .map(({ network, plan, counts }) => ({ network, plan, ...marginOf(counts) }))
      .sort((a, b) => b.left - a.left || (a.plan < b.plan ? -1 : 1)),
    total: marginOf(total),
    top_ups: { count: completed, charge: inCedis(charge), fees: inCedis(fees), unknown: feeless },
    adjustments: inCedis(adjustments),
    left: inCedis(leftOf(total) + charge - fees - adjustments),
  };
}

function plansOf(margins: Counts) {
  const plans = new Map<string, { network: string; plan: string; counts: Counts }>();
  for (const [name, value] of Object.entries(margins)) {
    const [network = '', plan = '', count = ''] = name.split(' ');
    const known = plans.get(`${network} ${plan}`)?.counts ?? nothing;
    plans.set(`${network} ${plan}`, { network, plan, counts: { ...known, [count]: value } });
  }
  return plans;
}

const countIn = (counts: Counts, name: MarginCount): number => counts[name] ?? 0;

/** In pesewas. Orders of unknown cost add nothing. */
const leftOf = (counts: Counts): number =>
  countIn(counts, 'sold') -
  countIn(counts, 'refunded') -
  countIn(counts, 'uncosted') -
  countIn(counts, 'cost');

const marginOf = (counts: Counts): Report['total'] => ({
  orders: countIn(counts, 'orders'),
  sold: inCedis(countIn(counts, 'sold')),
  refunded: inCedis(countIn(counts, 'refunded')),
  cost: inCedis(countIn(counts, 'cost')),
  unknown: countIn(counts, 'unknown'),
  unknown_sold: inCedis(countIn(counts, 'uncosted')),
  left: inCedis(leftOf(counts)),
});
