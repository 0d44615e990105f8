import type { OutputOf } from '../../../contracts/contract';
import type { adminGetMargin } from '../../../contracts/statistics/admin-get-margin';
import { inCedis } from '../money';
import { balanceOf, type Counts, type MonthSheet, nothing, plus } from './counters';
import type { StatisticsReader } from './ports';
import { type MarginCount, readMarginName } from './row-counts';

type Report = OutputOf<typeof adminGetMargin>;

export interface MarginReader {
  /** The sheets of the month's days with a delivered order, oldest first. Eventually consistent. @throws TableUnavailable */
  daysOf(month: string): Promise<readonly MonthSheet[]>;
}

/** One row for each day, and two for the month, are read, however many orders there are. */
export async function marginReport(
  { statistics, margins }: { statistics: StatisticsReader; margins: MarginReader },
  month: string,
): Promise<Report> {
  const [days, { sheets }] = await Promise.all([
    margins.daysOf(month),
    statistics.read([
      { kind: 'topUps', month },
      { kind: 'books', month },
    ]),
  ]);
  const [topUps, books] = ['topUps', 'books'].map((kind) =>
    sumOf(sheets.filter((sheet) => sheet.kind === kind)),
  );
  const plans = plansOf(sumOf(days));
  const total = [...plans.values()].reduce((sum, { counts }) => plus(sum, counts), nothing);
  const { completed = 0, charge = 0, fees = 0, feeless = 0 } = topUps ?? nothing;
  const adjustments = 0 - balanceOf(books ?? nothing, 'adjustments');
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

const sumOf = (sheets: readonly MonthSheet[]): Counts =>
  sheets.flatMap(({ days }) => Object.values(days)).reduce(plus, nothing);

function plansOf(counts: Counts) {
  const plans = new Map<string, { network: string; plan: string; counts: Counts }>();
  for (const [name, value] of Object.entries(counts)) {
    const read = readMarginName(name);
    if (read === null) continue;
    const { network, planId: plan, count } = read;
    const known = plans.get(`${network} ${plan}`)?.counts ?? nothing;
    plans.set(`${network} ${plan}`, { network, plan, counts: plus(known, { [count]: value }) });
  }
  return plans;
}

const of = (counts: Counts, name: MarginCount): number => counts[name] ?? 0;

/** In pesewas. Orders of unknown cost add nothing. */
const leftOf = (counts: Counts): number =>
  of(counts, 'sold') - of(counts, 'refunded') - of(counts, 'uncosted') - of(counts, 'cost');

const marginOf = (counts: Counts): Report['total'] => ({
  orders: of(counts, 'orders'),
  sold: inCedis(of(counts, 'sold')),
  refunds: of(counts, 'refunds'),
  refunded: inCedis(of(counts, 'refunded')),
  cost: inCedis(of(counts, 'cost')),
  unknown: of(counts, 'unknown'),
  unknown_sold: inCedis(of(counts, 'uncosted')),
  left: inCedis(leftOf(counts)),
});
