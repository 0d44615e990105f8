import { csvLine } from '../../../contracts/csv';
import type { Counts } from './counts';
import { type Line, marginOf, topUpsOf } from './margin-lines';

const head = ['Day', 'Network', 'Plan', 'Supplier', 'Tier'];
const counted = ['Orders', 'Sold', 'Refunds', 'Refunded', 'Cost'];
const headOfUnknown = ['Cost not known: orders', 'Cost not known: sold', 'Left'];

/** Amounts in cedis. A day's top-ups are sold for their charge and cost Paystack's fee, so that the last column sums. */
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
    const margin = { orders: counts.completed ?? 0, sold: charge, cost: fees, unknown, left };
    const none = { refunds: 0, refunded: 0, unknown_sold: 0 };
    return margin.orders === 0
      ? []
      : { cells: [day, 'Top-ups', 'charge', 'paystack', ''], margin: { ...none, ...margin } };
  });
  const rows = [...orders, ...topUps].sort((a, b) => ((a.cells[0] ?? '') < (b.cells[0] ?? '') ? -1 : 1));
  const cellsOf = ({ cells, margin: of }: (typeof rows)[number]) => [
    ...cells,
    ...[of.orders, of.sold, of.refunds, of.refunded, of.cost, of.unknown, of.unknown_sold, of.left],
  ];
  return [[...head, ...counted, ...headOfUnknown], ...rows.map(cellsOf)].map(csvLine).join('');
}
