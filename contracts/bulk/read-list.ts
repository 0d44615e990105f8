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

/** Divides a row that was written without columns. A comma in a note separates nothing: `0241234567 5GB Ama, Kofi`. */
function cellsOfRow(row: readonly string[], separator: string): readonly string[] {
  const [only = ''] = row;
  const other = row.length === 1 && ['\t', ';', ','].find((each) => only.includes(each));
  const cells = other ? only.split(other).map((cell) => cell.trim()) : row;
  if (cells.length > 1 && cells.some(hasNumber)) return cells;
  const words = wordsOf(row.join(separator).trim());
  return cells.length === 1 || words.some(hasNumber) ? words : cells;
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
  const text = cell.trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'(?=[\d+])/, '');
};

/** Splits `0241234567-5GB` into number and size. */
function splitCell(cell: string): string[] {
  const [, number = '', size = ''] =
    /^(.{9,}?)\s*[-:=/|]\s*(\d{1,4}(?:[.,]\d{1,2})?\s*[gm]?b?)$/i.exec(cell) ?? [];
  if (isNumber(number) && !isNumber(cell)) return [number, size];
  return /^[-:=|/]$/.test(cell) ? [] : [cell];
}

/** A row of the sheet. */
interface Line {
  readonly cells: readonly string[];
  /** Those in hidden columns. */
  readonly hiddenCells: readonly string[];
  readonly isHidden: boolean;
  /** Whether a cell was too long to be read whole. */
  readonly isCut: boolean;
}

/**
 * Finds number, size, network and note of each row. Titles that name a column win; without them, the cells' content does. A row that can be
 * read in several ways is `unsure`.
 */
export function readList({ rows, separator = ' ', hidden }: Sheet, known: KnownWords): ReadList {
  const lines = rows
    .map((row, place): Line => {
      const cells = row.map((cell) => cell.slice(0, mostOfCell));
      return {
        cells: cellsOfRow(cells, separator).map(plainCell),
        hiddenCells: cells
          .map(plainCell)
          .filter((cell, column) => cell !== '' && hidden?.columns.has(column)),
        isHidden: hidden?.rows.has(place) ?? false,
        isCut: row.some(({ length }) => length > mostOfCell),
      };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const all = lines.map(({ cells }) => cells);
  const at = titlesOf(all);
  const titles = all[at] ?? [];
  const under = lines.slice(at + 1);
  const named = rolesOf(titles);
  const roles = fitsTitles(all.slice(at + 1), named, known) ? named : [];
  const isOurs = isResultFile(titles);
  const status = named.indexOf('status');
  const read = isOurs ? under.filter(({ cells }) => !isBought(cells[status] ?? '')) : under;
  const divided = read.map((line) => ({
    ...line,
    cells: joinUnits(roles.includes('size') ? line.cells : line.cells.flatMap(splitCell)),
  }));
  const columns = columnsOf(
    divided.map(({ cells }) => cells),
    { titles, roles, isOurs },
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

/** Joins `5` and `GB`, and an amount of money: `20` and `cedis`, `GHS` and `20`. The columns stay where they are. */
const joinUnits = (row: readonly string[]): string[] => {
  const joined = [...row];
  for (const [column, cell] of row.entries()) {
    const before = joined[column - 1] ?? '';
    const next = joined[column + 1] ?? '';
    if (isCurrency(cell) && isBare(next)) {
      joined[column] = '';
      joined[column + 1] = `${cell} ${next}`;
    } else if (isBare(before) && (isUnit(cell) || isCurrency(cell))) {
      joined[column - 1] = isUnit(cell) ? `${before}${cell}` : `${before} ${cell}`;
      joined[column] = '';
    }
  }
  return joined;
};

const isUnit = (cell: string): boolean => /^(gb|mb)$/i.test(cell);
const isCurrency = (cell: string): boolean => /^(gh[sc]?|cedis?|(gh)?\p{Sc})$/iu.test(cell);
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
  /** The unit that a column's title names, as in `Volume (MB)`. */
  readonly units: readonly string[];
  /** Whether it is the shop's own result file. */
  readonly isOurs: boolean;
}

interface Titles {
  readonly titles: readonly string[];
  readonly roles: readonly Role[];
  readonly isOurs: boolean;
}

function columnsOf(rows: readonly string[][], { titles, roles, isOurs }: Titles, known: KnownWords): Columns {
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
    isOurs,
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

/** The cells of a row that aren't read yet, by column. */
type Left = Map<number, string>;

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
  const unsure = [
    ...(found.unsure ? [found.unsure] : []),
    ...doubtsAbout({ line, left, cells }, columns, known),
  ];
  const excluded = whyExcluded(line, left, columns);
  const note = openCells(left, roles, 'note').join(' ');
  return {
    ...{ number, size, network, note: shortNote(note) },
    ...(unsure.length > 0 && { unsure: unsure.join(' ') }),
    ...(excluded !== undefined && { excluded }),
  };
}

/** The cells that any of these roles may have. */
const openCells = (left: Left, roles: readonly Role[], ...wanted: readonly Role[]): string[] =>
  [...left].flatMap(([column, cell]) => (wanted.some((role) => isOpen(roles[column], role)) ? cell : []));

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
  const [first] = named;
  if (first !== undefined) return { column: named.includes(size) ? size : first };
  const bare = columnsOfKind('bare', usual);
  if (isTitled) return { column: bare[0] ?? columnIn(left, (_, column) => roles[column] === 'size') };
  const column = bare.find((each) => each === size) ?? bare.find((each) => each > after) ?? bare[0];
  if (column === undefined) {
    const [amount = -1] = columnsOfKind('bare', 'count', 'amount');
    return amount === -1 ? { column: -1 } : { column: amount, unsure: onlyNumber(left.get(amount)) };
  }
  if (bare.length > 1) return { column };
  const isStrange = (size !== -1 && column !== size) || (isCounted && column === 0);
  return { column, ...(isStrange && { unsure: onlyNumber(left.get(column)) }) };
}

const onlyNumber = (size = ''): string =>
  `We read ${size} as the size. Check that it isn’t a row number or a price.`;

interface ReadCells {
  readonly line: Line;
  /** The cells that a purchase would leave out. */
  readonly left: Left;
  /** Those that it goes by. */
  readonly cells: { readonly number: string; readonly size: string; readonly network: string };
}

/** Returns the words about what a purchase would leave out, or could have read wrongly. */
function doubtsAbout(
  { line, left, cells }: ReadCells,
  { roles, isCounted }: Columns,
  known: KnownWords,
): string[] {
  const { number, size, network } = cells;
  const read = normalPhoneNumber(number);
  const text = openCells(left, roles, 'note').join(' ');
  const numbers = [
    ...openCells(left, roles, 'number', 'note').filter(isNumber),
    ...[...left.values(), text].flatMap((cell) => cell.match(numberInText) ?? []),
  ];
  const second = numbers.find((each) => normalPhoneNumber(each) !== read);
  const sizes = [...left].flatMap(([column, cell]) => {
    if (isCounted && column === 0) return [];
    if (roles[column] === 'size') return amountIn(cell) === amountIn(size) ? [] : cell;
    return isOpen(roles[column], 'note') && sizeKind(cell, known) !== null ? cell : [];
  });
  const [other] = text.match(sizeInText)?.filter((each) => amountIn(each) !== amountIn(size)) ?? [];
  if (sizes.length === 0 && other !== undefined) sizes.push(other);
  const count = [...left].find(([column, cell]) => roles[column] === 'count' && !/^0*1([.,]0+)?$/.test(cell));
  const many = count?.[1] ?? countInText.exec(text)?.[0].trim();
  const unknown = [...left].find(([column]) => roles[column] === 'network')?.[1];
  const unseen = line.hiddenCells.find((cell) =>
    [number, size, network].some((used) => used !== '' && (cell.includes(used) || used.startsWith(cell))),
  );
  return [
    second !== undefined &&
      `Only ${groupedPhoneNumber(read)} gets the bundle. The row has ${second.trim()} as well.`,
    // Nine digits and a single one may be a number without a digit, and a size.
    /^\d{9}\s+\d$/.test(number) && `We read ${groupedPhoneNumber(read)} as the number.`,
    sizes.length > 0 && `We read ${size} as the size. ${sizes.join(' and ')} is in the row as well.`,
    moneyInText.test(text) && `The row has an amount of money: ${moneyInText.exec(text)?.[0].trim()}.`,
    many !== undefined && `The row says ${many}, and each row buys one bundle.`,
    unknown !== undefined && `We don’t know the network ${unknown}, and go by the number.`,
    unseen !== undefined && `${unseen} is in a column that the file hides.`,
    line.isCut && `A cell has more than ${mostOfCell} characters, and we read only these.`,
  ].filter((words) => words !== false);
}

/** Not a date and a time, such as `02-05-2026 14:30`. */
const numberInText = /(?!\d\d[.-]\d\d[.-]\d{4})(?<!\d)(?:\+?233|0)(?:[\s().-]?\d){9}(?!\d)/g;
const sizeInText = /(?<![\w.])\d{1,4}(?:[.,]\d{1,2})?\s*(?:gb|mb|gigs?)\b/gi;
const moneyInText =
  /(?:\p{Sc}|\b(?:gh[sc]?|cedis?))\s*\d[\d.,]{0,8}|\d[\d.,]{0,8}\s*(?:(?:gh)?\p{Sc}|gh[sc]?\b|cedis?)/iu;
const countInText =
  /(?<!\p{L})[x×*]\s*\d+\b|\(\d+\)|\b\d+\s*(?:[x×*]|times|pcs|pieces)(?=\s|$)|\b(?:twice|double)\b/iu;

const amountIn = (size: string): string | undefined => /\d+(?:[.,]\d+)?/.exec(size)?.[0];

/** Returns why the list itself seems to leave the row out: the file hides it, or the row says how it ended. */
function whyExcluded(line: Line, left: Left, { roles, isOurs }: Columns): string | undefined {
  if (line.isHidden) return 'The file hides this row.';
  // In our own result file, these are the rows that can be bought again.
  if (isOurs) return;
  const status =
    [...left].find(([column, cell]) => roles[column] === 'status' && !stillOpen.test(cell))?.[1] ??
    ended.exec(openCells(left, roles, 'note').join(' '))?.[0];
  return status && `The row says ${status}: it may have been bought before.`;
}

/** Words in a column of states that don’t say that a row has ended. */
const stillOpen =
  /^(new|open|to ?do|wait(ing)?|pending|queued|ready|active|paid|unpaid|no|not (bought|sent|done)|-)$/i;
/** Words that say so in a note. */
const ended =
  /\b(completed?|delivered|success(ful)?|failed|refunded|reversed|cancel(l?ed)?|rejected|done|sent|processed)\b/i;

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
