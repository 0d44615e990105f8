import { statusLabels } from '../constants';
import {
  cellsOfRow,
  hasNumber,
  isBare,
  isNumber,
  isShortened,
  joinUnits,
  type KnownWords,
  plainCell,
  type SizeKind,
  sizeKind,
  splitCell,
} from './cells';
import { mostNoteLength } from './limits';
import {
  type Columns,
  doubtsAbout,
  isOpen,
  type Left,
  type Line,
  mostOfCell,
  openCells,
  unreadIn,
  whyExcluded,
} from './row-doubts';
import { isResultFile, type Role, rolesOf } from './titles';

/** A row of a list, as it was written. Empty: not given. */
export interface ListRow {
  readonly number: string;
  readonly size: string;
  readonly network: string;
  readonly note: string;
  /** A doubt for the customer, since the row can be read in another way. */
  readonly unsure?: string;
  /** A doubt for the customer, since the list itself seems to leave the row out. */
  readonly excluded?: string;
}

/** The cells of a text or a workbook. */
export interface Sheet {
  readonly rows: readonly (readonly string[])[];
  /** What separates the cells of a text. A workbook has none. */
  readonly separator?: string;
  /** Places of the rows and columns that a workbook hides. */
  readonly hidden?: { readonly rows: ReadonlySet<number>; readonly columns: ReadonlySet<number> };
}

interface ReadList {
  readonly rows: ListRow[];
  /** Rows of the shop's own result file that were left out: they were delivered or are on their way. */
  readonly left: number;
}

/**
 * Finds number, size, network and note of each row. Titles that name a column win; without them, the cells' content does. A row that can be
 * read in several ways is `unsure`.
 */
export function readList({ rows, separator = ' ', hidden }: Sheet, known: KnownWords): ReadList {
  const lines = rows
    .map((row, place): Line => {
      const cut = row.map((cell) => cell.slice(0, mostOfCell));
      const cells = cellsOfRow(cut, separator).map(plainCell);
      return {
        cells,
        heading: '',
        isDivided: cells.length !== row.length,
        hasLines: row.some((cell) => /[\r\n]/.test(cell.trim())),
        hiddenCells: cut.map(plainCell).filter((cell, column) => cell !== '' && hidden?.columns.has(column)),
        isHidden: hidden?.rows.has(place) ?? false,
        isCut: row.some(({ length }) => length > mostOfCell),
      };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const all = lines.map(({ cells }) => cells);
  const at = titlesOf(all);
  const titles = all[at] ?? [];
  let heading = '';
  const under = lines.slice(at + 1).map((line) => {
    if (isHeading(line.cells)) heading = line.cells.join(' ').trim();
    return { ...line, heading };
  });
  const named = rolesOf(titles);
  const isAligned = !lines.slice(at).some(({ isDivided }) => isDivided);
  const roles = isAligned || fitsTitles(all.slice(at + 1), named, known) ? named : [];
  const isOurs = isResultFile(titles);
  const status = named.indexOf('status');
  const read = isOurs ? under.filter(({ cells }) => !isBought(cells[status] ?? '')) : under;
  const divided = read.map((line) => ({
    ...line,
    cells: joinUnits(roles.includes('size') ? line.cells : line.cells.flatMap(splitCell)),
  }));
  const columns = columnsOf(
    divided.map(({ cells }) => cells),
    { titles, roles, isOurs, isTitled: at !== -1 },
    known,
  );
  return { rows: divided.map((line) => rowOf(line, columns, known)), left: under.length - read.length };
}

/** Lines above the titles, such as a date. */
const mostAboveTitles = 3;

/** Returns the place of the row of titles; -1: there is none. It has no number, and names the column of numbers or sizes. */
function titlesOf(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((row) => row.some(isData));
  const above = rows.slice(0, first === -1 ? rows.length : first).slice(0, mostAboveTitles + 1);
  return above.findLastIndex((row) => rolesOf(row).some((role) => role === 'number' || role === 'size'));
}

const isData = (cell: string): boolean => isLikeNumber(cell) || isBare(cell) || /\d\s*[gm]b\b/i.test(cell);

const isLikeNumber = (cell: string): boolean => hasNumber(cell) || isShortened(cell) || /\d{5}/.test(cell);

/** Words without a number may say what the rows below them are: `Already sent`, or titles such as `Phone, 1GB, 2GB`. */
const isHeading = (cells: readonly string[]): boolean =>
  !cells.some(isLikeNumber) && cells.some((cell) => /\p{L}{3}/u.test(cell));

const isBought = (status: string): boolean =>
  [statusLabels.completed, statusLabels.processing, statusLabels.pending].includes(status);

/** Whether the titles stand above the cells that they name. Titles that are divided by spaces alone often don't. */
function fitsTitles(
  rows: readonly (readonly string[])[],
  roles: readonly Role[],
  known: KnownWords,
): boolean {
  const isOver = (role: Role, isOne: (cell: string) => boolean): boolean => {
    const hits = rows.filter((row) => row.some((cell, column) => roles[column] === role && isOne(cell)));
    return !roles.includes(role) || hits.length * 2 >= rows.length;
  };
  return (
    isOver('number', (cell) => hasNumber(cell) || isShortened(cell) || /\d{6}/.test(cell)) &&
    isOver('size', (cell) => sizeKind(cell, known) !== null)
  );
}

type Titles = Pick<Columns, 'titles' | 'roles' | 'isOurs' | 'isTitled'>;

function columnsOf(rows: readonly string[][], given: Titles, known: KnownWords): Columns {
  const { titles, roles } = given;
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const busiest = (isOne: (cell: string) => boolean, mayBe: Role): number => {
    const counts = Array.from({ length: width }, (_, column) =>
      (roles[column] ?? mayBe) === mayBe ? rows.filter((row) => isOne(row[column] ?? '')).length : 0,
    );
    const most = Math.max(0, ...counts);
    return most === 0 ? -1 : counts.indexOf(most);
  };
  return {
    ...given,
    units: roles.map((role, column) => (role === 'size' ? unitIn(titles[column] ?? '') : '')),
    number: busiest(isNumber, 'number'),
    size: busiest((cell) => sizeKind(cell, known) === 'named', 'size'),
    isCounted: rows.length >= 3 && rows.every(([first], index) => first === String(index + 1)),
  };
}

/** Empty: none, or several. */
function unitIn(title: string): string {
  const [unit = '', ...others] = title.match(/\b[gm]b\b/gi) ?? [];
  return others.length === 0 ? unit.toUpperCase() : '';
}

function rowOf(line: Line, columns: Columns, known: KnownWords): ListRow {
  const { roles, units } = columns;
  const left: Left = new Map([...line.cells.entries()].filter(([, cell]) => cell !== ''));
  const take = (column: number): string => {
    const cell = left.get(column) ?? '';
    left.delete(column);
    return cell;
  };
  const at = numberIn(left, columns, known);
  const number = take(at);
  const found = sizeIn(left, columns, { known, after: at });
  const read = take(found.column);
  const size = isBare(read) ? `${read}${units[found.column] ?? ''}` : read;
  const network = take(
    columnIn(
      left,
      (cell, column) => known.networks.includes(cell.toLowerCase()) && isOpen(roles[column], 'network'),
    ),
  );
  const cells = { number, size: read, network };
  const excluded = whyExcluded(line, left, columns);
  const unsure = [
    ...(found.unsure ? [found.unsure] : []),
    ...doubtsAbout({ line, left, cells }, columns, known),
  ];
  const unread = unreadIn(left, columns, number);
  // What the customer is asked about anyhow needs no second question.
  if (unsure.length === 0 && excluded === undefined && unread !== undefined) unsure.push(unread);
  const note = openCells(left, roles, 'note').join(' ');
  return {
    ...{ number, size, network, note: shortNote(note) },
    ...(unsure.length > 0 && { unsure: unsure.join(' ') }),
    ...(excluded !== undefined && { excluded }),
  };
}

const columnIn = (left: Left, isOne: (cell: string, column: number) => boolean): number =>
  [...left].find(([column, cell]) => isOne(cell, column))?.[0] ?? -1;

function numberIn(left: Left, { roles, number }: Columns, known: KnownWords): number {
  const isNamed = (column: number) => roles[column] === 'number';
  if (roles.includes('number')) {
    const right = columnIn(left, (cell, column) => isNamed(column) && isNumber(cell));
    return right === -1 ? columnIn(left, (_, column) => isNamed(column)) : right;
  }
  const isFree = (column: number) => isOpen(roles[column], 'other');
  const ways: ((cell: string, column: number) => boolean)[] = [
    isNumber,
    isShortened,
    // Too short or too long, but meant as a number: more digits than a size has, or in the place of the other rows' numbers.
    (cell) => /^\+?[\d\s().-]{6,}$|^\d{5}$/.test(cell),
    (cell) => cell.replace(/\D/g, '').length >= 8,
    (cell, column) => column === number && sizeKind(cell, known) !== 'named',
    (cell) => /^\d+$/.test(cell) && [...left.values()].filter((each) => sizeKind(each, known)).length > 1,
  ];
  for (const isOne of ways) {
    const found = columnIn(left, (cell, column) => isFree(column) && isOne(cell, column));
    if (found !== -1) return found;
  }
  return -1;
}

interface FoundSize {
  /** -1: there is none. */
  readonly column: number;
  readonly unsure?: string;
}

interface SizeOptions {
  readonly known: KnownWords;
  /** The column of the number: of bare numbers, the first one behind it is the likeliest size. */
  readonly after: number;
}

function sizeIn(
  left: Left,
  { roles, size, isCounted, isTitled: hasTitles }: Columns,
  { known, after }: SizeOptions,
): FoundSize {
  const isTitled = roles.includes('size');
  const columnsOfKind = (kind: SizeKind, ...wanted: readonly (Role | undefined)[]): number[] =>
    [...left].flatMap(([column, cell]) =>
      wanted.includes(roles[column]) && sizeKind(cell, known) === kind ? column : [],
    );
  const usual = isTitled ? 'size' : undefined;
  const named = columnsOfKind('named', usual);
  const [first] = named;
  if (first !== undefined) return { column: named.includes(size) ? size : first };
  const bare = columnsOfKind('bare', usual);
  if (isTitled) {
    const column = bare[0] ?? columnIn(left, (_, each) => roles[each] === 'size');
    // Money is written so, and sizes rarely.
    const isPrice = /\d[.,]\d\d$/.test(left.get(column) ?? '');
    return { column, ...(isPrice && { unsure: onlyNumber(left.get(column)) }) };
  }
  const column = bare.find((each) => each === size) ?? bare.find((each) => each > after) ?? bare[0];
  if (column === undefined) {
    const [amount = -1] = columnsOfKind('bare', 'count', 'amount');
    return amount === -1 ? { column: -1 } : { column: amount, unsure: onlyNumber(left.get(amount)) };
  }
  if (bare.length > 1) return { column };
  const hasWords = [...left].some(
    ([each, cell]) => each !== column && /\p{L}/u.test(cell) && !known.networks.includes(cell.toLowerCase()),
  );
  const isStrange = hasTitles || hasWords || (size !== -1 && column !== size) || (isCounted && column === 0);
  return { column, ...(isStrange && { unsure: onlyNumber(left.get(column)) }) };
}

const onlyNumber = (size = ''): string =>
  `We read ${size} as the size. Check that it isn’t a row number or a price.`;

/** Cuts a note, without its invisible characters. A character takes at most two places of a string. */
const shortNote = (text: string): string =>
  [
    ...text
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .trim()
      .slice(0, 2 * mostNoteLength),
  ]
    .slice(0, mostNoteLength)
    .join('');
