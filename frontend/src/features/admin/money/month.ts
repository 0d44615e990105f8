import { csvLine } from '../../../../../contracts/csv';
import type { AdminPrice, Output } from '../../../lib/api/contract-types';
import { sumCedis } from '../../../lib/money';
import { bundleName } from '../../../lib/networks';
import { countOf } from '../../../lib/words';

export type MarginReport = Output<'admin-get-margin'>;
type Margin = MarginReport['total'];

/** The past twelve months, newest first, without this one. */
export const formerMonths = (now: Date): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index)).toISOString().slice(0, 7),
  );

/** `November 2026`, from `2026-11`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** If no cost is known, there is no margin to show. */
export const isUncosted = ({ orders, unknown }: Pick<Margin, 'orders' | 'unknown'>): boolean =>
  orders > 0 && unknown >= orders;

/** The parts of the month's sum. Lines of zero are left out, except Sales and Cost. */
export function sumsOf({ total, top_ups, adjustments }: MarginReport): (readonly [string, number])[] {
  const lines = [
    ['Sales', total.sold],
    ['Refunded after delivery', -total.refunded],
    ['Sales without a cost', -total.unknown_sold],
    ['Cost', -total.cost],
    ['2% charge on top-ups', top_ups.charge],
    ['Paystack’s fees', -top_ups.fees],
    ['Balance adjustments', -adjustments],
  ] as const;
  const always = ['Sales', 'Cost'];
  return lines
    .filter(([name, amount]) => amount !== 0 || always.includes(name))
    .map(([name, amount]) => [name, amount === 0 ? 0 : amount]);
}

/** Says in one sentence what the sums leave out. Empty: nothing. */
export function leftOut({ total, top_ups: topUps }: MarginReport): string {
  const parts = [
    ...(total.unknown > 0 ? [`${countOf(total.unknown, 'order')} without a cost`] : []),
    ...(topUps.unknown > 0
      ? [`the 2% charge on ${countOf(topUps.unknown, 'top-up')} whose fee Paystack hasn’t said`]
      : []),
  ];
  return parts.length === 0 ? '' : `Left out: ${parts.join(', and ')}.`;
}

const heads = [
  ...['Month', 'Plan', 'Orders', 'Sales', 'Refunded after delivery', 'Cost'],
  ...['Orders without a cost', 'Sales without a cost', 'Profit'],
];

/** A line for each plan, then one for the charge on top-ups and one for adjustments. An unknown figure is an empty cell. */
export function monthCsv(
  { month: id, rows, top_ups, adjustments }: MarginReport,
  prices: readonly AdminPrice[],
): string[] {
  const month = monthName(id);
  const nameOf = (planId: string) => {
    const plan = prices.find((price) => price.id === planId);
    return plan ? bundleName(plan) : planId;
  };
  const lines = [
    ...rows.map((row) => [
      ...[month, nameOf(row.plan), row.orders, row.sold, row.refunded],
      ...[isUncosted(row) ? '' : row.cost, row.unknown, row.unknown_sold, isUncosted(row) ? '' : row.left],
    ]),
    [
      ...[month, '2% charge on top-ups, less Paystack’s fees', top_ups.count, top_ups.charge, ''],
      ...[top_ups.fees, top_ups.unknown, '', sumCedis([top_ups.charge, -top_ups.fees])],
    ],
    [month, 'Balance adjustments', ...Array<string>(6).fill(''), 0 - adjustments],
  ];
  return [heads, ...lines].map(csvLine);
}
