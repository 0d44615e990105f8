import type { BatchTemplate } from '../../../../../../../contracts/orders/by-hand';
import { type BatchOrder, isOpen, type SheetRow, sheetRows } from '../sheets/batch-sheet';
import { findColumns, isUnreadNumber } from './find-columns';
import { type Outcome, outcomeOf, statusKey } from './result-words';
import { readRow, type Said } from './said-row';

export interface MatchedResults {
  readonly delivered: readonly BatchOrder[];
  readonly failed: readonly BatchOrder[];
  /** Numbers that aren't in the batch, or have another size there. */
  readonly strangers: readonly string[];
  /** Numbers whose rows could mean several orders, or whose size can't be read. */
  readonly unclear: readonly string[];
  /** Cells that should be numbers but aren't: Excel shortens them to `2.33E+11`. */
  readonly unread: readonly string[];
  /** Words that no list has, with the number of rows. */
  readonly unknownWords: ReadonlyMap<string, number>;
  /** The batch's open rows without a certain result. */
  readonly silent: number;
}

/**
 * Matches a supplier's result to the batch's rows. Nothing is guessed: identical rows get results only if their number fits and
 * all say the same. `meanings`: what a person says that unlisted words mean. `status`: the column with the results.
 */
export function matchResults(
  cells: readonly (readonly string[])[],
  { orders, template }: { orders: readonly BatchOrder[]; template: BatchTemplate },
  status: number,
  meanings: Readonly<Record<string, Outcome>> = {},
): MatchedResults {
  const numbers = new Set(orders.map(({ order_number }) => order_number));
  const columns = findColumns(cells, template, numbers, status);
  const rows = cells.map((row) => readRow(row, columns, template));
  const said = rows.filter(({ number, order }) => number ?? order);
  const unread = rows.filter(({ number, order, shown }) => !(number ?? order) && isUnreadNumber(shown));
  const groups = new Map<string, { rows: SheetRow[]; said: Said[] }>();
  const strangers: string[] = [];
  const units = sheetRows(orders, template);
  for (const one of said) {
    const meant = units.filter((unit) => isMeant(unit, one));
    const key = meant.map((row) => row.orders[0]?.order_number).join();
    if (meant.length === 0) {
      if (one.number !== null) strangers.push(one.label);
    } else groups.set(key, { rows: meant, said: [...(groups.get(key)?.said ?? []), one] });
  }
  const outcome = (words: string) => meanings[statusKey(words)] ?? outcomeOf(words);
  const settled = { delivered: [] as BatchOrder[], failed: [] as BatchOrder[] };
  const unclear: string[] = [];
  const isTwice = overlapping([...groups.values()].map(({ rows }) => rows));
  for (const { rows: meant, said: own } of groups.values()) {
    const ends = new Set(own.map(({ status: words }) => outcome(words) ?? 'open'));
    const [end] = ends;
    const isUnread = own.some(({ order, megabytes }) => order === '' && megabytes === 'unread');
    if (isUnread || ends.size > 1 || own.length !== meant.length || meant.some(isTwice))
      unclear.push(own[0]?.label ?? '');
    else if (end !== undefined && end !== 'open')
      settled[end].push(...meant.flatMap((row) => row.orders.filter(isOpen)));
  }
  const unknownWords = new Map<string, number>();
  for (const { status: words } of said) {
    if (outcomeOf(words) !== undefined) continue;
    unknownWords.set(words, (unknownWords.get(words) ?? 0) + 1);
  }
  const silent = orders.filter(isOpen).length - settled.delivered.length - settled.failed.length;
  return { ...settled, strangers, unclear, unread: unread.map(({ label }) => label), unknownWords, silent };
}

/** By order number, which is certain; otherwise by number and size, or by the number alone if no size is given. */
function isMeant(unit: SheetRow, { order, number, megabytes }: Said): boolean {
  if (order !== '') return unit.orders.length === 1 && unit.orders[0]?.order_number === order;
  return unit.number === number && (typeof megabytes !== 'number' || sizesOf(unit).has(megabytes));
}

/** Orders that a sheet may have summed: the open ones, and those settled since the sheet was downloaded or before. */
function sizesOf({ orders, megabytes }: SheetRow): ReadonlySet<number> {
  const open = orders.filter(isOpen);
  if (open.length === 0) return new Set([megabytes]);
  const sizes = new Set([open.reduce((sum, order) => sum + order.megabytes, 0)]);
  for (const order of orders.filter((each) => !isOpen(each))) {
    for (const size of [...sizes]) sizes.add(size + order.megabytes);
  }
  return sizes;
}

/** Rows that several lines mention, some with a size and some without. */
function overlapping(groups: readonly (readonly SheetRow[])[]): (row: SheetRow) => boolean {
  const counts = new Map<SheetRow, number>();
  for (const row of groups.flat()) counts.set(row, (counts.get(row) ?? 0) + 1);
  return (row) => (counts.get(row) ?? 0) > 1;
}
