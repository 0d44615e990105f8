import { mostNoteLength } from '../../../contracts/bulk/terms';
import { type Confirmation, isOrderNumber } from '../../../contracts/orders/terms';
import { groupedPhoneNumber, isPhoneNumber, normalPhoneNumber } from '../../../contracts/phone-numbers';

/*
 * Reads a list as its sender sees it. Titles say what a column is; without them, the cells do. One number, one size and one network are
 * taken from a row. Whatever else is in it must be harmless, or its customer is asked about it.
 */

/** A row of a list, as the customer wrote it. Empty: not given. */
export interface ListRow {
  readonly number: string;
  readonly size: string;
  readonly network: string;
  readonly note: string;
  readonly questions: readonly Question[];
}

/** A question that the customer has to confirm before a row is bought. */
export interface Question {
  /** What the rows with this question have in common, after their number: `12 rows say “Done”`. */
  readonly about: string;
  readonly words: string;
  /** The confirmation that a yes gives the purchase. */
  readonly confirms?: Confirmation;
}

type Cells = readonly string[];

/** @param networks the names of networks, in small letters */
export function readList(cells: readonly Cells[], networks: readonly string[]): ListRow[] {
  const lines = cells.map(lineOf).filter((line) => line.cells.some((cell) => cell !== ''));
  const titlesAt = placeOfTitles(lines);
  const title = lines[titlesAt];
  const titles = title === undefined || title.isDivided ? [] : title.cells;
  const titled = { titles, roles: rolesOf(titles) };
  const rows = lines.slice(titlesAt + 1);
  // Under a title of its own, such as `Qty`, 1, 2, 3 isn't the row's number.
  const isCounted =
    [undefined, 'other'].includes(titled.roles[0]) &&
    rows.length >= 3 &&
    rows.every((row, index) => row.cells[0] === String(index + 1));
  const above = lines
    .slice(0, Math.max(0, titlesAt))
    .flatMap((line) => line.cells)
    .join(' ');
  let heading = ended.test(above) ? above : '';
  return rows.map((line) => {
    if (isHeading(line.cells)) heading = line.cells.join(' ').trim();
    return rowOf(line.cells, { ...(line.isDivided ? untitled : titled), isCounted, heading, networks });
  });
}

interface Line {
  readonly cells: Cells;
  /** Whether its cells aren't those of the sheet: it was divided at spaces, for example. */
  readonly isDivided: boolean;
}

/** Divides a row that was written without columns. A comma in a note separates nothing: `0241234567 5GB Ama, Kofi`. */
function lineOf(row: Cells): Line {
  const cells = row.map(plainCell);
  const line = cells.join(' ').trim();
  const separator = cells.length > 1 ? undefined : ['\t', ';', ','].find((each) => line.includes(each));
  const parts = separator === undefined ? cells : line.split(separator).map(plainCell);
  const words = line.replace(spacedNumber, joined).split(/\s+/);
  const isWords = parts.length === 1 || (!parts.some(hasNumber) && words.some(hasNumber));
  const divided = isWords ? words : parts;
  return { cells: divided, isDivided: divided.length !== cells.length };
}

/** A spreadsheet's ways to keep a number as text: `="0241234567"`, `'0241234567`. */
function plainCell(cell: string): string {
  // Full-width characters, and letters in another style. Other digits, such as `②` and `1⁰`, are asked about.
  const text = cell.replace(/[\p{L}\uFF01-\uFF5E]+/gu, (part) => part.normalize('NFKC')).trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'(?=[\d+])/, '');
}

const isNumber = (cell: string): boolean => isPhoneNumber(normalPhoneNumber(cell));
const hasNumber = (cell: string): boolean => splitCell(cell).some(isNumber);

/** A number that is written with spaces. */
const spacedNumber = /(?<!\S)(?:\+?233|0)(?: ?\d){9}(?!\S)/g;
/** Eight digits and a space are a number that lacks a digit, with a size behind it: they aren't joined. */
const joined = (number: string): string => (/\d{8} /.test(number) ? number : number.replaceAll(' ', ''));

/** Splits `0241234567-5GB` into number and size. */
function splitCell(cell: string): Cells {
  const [, number = '', size = ''] =
    /^(.{9,}?)\s*[-:=/|]\s*(\d{1,4}(?:[.,]\d{1,2})?\s*(?:[gm]?b?|gigs?))$/i.exec(cell) ?? [];
  if (isNumber(number) && !isNumber(cell)) return [number, size];
  return /^[-:=|/]$/.test(cell) ? [] : [cell];
}

/** Lines above the titles, such as a date. */
const mostAboveTitles = 3;

/** The place of the row of titles; -1: there is none. It has no number, and names the column of numbers or sizes. */
function placeOfTitles(lines: readonly Line[]): number {
  const first = lines.findIndex(({ cells }) => cells.some(isData));
  const above = lines.slice(0, first === -1 ? lines.length : first).slice(0, mostAboveTitles + 1);
  return above.findLastIndex(({ cells }) => {
    const roles = rolesOf(cells);
    return roles.includes('number') || roles.includes('size');
  });
}

const isData = (cell: string): boolean => isLikeNumber(cell) || isBare(cell) || /\d\s*[gm]b\b/i.test(cell);
const isLikeNumber = (cell: string): boolean => hasNumber(cell) || isShortened(cell) || /\d{5}/.test(cell);

/** Words without a number may say what the rows below them are: `Already sent`, or titles such as `Phone, 1GB, 2GB`. */
const isHeading = (cells: Cells): boolean =>
  !cells.some(isLikeNumber) && cells.some((cell) => /\p{L}{3}/u.test(cell));

/** Excel’s short form of a long number, such as `2.41E+08`: digits are lost. */
export const isShortened = (text: string): boolean => /^\d(\.\d+)?E\+?\d{1,2}$/i.test(text.trim());

/**
 * The contents of a column by its title; undefined: the title is not clear. `count`: how many bundles.
 * `status`: how far the row's own order is. `other`: no part of a purchase, such as row numbers and prices.
 */
type Role = 'number' | 'size' | 'network' | 'note' | 'count' | 'status' | 'other' | undefined;

/** `No.` in the first column counts the rows; elsewhere, it may say how many bundles. */
const rowNumbers = /^(s n|sn|nos?|row|index|id|line|item)$|^#|serial/;

/** The first that fits a title counts. */
const roleTitles: readonly (readonly [role: Role, title: RegExp])[] = [
  ['status', /status|outcome|^(result|delivered|done|sent|completed|processed)$/],
  ['other', /^(order|transaction) (number|no|id)$/],
  [
    'count',
    /^(?!.*\b(gb|mb|data|volume)\b).*\b(qty|quantity|count|copies|pieces|pcs|how many|units?|orders)\b/,
  ],
  ['count', /\b(number|nos?|total)( of)? (bundles|packages|items|units)\b/],
  ['other', /^(?=.*\b(date|time)\b)((order|purchase|transaction|of|and|date|time) ?)+$/],
  ['other', /price|cost|\bgh[sc]?\b|cedi|paid|balance|profit/],
  ['count', rowNumbers],
  // Bare numbers are sizes only under a title that says nothing else: a "Bundle amount" may be money.
  ['size', /^((gb|mb|gigs?|size|bundle|package|plan|volume|data|in) ?)+$/],
  [undefined, /\b(gb|mb|gigs?|size|bundles?|package|plan|volume)\b/],
  ['number', /phone|msisdn|mobile|recipient|beneficiary|\b(tel|cell|contact|number|nr)\b/],
  ['network', /network|provider|operator|carrier|^net$/],
  ['note', /note|name|customer|comment|remark|description|reference|sender/],
];

function rolesOf(titles: Cells): readonly Role[] {
  const first = titles.findIndex((title) => title !== '');
  return titles.map((title, column) => {
    const words = title
      .toLowerCase()
      .replace(/\p{Sc}/gu, ' cedi ')
      .replace(/[^a-z#]+/g, ' ')
      .trim();
    const [role, pattern] = roleTitles.find((each) => each[1].test(words)) ?? [];
    return pattern === rowNumbers && column === first ? 'other' : role;
  });
}

const untitled = { titles: [], roles: [] };

interface Around {
  /** Empty: none. */
  readonly titles: Cells;
  readonly roles: readonly Role[];
  /** Whether the first column counts the rows: 1, 2, 3. */
  readonly isCounted: boolean;
  /** The nearest line above it without any number, such as `Already sent`. Empty: there is none. */
  readonly heading: string;
  readonly networks: readonly string[];
}

interface Cell {
  readonly cell: string;
  readonly column: number;
  readonly role: Role;
}

function rowOf(row: Cells, around: Around): ListRow {
  const { titles, roles, isCounted, networks } = around;
  const cells = joinUnits(roles.length > 0 ? row : row.flatMap(splitCell));
  const all = cells
    .map((cell, column): Cell => ({ cell, column, role: roles[column] }))
    .filter(({ cell, column }) => cell !== '' && !(isCounted && column === 0));
  const ofRole = (role: Role) =>
    all.filter((each) => each.role === (roles.includes(role) ? role : undefined));
  const numbers = ofRole('number');
  const number =
    [isNumber, isShortened, (cell: string) => /\d(\D*\d){4}/.test(cell)]
      .map((is) => numbers.find(({ cell }) => is(cell)))
      .find((found) => found !== undefined) ?? numbers.find(({ role }) => role === 'number');
  const sizes = ofRole('size').filter((each) => each !== number);
  const named = sizes.find(({ cell }) => isNamedSize(cell, networks));
  const behind = sizes.find(({ cell, column }) => column > (number?.column ?? 0) && isBare(cell));
  const size = named ?? behind ?? sizes.find(({ cell, role }) => role === 'size' || isBare(cell));
  const network = all.find(
    ({ cell, role }) => (role === 'network' || role === undefined) && networks.includes(cell.toLowerCase()),
  );
  const rest = all.filter((each) => each !== number && each !== size && each !== network);
  const unit = /\b[gm]b\b/i.exec(titles[size?.column ?? -1] ?? '')?.[0] ?? '';
  const note = rest.filter(({ role }) => role === 'note' || role === undefined).map(({ cell }) => cell);
  // A bare number is a size only under such a title, or alone behind the number. Money is written as 5.00, and sizes rarely.
  const isSure =
    size === undefined ||
    size === named ||
    (size.role === 'size'
      ? !/\d[.,]\d\d$/.test(size.cell)
      : roles.length === 0 && size === behind && rest.length === 0);
  const read = {
    number: number?.cell ?? '',
    size: size && isBare(size.cell) ? size.cell + unit.toUpperCase() : (size?.cell ?? ''),
    network: network?.cell ?? '',
    note: shortNote(note.join(' ')),
  };
  return { ...read, questions: questionsIn(rest, { ...read, isSure }, around) };
}

/** Asks about what a purchase would leave out, or could have read wrongly. */
function questionsIn(
  rest: readonly Cell[],
  { number, size, isSure }: { readonly number: string; readonly size: string; readonly isSure: boolean },
  { roles, heading, networks }: Around,
): Question[] {
  const questions: Question[] = [];
  const end = rest
    .map(({ cell, role }) => {
      if (role === 'status') return !stillOpen.test(cell) && cell;
      return isOrderNumber(cell) ? cell : ended.exec(cell)?.[0];
    })
    .find((words) => typeof words === 'string');
  if (end) {
    questions.push({
      about: `say “${end}”`,
      words: `The row says ${end}. Check that you still want to buy it.`,
    });
  }
  if (heading !== '') {
    questions.push({ about: `stand below “${heading}”`, words: `It stands below “${heading}”.` });
  }
  const isHarmless = ({ cell, role, column }: Cell): boolean => {
    if (role === 'status') return true;
    if (role === 'count') return /^0*1([.,]0+)?$/.test(cell);
    if (role === 'size' && (isBare(cell) || isNamedSize(cell, networks))) {
      return amountIn(cell) === amountIn(size);
    }
    if (normalPhoneNumber(cell) === normalPhoneNumber(number)) return true;
    if (role === 'network' || role === 'size' || isMeaningful(cell, networks)) return false;
    if (role === 'other') return true;
    if (money.test(cell)) return false;
    const undated = cell.replace(datesAndTimes, '');
    if (role === 'note') return !aloneNumber.test(undated);
    // Elsewhere, digits may mean anything, but for numbers of rows such as `2.`
    const isRowNumber = column === 0 && /^\d+[.)]$/.test(cell);
    return (role === 'number' || roles.length === 0) && (isRowNumber || !/\p{N}/u.test(undated));
  };
  const more = rest.filter((each) => !isHarmless(each)).map(({ cell }) => `“${cell}”`);
  if (!isSure || more.length > 0 || /^\d{9}\s+\d$/.test(number)) {
    const read = `We read ${size} for ${groupedPhoneNumber(normalPhoneNumber(number))}.`;
    const doubt =
      more.length > 0
        ? `The row also has ${more.join(' and ')}.`
        : 'Check that it isn’t a row number or a price.';
    questions.push({ about: 'could mean something else', words: `${read} ${doubt}` });
  }
  return questions;
}

/** Joins `5` and `GB`. The columns stay where they are. */
function joinUnits(row: Cells): Cells {
  const cells = row.map((cell) => cell.replace(gigs, '$1GB'));
  return cells.map((cell, column) => {
    const isUnit = (at: number) => /^[gm]b$/i.test(cells[at] ?? '') && isBare(cells[at - 1] ?? '');
    return isUnit(column) ? '' : isUnit(column + 1) ? cell + cells[column + 1] : cell;
  });
}

/** A size or its unit, as it is said: `5 gigs`. */
const gigs = /^((?:[a-z]+\s*)?(?:\d{1,4}(?:[.,]\d{1,2})?)?)\s*gigs?$/i;

const isBare = (cell: string): boolean => /^\d{1,4}(?:[.,]\d{1,2})?$/.test(cell);

/** Whether it has a unit, or the name of a network. */
function isNamedSize(cell: string, networks: readonly string[]): boolean {
  const ofNetwork = withoutName(cell, networks);
  return (
    /^(?:[a-z]+\s*)?\d{1,4}(?:[.,]\d{1,2})?\s*(gb|mb|g|m)$/i.test(ofNetwork ?? cell) ||
    (ofNetwork !== null && isBare(ofNetwork))
  );
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

/** The number in a size. */
const amountIn = (size: string): string | undefined => /\d+(?:[.,]\d+)?/.exec(size)?.[0];

const datesAndTimes = /\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d{1,2}:\d{2}(:\d{2})?/g;

/** A number in a note that is no part of a word or a reference: it may be a count or an amount of money. */
const aloneNumber = /(?<![\w.,#/-])\d{1,4}(?:[.,]\d{1,2})?(?![\w/-]|[.,]\d)|(?!\d)\p{N}/u;

const money = /\p{Sc}|\b(?:gh[sc]?|cedis?)\b|\d(?:gh[sc]?|cedis?)\b|\bgh[sc]?\d/iu;

/** Whether a text may say something about the purchase: a number, a size, how many, or a network. Also one that isn't whole. */
const isMeaningful = (text: string, networks: readonly string[]): boolean =>
  meaningful.some((pattern) => pattern.test(text)) ||
  text
    .split(/[^\p{L}]+/u)
    .some((word) => word === 'AT' || networks.includes(word.toLowerCase()) || otherNetworks.test(word));

const meaningful = [
  // Not a date and a time, such as `02-05-2026 14:30`.
  /(?!\d\d[.-]\d\d[.-]\d{4})(?<!\d)(?:\+?233|0)(?:[\s().-]?\d){9}(?!\d)|(?<!\d)[25]\d{8}(?!\d)/,
  /(?<![\w.])\d{1,4}(?:[.,]\d{1,2})?\s*(?:gb|mb|gigs?)\b/i,
  /(?<!\p{L})[x×*]\s*\d+\b|\(\d+\)|\b\d+\s*(?:[x×*]|times|pcs|pieces)(?=\s|$)|\b(?:twice|thrice|double|both|pair|times|two|three|four|five|six|seven|eight|nine|ten)\b/iu,
  // Several lines: a quotation mark may have taken other rows into the cell. The site ends a cell that it cuts with `…`.
  /[\r\n]|…$/,
];

/** Names that no network of the shop may have. */
const otherNetworks = /^(mtn|vodafone|voda|telecel|airteltigo|airtel|tigo|glo|expresso)$/i;

/** Words in a column of states that don’t say that a row has ended. */
const stillOpen =
  /^(new|open|to ?do|wait(ing)?|pending|queued|ready|active|paid|unpaid|no|not (bought|sent|done)|-)$/i;
/** Words that say so anywhere else. */
const ended =
  /(?<![\p{L}\d])(completed?|delivered|fulfil(l?ed)?|success(ful)?|failed|refunded|returned|reversed|cancel(l?ed)?|rejected|void|done|sent|processed|bought|sold|gone|given|received|credited|loaded|transferred|settled|closed|already|duplicate|hold|skip(ped)?|not|don[’']?t|stop(ped)?|ignore|remove|delete)(?![\p{L}\d])|^no?$|[✓✔☑✅✗✘✖❌❎√👍🚫]/iu;

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
