import { groupedPhoneNumber, normalPhoneNumber } from '../phone-numbers';
import { amountIn, isNumber, type KnownWords, sizeKind } from './cells';
import type { Role } from './titles';

/** Characters that are read of a cell: more than any number, size, network or note has. */
export const mostOfCell = 200;

/** A row of the sheet. */
export interface Line {
  readonly cells: readonly string[];
  /** The nearest line above it without any number, such as `Already sent`. Empty: there is none. */
  readonly heading: string;
  /** Those in hidden columns. */
  readonly hiddenCells: readonly string[];
  readonly isHidden: boolean;
  /** Whether its cells aren't those of the sheet: it was divided at spaces, for example. */
  readonly isDivided: boolean;
  /** Whether a cell has several lines: a quotation mark may have taken other rows into it. */
  readonly hasLines: boolean;
  /** Whether a cell was too long to be read whole. */
  readonly isCut: boolean;
}

/** Facts about the whole list. */
export interface Columns {
  readonly isTitled: boolean;
  readonly titles: readonly string[];
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

/** The cells of a row that aren't read yet, by column. */
export type Left = Map<number, string>;

interface ReadCells {
  readonly line: Line;
  /** The cells that a purchase would leave out. */
  readonly left: Left;
  /** Those that it goes by. */
  readonly cells: { readonly number: string; readonly size: string; readonly network: string };
}

/** Returns the words about what a purchase would leave out, or could have read wrongly. */
export function doubtsAbout(
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
  const names = [...known.networks, ...otherNetworks];
  const unknown =
    [...left].find(([column]) => roles[column] === 'network')?.[1] ??
    text.split(/[^\p{L}]+/u).find((word) => word === 'AT' || names.includes(word.toLowerCase()));
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
    unknown !== undefined && `We didn’t read ${unknown} as the network.`,
    unseen !== undefined && `${unseen} is in a column that the file hides.`,
    line.heading !== '' && `It stands below “${line.heading}”.`,
    line.hasLines && 'A cell has several lines, and we read it as one row.',
    line.isCut && `A cell has more than ${mostOfCell} characters, and we read only these.`,
  ].filter((words) => words !== false);
}

/** Not a date and a time, such as `02-05-2026 14:30`. */
const numberInText =
  /(?!\d\d[.-]\d\d[.-]\d{4})(?<!\d)(?:\+?233|0)(?:[\s().-]?\d){9}(?!\d)|(?<!\d)[25]\d{8}(?!\d)/g;
const sizeInText = /(?<![\w.])\d{1,4}(?:[.,]\d{1,2})?\s*(?:gb|mb|gigs?)\b/gi;
const moneyInText =
  /(?:\p{Sc}|\b(?:gh[sc]?|cedis?))\s*\d[\d.,]{0,8}|\d[\d.,]{0,8}\s*(?:(?:gh)?\p{Sc}|gh[sc]?\b|cedis?)/iu;
const countInText =
  /(?<!\p{L})[x×*]\s*\d+\b|\(\d+\)|\b\d+\s*(?:[x×*]|times|pcs|pieces)(?=\s|$)|\b(?:twice|thrice|double|times|two|three|four|five|six|seven|eight|nine|ten)\b/iu;
/** Names that no network of the shop may have, in small letters. */
const otherNetworks = [
  'mtn',
  'vodafone',
  'voda',
  'telecel',
  'airteltigo',
  'airtel',
  'tigo',
  'glo',
  'expresso',
];

/** Returns the words about a cell that may mean something for the purchase, and that nothing has read. */
export function unreadIn(
  left: Left,
  { roles, titles, isCounted }: Columns,
  number: string,
): string | undefined {
  const read = normalPhoneNumber(number);
  for (const [column, cell] of left) {
    const role = roles[column];
    const isExplained =
      roles.length === 0 ? !hasFigures(cell) : role !== undefined && (role !== 'number' || !/\d/.test(cell));
    if (isExplained || (isCounted && column === 0) || normalPhoneNumber(cell) === read) continue;
    return `We don’t know what “${cell}” means${titles[column] ? ` under “${titles[column]}”` : ''}.`;
  }
  return;
}

/** Dates, times, and numbers of rows such as `2.` mean nothing for a purchase. */
const hasFigures = (cell: string): boolean =>
  /\d/.test(cell.replace(/\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d{1,2}:\d{2}(:\d{2})?|^\d+[.)]$/g, ''));

/** Returns why the list itself seems to leave the row out: the file hides it, or the row says how it ended. */
export function whyExcluded(line: Line, left: Left, { roles, isOurs }: Columns): string | undefined {
  if (line.isHidden) return 'The file hides this row or crosses it out.';
  // In our own result file, these are the rows that can be bought again.
  if (isOurs) return;
  const status =
    [...left].find(([column, cell]) => roles[column] === 'status' && !stillOpen.test(cell))?.[1] ??
    ended.exec(
      [...left].flatMap(([column, cell]) => (roles[column] === 'status' ? [] : cell)).join(' '),
    )?.[0];
  return status && `The row says ${status}. Check that you still want to buy it.`;
}

/** Words in a column of states that don’t say that a row has ended. */
const stillOpen =
  /^(new|open|to ?do|wait(ing)?|pending|queued|ready|active|paid|unpaid|no|not (bought|sent|done)|-)$/i;
/** Words that say so anywhere else. */
const ended =
  /\b(completed?|delivered|success(ful)?|failed|refunded|reversed|cancel(l?ed)?|rejected|done|sent|processed|bought|given|received|credited|skip(ped)?|not|don[’']?t|stop(ped)?|ignore)\b|^no$|[✓✔☑✅✗✘❌]/i;

/** The cells that any of these roles may have. */
export const openCells = (left: Left, roles: readonly Role[], ...wanted: readonly Role[]): string[] =>
  [...left].flatMap(([column, cell]) => (wanted.some((role) => isOpen(roles[column], role)) ? cell : []));

export const isOpen = (role: Role | undefined, wanted: Role): boolean =>
  role === undefined || role === wanted;
