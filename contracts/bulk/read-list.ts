import { isPhoneNumber, normalPhoneNumber } from '../phone-numbers';
import { mostNoteLength } from './limits';

/** A row of a list, as it was written. Empty: not given. */
export interface ListRow {
  readonly number: string;
  readonly size: string;
  readonly network: string;
  readonly note: string;
}

/** Writes out what names a network or a line, in small letters. */
interface KnownWords {
  readonly networks: readonly string[];
  readonly planIds: readonly string[];
}

/** Excel’s short form of a long number, such as `2.41E+08`: digits are lost. */
export const isShortened = (text: string): boolean => /^\d(\.\d+)?E\+?\d{1,2}$/i.test(text.trim());

const sizePattern = /^(?:[a-z]+\s*)?\d{1,4}(?:[.,]\d{1,2})?\s*(?:gb|mb|g|m)?$/i;

/** Reads the lines of a text: cells by tab, semicolon or comma, else words. */
export function linesOfText(text: string): string[][] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(cellsOfLine);
}

function cellsOfLine(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each));
  if (separator === undefined) return wordsOf(line);
  const cells = line.split(separator).map((cell) => cell.trim());
  if (cells.some(isNumber)) return cells;
  // A comma in a note separates nothing: `0241234567 5GB Ama, Kofi`.
  const words = wordsOf(line);
  return words.some(isNumber) ? words : cells;
}

const isNumber = (cell: string): boolean => isPhoneNumber(normalPhoneNumber(cell));

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

/** Finds number, size, network and note by their content, whatever their columns. A first row of titles is left out. */
export function readRows(cells: readonly (readonly string[])[], known: KnownWords): ListRow[] {
  const read = cells.map((row) => row.map((cell) => cell.slice(0, mostOfCell).trim()));
  const [first, ...rest] = read.filter((row) => row.some((cell) => cell !== ''));
  if (first === undefined) return [];
  return (isTitle(first) ? rest : [first, ...rest]).map((row) => rowOf(row, known));
}

const titles = /number|phone|msisdn|recipient|size|bundle|network|plan|note|amount|data/i;

/** Recognises a row of titles: it has no digit, and a title's word. */
const isTitle = (cells: readonly string[]): boolean =>
  !cells.some((cell) => /\d/.test(cell)) && cells.some((cell) => titles.test(cell));

function rowOf(cells: readonly string[], { networks, planIds }: KnownWords): ListRow {
  const left = [...cells];
  const take = (isOne: (cell: string) => boolean): string => {
    const at = left.findIndex((cell) => cell !== '' && isOne(cell));
    return at === -1 ? '' : (left.splice(at, 1)[0] ?? '');
  };
  const number =
    take(isNumber) ||
    take(isShortened) ||
    // Too short or too long, but meant as a number: more digits than a size has, or a size stands beside it.
    take((cell) => /^\+?[\d\s().-]{6,}$|^\d{5}$/.test(cell)) ||
    (left.filter((cell) => sizePattern.test(cell)).length > 1 ? take((cell) => /^\d+$/.test(cell)) : '');
  const network = take((cell) => networks.includes(cell.toLowerCase()));
  const size = take((cell) => planIds.includes(cell)) || take((cell) => sizePattern.test(cell));
  const unit = /\d$/.test(size) ? take((cell) => /^(gb|mb)$/i.test(cell)) : '';
  const note = left.filter((cell) => cell !== '').join(' ');
  return { number, size: size + unit, network, note: shortNote(note) };
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
