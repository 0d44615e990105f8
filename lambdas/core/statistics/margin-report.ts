import type { OutputOf } from '../../../contracts/contract';
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
    ...(csv && { csv: csvLinesOf(lines, topUpDays) }),
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
    unknown: of('unknown'),
    unknown_sold: inCedis(of('uncosted')),
    left: inCedis(of('sold') - of('refunded') - of('uncosted') - of('cost')),
  };
}

function topUpsOf(counts: Counts): TopUps {
  const { completed = 0, charged = 0, charge = 0, fees = 0, feeless = 0 } = counts;
  return {
    count: completed,
    credited: inCedis(charged),
    charge: inCedis(charge),
    fees: inCedis(fees),
    left: inCedis(charge - fees),
    left_of_hundred: charged === 0 ? null : Math.round(((charge - fees) * 100_000) / charged) / 1000,
    unknown: feeless,
  };
}

type CsvLine = NonNullable<Report['csv']>[number];

/** A figure that isn't known for any of a line's orders is null, never a zero. */
export function csvLinesOf(
  lines: readonly Line[],
  topUpDays: readonly { day: string; counts: Counts }[],
): CsvLine[] {
  const known = (margin: Margin) =>
    margin.unknown >= margin.orders ? { ...margin, cost: null, left: null } : margin;
  const orders = lines.map(
    ({ day, network, planId, by, tier, counts }): CsvLine => ({
      ...{ day, of: { network, plan: planId, supplier: by, tier } },
      ...known(marginOf([{ counts }])),
    }),
  );
  const topUps = topUpDays.flatMap(({ day, counts }): CsvLine[] => {
    const { charge, fees, left, unknown } = topUpsOf(counts);
    const count = counts.completed ?? 0;
    if (count === 0) return [];
    const none = { refunds: 0, refunded: 0, unknown_sold: 0 };
    const line = known({ ...none, orders: count, sold: charge, cost: fees, unknown, left });
    // A charge whose fee isn't known is in no amount.
    return [{ day, of: null, ...line, ...(line.cost === null && { sold: null }) }];
  });
  return [...orders, ...topUps].sort((a, b) => a.day.localeCompare(b.day));
}
