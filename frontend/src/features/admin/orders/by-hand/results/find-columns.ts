import type { BatchTemplate } from '../../../../../../../contracts/orders/by-hand';
import { isPhoneNumber, normalPhoneNumber } from '../../../../../../../contracts/phone-numbers';
import { outcomeOf } from './result-words';

/** Which column holds what. Null: none. */
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

/** A value that a program may have shortened, such as `2.33E+11`. */
export const isUnreadNumber = (cell: string): boolean => numberIn(cell) === null && /\d/.test(cell);

const isShortened = (cell: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(cell.trim());

const titles = {
  status: /\b(status|result|state|outcome|delivery)\b/i,
  size: /\b(size|gb|mb|volume|bundle|data|plan|package|quantity)\b/i,
};

/** A first row with a phone number is already one of the results. */
export const hasTitles = ([head = []]: readonly (readonly string[])[]): boolean =>
  head.every((cell) => numberIn(cell) === null);

/** A column that may contain the rows' results. */
interface StatusColumn {
  readonly column: number;
  readonly title: string;
}

/** With several candidates a person chooses: one column may say that a row was paid, and another that it failed. */
export function statusColumns(rows: readonly (readonly string[])[]): StatusColumn[] {
  const [head = []] = rows;
  const width = Math.max(...rows.map((row) => row.length));
  const all = Array.from({ length: width }, (_, column) => ({ column, title: (head[column] ?? '').trim() }));
  const isStatus = (cell = '') => cell.trim() !== '' && outcomeOf(cell) !== undefined;
  return all.filter(
    ({ column, title }) => titles.status.test(title) || rows.slice(1).some((row) => isStatus(row[column])),
  );
}

/** Decides by the titles if they say it, otherwise by the cells. */
export function findColumns(
  rows: readonly (readonly string[])[],
  { columns }: BatchTemplate,
  orderNumbers: ReadonlySet<string>,
  status: number,
): ResultColumns {
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
    const column = head.findIndex((title, at) => at !== status && isTitle(title.trim()));
    return column < 0 ? null : column;
  };
  const sizeTitle = columns.find(({ holds }) => holds === 'size')?.title;
  return {
    number: most((cell) => numberIn(cell) !== null || isShortened(cell)),
    order: most((cell) => orderNumbers.has(cell.trim())),
    size: titled((title) => title === sizeTitle) ?? titled((title) => titles.size.test(title)),
    status,
  };
}
