import type { BatchColumn, BatchTemplate } from '../../../../../../contracts/orders/by-hand';
import { mostInBatch } from '../../../../../../contracts/orders/by-hand-words';
import { formatCount } from '../../../../lib/count';

/** The form's values, all text. */
export interface BatchValues extends Record<string, string> {
  most: string;
  rows: 'each' | 'summed';
  numbers: BatchTemplate['numbers'];
  sizes: BatchTemplate['sizes'];
  first: 'number' | 'size';
  number: string;
  size: string;
  /** Empty: no column has the order number. */
  order: string;
}

const plain: BatchTemplate = {
  columns: [
    { holds: 'number', title: 'Number' },
    { holds: 'size', title: 'Size' },
    { holds: 'order', title: 'Order' },
  ],
  numbers: '0',
  sizes: 'GB',
  summed: false,
};

/** Starts with the previous batch's values. */
export function valuesOf(
  count: number,
  { columns, numbers, sizes, summed }: BatchTemplate = plain,
): BatchValues {
  const title = (of: BatchColumn) => columns.find(({ holds }) => holds === of)?.title ?? '';
  const order = columns.map(({ holds }) => holds);
  return {
    most: String(Math.min(count, mostInBatch)),
    rows: summed ? 'summed' : 'each',
    first: order.indexOf('size') < order.indexOf('number') ? 'size' : 'number',
    ...{ numbers, sizes, number: title('number'), size: title('size'), order: title('order') },
  };
}

export function templateOf({ rows, numbers, sizes, first, ...titles }: BatchValues): BatchTemplate {
  const columns = (['number', 'size'] as const).map((holds) => ({ holds, title: titles[holds].trim() }));
  const sorted = first === 'size' ? columns.toReversed() : columns;
  const summed = rows === 'summed';
  const order = { holds: 'order', title: titles.order.trim() } as const;
  return { columns: summed || !order.title ? sorted : [...sorted, order], numbers, sizes, summed };
}

export function problemsOf({ most, number, size }: BatchValues): Partial<Record<keyof BatchValues, string>> {
  const count = Number(most);
  const isCount = /^\d+$/.test(most.trim()) && count >= 1 && count <= mostInBatch;
  return {
    ...(!isCount && { most: `Enter a number from 1 to ${formatCount(mostInBatch)}` }),
    ...(!number.trim() && { number: 'Enter the title of this column' }),
    ...(!size.trim() && { size: 'Enter the title of this column' }),
  };
}

/** `one row for each order, 0241234567, GB` */
export const formatWords = ({ summed, numbers, sizes }: BatchTemplate): string =>
  [
    summed ? 'one row for each number' : 'one row for each order',
    numbers === '233' ? '233241234567' : '0241234567',
    sizes,
  ].join(', ');

/** `Number, Size, Order` */
export const columnsOf = ({ columns }: BatchTemplate): string => columns.map(({ title }) => title).join(', ');
