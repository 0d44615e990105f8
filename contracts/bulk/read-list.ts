import { statusLabels } from '../constants';
import { groupedPhoneNumber, isPhoneNumber, normalPhoneNumber } from '../phone-numbers';
import { mostNoteLength } from './limits';
import { isResultFile, type Role, rolesOf } from './titles';

/** A row of a list, as it was written. Empty: not given. */
export interface ListRow {
  readonly number: string;
  readonly size: string;
  readonly network: string;
  readonly note: string;
  /** A doubt for the customer, since the row can be read in another way. */
  readonly unsure?: string;
}

/** The names of networks and lines, in small letters. */
interface KnownWords {
  readonly networks: readonly string[];
  readonly lines: readonly string[];
  readonly planIds: readonly string[];
}

interface ReadList {
  readonly rows: ListRow[];
  /** Rows of the shop's own result file that were left out: they were delivered or are on their way. */
  readonly left: number;
}

/** Excel’s short form of a long number, such as `2.41E+08`: digits are lost. */
export const isShortened = (text: string): boolean => /^\d(\.\d+)?E\+?\d{1,2}$/i.test(text.trim());

/** Reads the lines of a text: cells by tab, semicolon or comma, else words. */
export function linesOfText(text: string): string[][] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOfLine);
}

function cellsOfLine(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each));
  if (separator === undefined) return wordsOf(line.trim());
  // An empty first cell counts: the columns of all lines are compared.
  const cells = line.split(separator).map((cell) => cell.trim());
  if (cells.some(hasNumber)) return cells;
  // A comma in a note separates nothing: `0241234567 5GB Ama, Kofi`.
  const words = wordsOf(line.trim());
  return words.some(hasNumber) ? words : cells;
}

const isNumber = (cell: string): boolean => isPhoneNumber(normalPhoneNumber(cell));

const hasNumber = (cell: string): boolean => splitCell(plainCell(cell)).some(isNumber);

/** Joins the short groups of a number that is written with spaces. A long first word stays as it is, so a number without a digit stays wrong. */
function wordsOf(line: string): string[] {
  const words = line.split(/\s+/);
  if ((words[0] ?? '').replace(/\D/g, '').length >= 8) return words;
  for (let count = 1; count <= Math.min(words.length, 6); count += 1) {
    const together = words.slice(0, count).join('');
    if (isNumber(together)) return [together, ...words.slice(count)];
  }
  return words;
}

/** Characters that are read of a cell: more than any number, size, network or note has. */
const mostOfCell = 200;

/** A spreadsheet's ways to keep a number as text: `="0241234567"`, `'0241234567`. */
const plainCell = (cell: string): string => {
  const text = cell.slice(0, mostOfCell).trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'(?=[\d+])/, '');
};

/** Splits `0241234567-5GB` into number and size. */
function splitCell(cell: string): string[] {
  const [, number = '', size = ''] =
    /^(.{9,}?)\s*[-:=/|]\s*(\d{1,4}(?:[.,]\d{1,2})?\s*[gm]?b?)$/i.exec(cell) ?? [];
  if (isNumber(number) && !isNumber(cell)) return [number, size];
  return /^[-:=|/]$/.test(cell) ? [] : [cell];
}

/**
 * Finds number, size, network and note of each row. Titles that name a column win; without them, the cells' content does. A row that can be
 * read in several ways is `unsure`.
 */
export function readList(cells: readonly (readonly string[])[], known: KnownWords): ReadList {
  const all = cells.map((row) => row.map(plainCell)).filter((row) => row.some((cell) => cell !== ''));
  const at = titlesOf(all);
  const titles = all[at] ?? [];
  const under = all.slice(at + 1);
  const named = rolesOf(titles);
  const roles = fitsTitles(under, named, known) ? named : [];
  const status = titles.findIndex((title) => /^status$/i.test(title));
  const read = isResultFile(titles) ? under.filter((row) => !isBought(row[status] ?? '')) : under;
  const rows = read.map((row) => joinUnits(roles.includes('size') ? row : row.flatMap(splitCell)));
  const columns = columnsOf(rows, roles, known);
  return { rows: rows.map((row) => rowOf(row, columns, known)), left: under.length - read.length };
}

/** Lines above the titles, such as a date. */
const mostAboveTitles = 3;

/** Returns the place of the row of titles; -1: there is none. It has no number, and names the column of numbers or sizes. */
function titlesOf(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((row) => row.some(isData));
  const above = rows.slice(0, first === -1 ? rows.length : first).slice(0, mostAboveTitles + 1);
  return above.findLastIndex((row) => rolesOf(row).some((role) => role === 'number' || role === 'size'));
}

const isData = (cell: string): boolean =>
  hasNumber(cell) || isShortened(cell) || isBare(cell) || /\d{5}|\d\s*[gm]b\b/i.test(cell);

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

/** Joins `5` and `GB`. The columns stay where they are. */
const joinUnits = (row: readonly string[]): string[] =>
  row.map((cell, column) => {
    if (isUnit(cell) && isBare(row[column - 1] ?? '')) return '';
    const next = row[column + 1] ?? '';
    return isBare(cell) && isUnit(next) ? `${cell}${next}` : cell;
  });

const isUnit = (cell: string): boolean => /^(gb|mb)$/i.test(cell);
const isBare = (cell: string): boolean => /^\d{1,4}(?:[.,]\d{1,2})?$/.test(cell);

/** `named`: it has a unit, or the name of a network, a line or a bundle. `bare`: it is only a number. */
type SizeKind = 'named' | 'bare' | null;

function sizeKind(cell: string, { networks, lines, planIds }: KnownWords): SizeKind {
  if (planIds.includes(cell)) return 'named';
  if (isBare(cell)) return 'bare';
  const ofNetwork = withoutName(cell, networks);
  const [, word = '', unit] =
    /^(?:([a-z]+)\s*)?\d{1,4}(?:[.,]\d{1,2})?\s*(gb|mb|g|m)?$/i.exec(ofNetwork ?? cell) ?? [];
  if (unit !== undefined) return 'named';
  if (ofNetwork !== null && isBare(ofNetwork)) return 'named';
  return lines.includes(word.toLowerCase()) ? 'named' : null;
}

/** Takes a network's name off a bundle's, such as `MTN 5GB`; null: it has none. The names are in small letters. */
export function withoutName(bundle: string, names: readonly string[]): string | null {
  const small = bundle.toLowerCase();
  for (const name of names) {
    const behind = bundle.slice(name.length);
    if (small.startsWith(name) && /^[\s\d:_-]/.test(behind)) return behind.replace(/^[\s:_-]+/, '');
    const before = bundle.slice(0, -name.length);
    if (small.endsWith(name) && /\d\s*[gm]b\s+$/i.test(before)) return before.trim();
  }
  return null;
}

/** Facts about the whole list. */
interface Columns {
  /** By the titles; empty: by the content alone. */
  readonly roles: readonly Role[];
  /** Where most numbers are, and most named sizes; -1: nowhere. */
  readonly number: number;
  readonly size: number;
  /** Whether the first column counts the rows: 1, 2, 3. */
  readonly isCounted: boolean;
}

function columnsOf(rows: readonly string[][], roles: readonly Role[], known: KnownWords): Columns {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const busiest = (isOne: (cell: string) => boolean, mayBe: Role): number => {
    const counts = Array.from({ length: width }, (_, column) =>
      (roles[column] ?? mayBe) === mayBe ? rows.filter((row) => isOne(row[column] ?? '')).length : 0,
    );
    const most = Math.max(0, ...counts);
    return most === 0 ? -1 : counts.indexOf(most);
  };
  return {
    roles,
    number: busiest(isNumber, 'number'),
    size: busiest((cell) => sizeKind(cell, known) === 'named', 'size'),
    isCounted: rows.length >= 3 && rows.every(([first], index) => first === String(index + 1)),
  };
}

/** The cells of a row that aren't read yet, by column. */
type Left = Map<number, string>;

function rowOf(cells: readonly string[], columns: Columns, known: KnownWords): ListRow {
  const { roles } = columns;
  const left: Left = new Map([...cells.entries()].filter(([, cell]) => cell !== ''));
  const take = (column: number): string => {
    const cell = left.get(column) ?? '';
    left.delete(column);
    return cell;
  };
  const at = numberIn(left, columns, known);
  const number = take(at);
  const found = sizeIn(left, columns, { known, after: at });
  const size = take(found.column);
  const network = take(
    columnIn(
      left,
      (cell, column) => known.networks.includes(cell.toLowerCase()) && isOpen(roles[column], 'network'),
    ),
  );
  const unsure = found.unsure ?? doubtAbout(left, roles, number);
  const note = [...left].flatMap(([column, cell]) => (isOpen(roles[column], 'note') ? cell : [])).join(' ');
  return { number, size, network, note: shortNote(note), ...(unsure !== undefined && { unsure }) };
}

const columnIn = (left: Left, isOne: (cell: string, column: number) => boolean): number =>
  [...left].find(([column, cell]) => isOne(cell, column))?.[0] ?? -1;

const isOpen = (role: Role | undefined, wanted: Role): boolean => role === undefined || role === wanted;

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

function sizeIn(left: Left, { roles, size, isCounted }: Columns, { known, after }: SizeOptions): FoundSize {
  const isTitled = roles.includes('size');
  const columnsOfKind = (kind: SizeKind, ...wanted: readonly (Role | undefined)[]): number[] =>
    [...left].flatMap(([column, cell]) =>
      wanted.includes(roles[column]) && sizeKind(cell, known) === kind ? column : [],
    );
  const usual = isTitled ? 'size' : undefined;
  const named = columnsOfKind('named', usual);
  const [first, second] = named;
  if (first !== undefined) {
    const column = named.includes(size) ? size : first;
    return second === undefined ? { column } : { column, ...severalSizes(left, column, named) };
  }
  const bare = columnsOfKind('bare', usual);
  if (isTitled) return { column: bare[0] ?? columnIn(left, (_, column) => roles[column] === 'size') };
  const column = bare.find((each) => each === size) ?? bare.find((each) => each > after) ?? bare[0];
  if (column === undefined) {
    const [amount = -1] = columnsOfKind('bare', 'count', 'amount');
    return amount === -1 ? { column: -1 } : { column: amount, unsure: onlyNumber(left.get(amount)) };
  }
  if (bare.length > 1) return { column, ...severalSizes(left, column, bare) };
  const isStrange = (size !== -1 && column !== size) || (isCounted && column === 0);
  return { column, ...(isStrange && { unsure: onlyNumber(left.get(column)) }) };
}

/** Empty if all of them are the same. */
function severalSizes(left: Left, column: number, all: readonly number[]): { readonly unsure?: string } {
  const size = left.get(column) ?? '';
  const others = all.map((each) => left.get(each) ?? '').filter((each) => each !== size);
  if (others.length === 0) return {};
  return { unsure: `We read ${size} as the size. ${others.join(' and ')} is in the row as well.` };
}

const onlyNumber = (size = ''): string =>
  `We read ${size} as the size. Check that it isn’t a row number or a price.`;

/** Returns the words about cells that a purchase would leave out. */
function doubtAbout(left: Left, roles: readonly Role[], number: string): string | undefined {
  const find = (isOne: (cell: string, column: number) => boolean) => left.get(columnIn(left, isOne));
  const read = normalPhoneNumber(number);
  const second = find(
    (cell, column) => isNumber(cell) && normalPhoneNumber(cell) !== read && isOpen(roles[column], 'number'),
  );
  if (second !== undefined) {
    return `Only ${groupedPhoneNumber(read)} gets the bundle. The row has ${second} as well.`;
  }
  const many = find((cell, column) => roles[column] === 'count' && isBare(cell) && cell !== '1');
  if (many !== undefined) return `The row says ${many}, and each row buys one bundle.`;
  const network = find((_, column) => roles[column] === 'network');
  return network && `We don’t know the network ${network}, and go by the number.`;
}

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
