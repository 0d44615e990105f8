import { readSheet } from 'read-excel-file/universal';
import type { Sheet } from '../../../../contracts/bulk/read-list';
import { shownNumber } from './cell-styles';
import { isModest } from './check-archive';
import { isSmallWorkbook } from './check-cells';
import { readCsv } from './read-csv';
import { visibleSheets } from './visible-sheet';

const usualBytes = 2_000_000;
const mostRows = 10_000;
/** Of all cells together. A small file can hold far more, because cells that share one long text take only a few bytes each. */
const mostLetters = 4_000_000;
/** Excel’s own limit. */
const mostInCell = 32_767;

const words = {
  size: 'This file is too large. Keep only the rows and columns that are needed, and choose it again.',
  type: 'This isn’t an .xlsx or .csv file. Save it as one of these, and choose it again.',
  empty: 'This file has no rows.',
  sheets: 'This file has rows in several sheets. Keep one of them, and choose it again.',
} as const;

/** Its rows, as text. */
export interface ReadSheet extends Sheet {
  readonly rows: string[][];
}

type Problem = { readonly problem: string };

/**
 * Reads a chosen file's rows as text; formulas as their last values. The file's name is ignored.
 * @returns `problem`: in words, why it can't be read
 */
export async function readSheetFile(file: Blob, mostBytes = usualBytes): Promise<ReadSheet | Problem> {
  if (file.size > mostBytes) return { problem: words.size };
  const bytes = await file.arrayBuffer();
  const sheet = isArchive(bytes) ? await sheetOfArchive(bytes) : sheetOfText(bytes);
  if ('problem' in sheet) return sheet;
  if (!isReadable(sheet.rows)) return { problem: words.size };
  const filled = sheet.rows.flatMap((row, place) => (row.some((cell) => cell.trim() !== '') ? place : []));
  if (filled.length === 0) return { problem: words.empty };
  if (filled.length > mostRows) return { problem: words.size };
  const { rows, hidden, ...others } = sheet;
  const isHidden = (place: number) => hidden?.rows.has(place) ?? false;
  return {
    ...others,
    rows: filled.map((place) => rows[place] ?? []),
    ...(hidden && {
      hidden: { ...hidden, rows: new Set(filled.flatMap((place, at) => (isHidden(place) ? at : []))) },
    }),
  };
}

function isReadable(rows: readonly (readonly string[])[]): boolean {
  const lengths = rows.flatMap((row) => row.map(({ length }) => length));
  return (
    lengths.every((length) => length <= mostInCell) &&
    lengths.reduce((sum, length) => sum + length, 0) <= mostLetters
  );
}

const isArchive = (bytes: ArrayBuffer): boolean =>
  bytes.byteLength >= 22 && new DataView(bytes).getUint32(0) === 0x504b0304;

async function sheetOfArchive(bytes: ArrayBuffer): Promise<ReadSheet | Problem> {
  if (!isModest(bytes)) return { problem: words.size };
  try {
    if (!isSmallWorkbook(bytes)) return { problem: words.size };
    const [sheet, another] = visibleSheets(bytes);
    if (another !== undefined) return { problem: words.sheets };
    if (sheet === undefined) return { problem: words.empty };
    const { place, formats, ...hidden } = sheet;
    const shown = (value: number, row: number, column: number): string =>
      shownNumber(value, formats.get(`${letters(column)}${row + 1}`) ?? 'General');
    // Trimming would repeat for each cell that shares a text.
    const rows = await readSheet(bytes, place, { trim: false });
    const texts = rows.map((row, at) =>
      row.map((cell, column) => (typeof cell === 'number' ? shown(cell, at, column) : String(cell ?? ''))),
    );
    return { rows: texts, hidden };
  } catch {
    return { problem: words.type };
  }
}

/** A column's letters, such as `B` or `AC`. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** UTF-8, or what Excel calls Unicode text; otherwise the Windows encoding. */
function sheetOfText(bytes: ArrayBuffer): ReadSheet | Problem {
  const [first, second] = new Uint8Array(bytes);
  const isWide = first === 0xff && second === 0xfe;
  const text = decoded(bytes, isWide ? 'utf-16le' : 'utf-8') ?? decoded(bytes, 'windows-1252') ?? '';
  // Text has no such characters, but other programs' files do. PDF and RTF files are recognized by their first characters.
  return /^(%PDF-|\{\\rtf)|[^\P{Cc}\t\r\n\v\f\u0085]/u.test(text) ? { problem: words.type } : readCsv(text);
}

function decoded(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
