import { isPhoneNumber, normalPhoneNumber } from '../phone-numbers';

export interface KnownWords {
  /** The names of networks, in small letters. */
  readonly networks: readonly string[];
  readonly planIds: readonly string[];
}

/** Excel’s short form of a long number, such as `2.41E+08`: digits are lost. */
export const isShortened = (text: string): boolean => /^\d(\.\d+)?E\+?\d{1,2}$/i.test(text.trim());

/** Divides a row that was written without columns. A comma in a note separates nothing: `0241234567 5GB Ama, Kofi`. */
export function cellsOfRow(row: readonly string[], separator: string): readonly string[] {
  const [only = ''] = row;
  const other = row.length === 1 && ['\t', ';', ','].find((each) => only.includes(each));
  const cells = other ? only.split(other).map((cell) => cell.trim()) : row;
  if (cells.length > 1 && cells.some(hasNumber)) return cells;
  const words = wordsOf(row.join(separator).trim());
  return cells.length === 1 || words.some(hasNumber) ? words : cells;
}

export const isNumber = (cell: string): boolean => isPhoneNumber(normalPhoneNumber(cell));

export const hasNumber = (cell: string): boolean => splitCell(plainCell(cell)).some(isNumber);

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

/** A spreadsheet's ways to keep a number as text: `="0241234567"`, `'0241234567`. */
export const plainCell = (cell: string): string => {
  const text = cell.trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'(?=[\d+])/, '');
};

/** Splits `0241234567-5GB` into number and size. */
export function splitCell(cell: string): string[] {
  const [, number = '', size = ''] =
    /^(.{9,}?)\s*[-:=/|]\s*(\d{1,4}(?:[.,]\d{1,2})?\s*[gm]?b?)$/i.exec(cell) ?? [];
  if (isNumber(number) && !isNumber(cell)) return [number, size];
  return /^[-:=|/]$/.test(cell) ? [] : [cell];
}

/** Joins `5` and `GB`, and an amount of money: `20` and `cedis`, `GHS` and `20`. The columns stay where they are. */
export const joinUnits = (row: readonly string[]): string[] => {
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
export const isBare = (cell: string): boolean => /^\d{1,4}(?:[.,]\d{1,2})?$/.test(cell);

/** `named`: it has a unit, or the name of a network or a bundle. `bare`: it is only a number. */
export type SizeKind = 'named' | 'bare' | null;

export function sizeKind(cell: string, { networks, planIds }: KnownWords): SizeKind {
  if (planIds.includes(cell)) return 'named';
  if (isBare(cell)) return 'bare';
  const ofNetwork = withoutName(cell, networks);
  const [, unit] = /^(?:[a-z]+\s*)?\d{1,4}(?:[.,]\d{1,2})?\s*(gb|mb|g|m)?$/i.exec(ofNetwork ?? cell) ?? [];
  if (unit !== undefined) return 'named';
  return ofNetwork !== null && isBare(ofNetwork) ? 'named' : null;
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
export const amountIn = (size: string): string | undefined => /\d+(?:[.,]\d+)?/.exec(size)?.[0];
