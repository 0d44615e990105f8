import type { OutputOf } from '../../../contracts/contract';
import type { adminGetMargin, marginKinds } from '../../../contracts/statistics/admin-get-margin';
import { inCedis } from '../money';
import { nothing, plus } from './counts';
import type { MonthSheet } from './entities';
import { marginCsv } from './margin-csv';
import { type Line, linesOf, marginOf, topUpsOf } from './margin-lines';
import type { StatisticsReader } from './ports';

type Report = OutputOf<typeof adminGetMargin>;

export interface MarginReader {
  /** Of each day of the month with an order that was delivered, oldest first. Eventually consistent. @throws TableUnavailable */
  daysOf(month: string): Promise<readonly MonthSheet[]>;
}

interface MarginQuestion {
  readonly month: string;
  readonly by: (typeof marginKinds)[number];
  readonly csv?: boolean | undefined;
}

/** One row for each day and one for the month's top-ups are read, however many orders there are. */
export async function marginReport(
  { statistics, margins }: { statistics: StatisticsReader; margins: MarginReader },
  { month, by, csv = false }: MarginQuestion,
): Promise<Report> {
  const [days, { sheets }] = await Promise.all([
    margins.daysOf(month),
    statistics.read([{ kind: 'topUps', month }]),
  ]);
  const lines = days.flatMap(linesOf);
  const topUpDays = Object.entries(sheets[0]?.days ?? {}).map(([day, counts]) => ({
    day: `${month}-${day}`,
    counts,
  }));
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
