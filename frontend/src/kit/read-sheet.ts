import Papa from 'papaparse';
import { readWorkbook, TooLarge } from './read-workbook';

/** Every way in which programs end a line. */
const lineEnds = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/**
 * Reads the rows of a pasted text or of a CSV file, with the separator that fits its first lines.
 * @returns `problem`: in words. A quotation mark that is never closed would take the next rows into its cell.
 */
export function readCsv(text: string): { readonly rows: string[][] } | { readonly problem: string } {
  const lines = text.replace(lineEnds, '\n');
  const { data, errors } = Papa.parse<string[]>(lines, {
    newline: '\n',
    delimitersToGuess: ['\t', ';', ','],
    skipEmptyLines: 'greedy',
  });
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed === undefined) return { rows: data };
  const line = lines.slice(0, unclosed.index).split('\n').length;
  return { problem: `A quotation mark (") in line ${line} isn’t closed. Correct it, and try again.` };
}

const mostBytes = 1_000_000;
const mostRows = 10_000;
/** Excel’s own limit. */
const mostInCell = 32_767;
/** For all cells together. A small file can hold far more, because cells that share one long text take only a few bytes each. */
const mostLetters = 4_000_000;

const words = {
  size: 'This file is too large. Keep only the rows and columns that are needed, and choose it again.',
  type: 'This isn’t an .xlsx or .csv file. Save it as one of these, and choose it again.',
  empty: 'This file has no rows.',
  sheets: 'This file has rows in several sheets. Keep one of them, and choose it again.',
} as const;

/** The visible contents of a file, as text. */
export interface ReadSheet {
  readonly rows: string[][];
  /** How many rows were left out, because a spreadsheet hides them or crosses them out. */
  readonly hidden: number;
}

type Problem = { readonly problem: string };

/**
 * Reads a chosen file's rows as text; formulas as their last values. The file's name is ignored.
 * @returns `problem`: in words, why it can't be read
 */
export async function readSheetFile(file: Blob): Promise<ReadSheet | Problem> {
  if (file.size > mostBytes) return { problem: words.size };
  const bytes = await file.arrayBuffer();
  const isArchive = bytes.byteLength >= 22 && new DataView(bytes).getUint32(0) === 0x504b0304;
  const sheet = isArchive ? sheetOfWorkbook(bytes) : sheetOfText(bytes);
  if ('problem' in sheet) return sheet;
  const rows = sheet.rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) return { problem: words.empty };
  const lengths = rows.flatMap((row) => row.map(({ length }) => length));
  const isReadable =
    rows.length <= mostRows &&
    lengths.every((length) => length <= mostInCell) &&
    lengths.reduce((sum, length) => sum + length, 0) <= mostLetters;
  return isReadable ? { ...sheet, rows } : { problem: words.size };
}

function sheetOfWorkbook(bytes: ArrayBuffer): ReadSheet | Problem {
  try {
    const [sheet, another] = readWorkbook(bytes);
    return another ? { problem: words.sheets } : (sheet ?? { problem: words.empty });
  } catch (error) {
    return { problem: error instanceof TooLarge ? words.size : words.type };
  }
}

/** UTF-8, or what Excel calls Unicode text; otherwise the Windows encoding. */
function sheetOfText(bytes: ArrayBuffer): ReadSheet | Problem {
  const [first, second] = new Uint8Array(bytes);
  const isWide = first === 0xff && second === 0xfe;
  const text = decoded(bytes, isWide ? 'utf-16le' : 'utf-8') ?? decoded(bytes, 'windows-1252') ?? '';
  // Text has no such characters, but other programs' files do. PDF and RTF files are recognized by their first characters.
  if (/^(%PDF-|\{\\rtf)|[^\P{Cc}\t\r\n\v\f\u0085]/u.test(text)) return { problem: words.type };
  const read = readCsv(text);
  return 'problem' in read ? read : { ...read, hidden: 0 };
}

function decoded(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
