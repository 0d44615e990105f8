import { csvLine } from '../../../contracts/csv';
import type { Counts } from './counts';
import { type Line, marginOf, topUpsOf } from './margin-lines';

const head = ['Day', 'Network', 'Plan', 'Supplier', 'Tier'];
const counted = ['Orders', 'Sold', 'Refunds', 'Refunded', 'Cost', 'Goodwill'];
const headOfUnknown = ['Cost not known: orders', 'Cost not known: sold', 'Left'];

/**
 * Amounts in cedis. A day's top-ups are sold for their charge and cost Paystack's fee, so that the last column sums.
 * What isn't known of any of a line's orders is an empty cell, never a zero.
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
