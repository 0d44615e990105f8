import type { BatchColumn, BatchTemplate } from '../../../../../../../contracts/orders/by-hand';
import type { Output } from '../../../../../lib/api/contract-types';

export type BatchOrder = Output<'admin-open-batch'>['rows'][number];

/** Its result is unknown. */
export const isOpen = ({ status }: BatchOrder): boolean => status === 'processing' || status === 'pending';

/** A row of a supplier's sheet: one order, or all orders of a number with their sizes summed. */
export interface SheetRow {
  readonly number: string;
  readonly megabytes: number;
  readonly orders: readonly BatchOrder[];
}

/** In the batch's order. Sizes of different lines are different products and stay apart. */
export function sheetRows(
  orders: readonly BatchOrder[],
  { summed }: Pick<BatchTemplate, 'summed'>,
): SheetRow[] {
  const groups = new Map<string, BatchOrder[]>();
  for (const order of orders) {
    const key = summed ? JSON.stringify([order.phone_number, order.line]) : order.order_number;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups.values()].map((group) => ({
    number: group[0]?.phone_number ?? '',
    megabytes: group.reduce((sum, { megabytes }) => sum + megabytes, 0),
    orders: group,
  }));
}

/** The file's contents: titles, then rows. Text stays text; a size is a number. */
export function sheetCells(rows: readonly SheetRow[], template: BatchTemplate): (string | number)[][] {
  const held: Record<BatchColumn, (row: SheetRow) => string | number> = {
    number: ({ number }) => (template.numbers === '233' ? number.replace(/^0/, '233') : number),
    size: ({ megabytes }) => (template.sizes === 'GB' ? megabytes / 1_000 : megabytes),
    order: ({ orders }) => orders[0]?.order_number ?? '',
  };
  const { columns } = template;
  return [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ holds }) => held[holds](row))),
  ];
}
