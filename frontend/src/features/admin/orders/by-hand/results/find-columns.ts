import type { BatchTemplate } from '../../../../../../../contracts/orders/by-hand';
import { isPhoneNumber, normalPhoneNumber } from '../../../../../../../contracts/phone-numbers';
import { outcomeOf } from './result-words';

/** Where a result says what; null: nowhere. */
export interface ResultColumns {
  readonly number: number | null;
  readonly order: number | null;
  readonly size: number | null;
  readonly status: number;
}

export const numberIn = (cell: string | undefined): string | null => {
  const number = normalPhoneNumber(cell ?? '');
  return isPhoneNumber(number) ? number : null;
};

const titles = {
  status: /\b(status|result|state|outcome|delivery)\b/i,
  size: /\b(size|gb|mb|volume|bundle|data|plan|package|quantity)\b/i,
};

/** By titles where they say it, else by what the cells hold. @returns null: nothing says what became of the rows */
export function findColumns(
  rows: readonly (readonly string[])[],
  { columns }: BatchTemplate,
  orderNumbers: ReadonlySet<string>,
): ResultColumns | null {
  const [head = []] = rows;
  const body = rows.slice(1);
  const width = Math.max(...rows.map((row) => row.length));
  const most = (matches: (cell: string) => boolean): number | null => {
    const counts = Array.from(
      { length: width },
      (_, column) => body.filter((row) => matches(row[column] ?? '')).length,
    );
    const best = Math.max(0, ...counts);
    return best === 0 ? null : counts.indexOf(best);
  };
  const titled = (isTitle: (title: string) => boolean): number | null => {
    const column = head.findIndex((title) => isTitle(title.trim()));
    return column < 0 ? null : column;
  };
  const sizeTitle = columns.find(({ holds }) => holds === 'size')?.title;
  const status =
    titled((title) => titles.status.test(title)) ??
    most((cell) => cell.trim() !== '' && outcomeOf(cell) !== undefined);
  if (status === null) return null;
  return {
    number: most((cell) => numberIn(cell) !== null),
    order: most((cell) => orderNumbers.has(cell.trim())),
    size: titled((title) => title === sizeTitle) ?? titled((title) => titles.size.test(title)),
    status,
  };
}
