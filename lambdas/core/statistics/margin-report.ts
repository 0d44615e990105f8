import type { OutputOf } from '../../../contracts/contract';
import { csvLine } from '../../../contracts/csv';
import type { adminGetMargin, marginKinds } from '../../../contracts/statistics/admin-get-margin';
import { inCedis } from '../money';
import { type Counts, type MonthSheet, nothing, plus } from './counters';
import type { StatisticsReader } from './ports';
import { type MarginCount, type MarginOf, marginKey, readMarginName } from './row-counts';

type Report = OutputOf<typeof adminGetMargin>;

export interface MarginReader {
  /** The sheets of the month's days with a delivered order, oldest first. Eventually consistent. @throws TableUnavailable */
  daysOf(month: string): Promise<readonly MonthSheet[]>;
}

interface MarginQuestion {
  readonly month: string;
  /** Absent: the whole month. */
  readonly day?: string | undefined;
  readonly by: (typeof marginKinds)[number];
  readonly csv?: boolean | undefined;
}

/** One row for each day and one for the month's top-ups are read, however many orders there are. */
export async function marginReport(
  { statistics, margins }: { statistics: StatisticsReader; margins: MarginReader },
  { month, day: only, by, csv = false }: MarginQuestion,
): Promise<Report> {
  const [days, { sheets }] = await Promise.all([
    margins.daysOf(month),
    statistics.read([{ kind: 'topUps', month }]),
  ]);
  const isShown = ({ day }: { readonly day: string }) => only === undefined || day === only;
  const lines = days.flatMap(linesOf).filter(isShown);
  const topUpDays = Object.entries(sheets[0]?.days ?? {})
    .map(([day, counts]) => ({ day: `${month}-${day}`, counts }))
    .filter(isShown);
  const total = marginOf(lines);
  const topUps = topUpsOf(topUpDays.reduce((sum, { counts }) => plus(sum, counts), nothing));
  return {
    month,
    rows: rowsBy(by, lines),
    total,
    top_ups: topUps,
    left: inCedis(Math.round(total.left * 100) + Math.round(topUps.left * 100)),
    ...(csv && { csv: marginCsv(lines, topUpDays) }),
  };
}

function rowsBy(by: MarginQuestion['by'], lines: readonly Line[]): Report['rows'] {
  const nameOf = { day: 'day', network: 'network', plan: 'planId', supplier: 'by', tier: 'tier' } as const;
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const name = line[nameOf[by]];
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  const rows = [...groups].map(([name, own]) => ({ name, ...marginOf(own) }));
  return rows.sort((a, b) =>
    by === 'day' ? (a.name < b.name ? 1 : -1) : b.left - a.left || (a.name < b.name ? -1 : 1),
  );
}

type Margin = Report['total'];
type TopUps = Report['top_ups'];

interface Line extends MarginOf {
  readonly day: string;
  readonly counts: Counts;
}

/** A line for each network, plan, supplier and tier of a day. */
export function linesOf({ month: day, days }: MonthSheet): Line[] {
  const lines = new Map<string, Line>();
  for (const counts of Object.values(days)) {
    for (const [name, value] of Object.entries(counts)) {
      const read = readMarginName(name);
      if (read === null) continue;
      const { count, ...of } = read;
      const key = marginKey(of);
      const line = lines.get(key) ?? { ...of, day, counts: nothing };
      lines.set(key, { ...line, counts: plus(line.counts, { [count]: value }) });
    }
  }
  return [...lines.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

/** The sum of lines, in cedis. Orders of unknown cost add nothing to the margin. */
export function marginOf(lines: readonly Pick<Line, 'counts'>[]): Margin {
  const counts = lines.reduce((sum, line) => plus(sum, line.counts), nothing);
  const of = (name: MarginCount) => counts[name] ?? 0;
  return {
    orders: of('orders'),
    sold: inCedis(of('sold')),
    refunds: of('refunds'),
    refunded: inCedis(of('refunded')),
    cost: inCedis(of('cost')),
    goodwill: inCedis(of('goodwill')),
    unknown: of('unknown'),
    unknown_sold: inCedis(of('uncosted')),
    left: inCedis(of('sold') - of('refunded') - of('uncosted') - of('cost') - of('goodwill')),
  };
}

function topUpsOf(counts: Counts): TopUps {
  const { charged = 0, charge = 0, fees = 0, feeless = 0 } = counts;
  return {
    credited: inCedis(charged),
    charge: inCedis(charge),
    fees: inCedis(fees),
    left: inCedis(charge - fees),
    left_of_hundred: charged === 0 ? null : Math.round(((charge - fees) * 100_000) / charged) / 1000,
    unknown: feeless,
  };
}

const head = ['Day', 'Network', 'Plan', 'Supplier', 'Tier'];
/* In the words of the screen. */
const counted = [
  'Orders',
  'Delivered',
  'Refunds after delivery',
  'Refunded after delivery',
  'Cost',
  'Goodwill',
];
const headOfUnknown = ['Left out: orders without a cost', 'Left out: delivered without a cost', 'Profit'];

/**
 * Amounts in cedis. A day's top-ups are sold for their charge and cost Paystack's fee, so that the last column adds up. A figure that isn't
 * known for any of a line's orders is an empty cell, never a zero.
 */
export function marginCsv(
  lines: readonly Line[],
  topUpDays: readonly { day: string; counts: Counts }[],
): string {
  const orders = lines.map(({ day, network, planId, by, tier, counts }) => ({
    cells: [day, network, planId, by, tier],
    margin: marginOf([{ counts }]),
  }));
  const topUps = topUpDays.flatMap(({ day, counts }) => {
    const { charge, fees, left, unknown } = topUpsOf(counts);
    const number = counts.completed ?? 0;
    // A charge whose fee isn't known is in no amount.
    const sold = unknown >= number ? '' : charge;
    const margin = { orders: number, sold, cost: fees, unknown, left };
    const none = { refunds: 0, refunded: 0, unknown_sold: 0, goodwill: 0 };
    return margin.orders === 0
      ? []
      : { cells: [day, 'Top-ups', 'charge', 'paystack', ''], margin: { ...none, ...margin } };
  });
  const rows = [...orders, ...topUps].sort((a, b) => ((a.cells[0] ?? '') < (b.cells[0] ?? '') ? -1 : 1));
  const cellsOf = ({ cells, margin: of }: (typeof rows)[number]) => {
    const known = (amount: number) => (of.unknown >= of.orders ? '' : amount);
    return [
      ...[...cells, of.orders, of.sold, of.refunds, of.refunded, known(of.cost), of.goodwill ?? 0],
      ...[of.unknown, of.unknown_sold, known(of.left)],
    ];
  };
  return [[...head, ...counted, ...headOfUnknown], ...rows.map(cellsOf)].map(csvLine).join('');
}
