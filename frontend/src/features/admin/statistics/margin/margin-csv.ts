import { csvLine } from '../../../../../../contracts/csv';
import { isUncosted, type MarginReport } from './margin';

type Row = MarginReport['rows'][number];

const heads = [
  ...['Month', 'Plan', 'Orders', 'Sales', 'Refunds after delivery', 'Refunded after delivery', 'Cost'],
  ...['Orders without a cost', 'Sales without a cost', 'Profit'],
];

/** A line for each plan, then one for the charge on top-ups and one for adjustments. An unknown figure is an empty cell. */
export function marginCsv(
  { month, rows, top_ups, adjustments }: MarginReport,
  nameOf: (row: Row) => string,
): string[] {
  const lines = [
    ...rows.map((row) => [
      ...[month, nameOf(row), row.orders, row.sold, row.refunds, row.refunded],
      ...[isUncosted(row) ? '' : row.cost, row.unknown, row.unknown_sold, isUncosted(row) ? '' : row.left],
    ]),
    [
      ...[month, '2% charge on top-ups, less Paystack’s fees', top_ups.count, top_ups.charge, '', ''],
      ...[top_ups.fees, top_ups.unknown, '', Math.round((top_ups.charge - top_ups.fees) * 100) / 100],
    ],
    [month, 'Balance adjustments', ...Array<string>(7).fill(''), 0 - adjustments],
  ];
  return [heads, ...lines].map(csvLine);
}
