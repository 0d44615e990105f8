import type { OutputOf } from '../../../contracts/contract';
import type { adminGetMargin } from '../../../contracts/statistics/admin-get-margin';
import { inCedis } from '../money';
import { type Counts, nothing, plus } from './counts';
import type { MonthSheet } from './entities';
import { type MarginCount, type MarginOf, marginKey, readMarginName } from './margin-counts';

type Report = OutputOf<typeof adminGetMargin>;
type Margin = Report['total'];
type TopUps = Report['top_ups'];

export interface Line extends MarginOf {
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

/** The sum of lines, in cedis. What nobody knows the cost of isn't left over. */
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

export function topUpsOf(counts: Counts): TopUps {
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
