import { readSheet } from 'read-excel-file/universal';
import { isModest } from './check-archive';
import { isSmallWorkbook } from './check-cells';
import { readCsv } from './read-csv';

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
} as const;

/**
 * Reads a chosen file's rows as text; formulas as their last values. The file's name is ignored.
 * @returns `problem`: in words, why it can't be read
 */
export async function readSheetFile(
  file: Blob,
  mostBytes = usualBytes,
): Promise<{ rows: string[][] } | { problem: string }> {
  if (file.size > mostBytes) return { problem: words.size };
  const bytes = await file.arrayBuffer();
  const rows = isArchive(bytes) ? await rowsOfArchive(bytes) : rowsOfText(bytes);
  if (typeof rows === 'string') return { problem: words[rows] };
  if (!isReadable(rows)) return { problem: words.size };
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { problem: words.empty };
  return filled.length > mostRows ? { problem: words.size } : { rows: filled };
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

async function rowsOfArchive(bytes: ArrayBuffer): Promise<string[][] | keyof typeof words> {
  if (!isModest(bytes)) return 'size';
  try {
    if (!isSmallWorkbook(bytes)) return 'size';
    // Trimming would repeat for each cell that shares a text.
    const rows = await readSheet(bytes, { trim: false });
    return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  } catch {
    return 'type';
  }
}

/** UTF-8, or what Excel calls Unicode text; otherwise the Windows encoding. */
function rowsOfText(bytes: ArrayBuffer): string[][] | keyof typeof words {
  const [first, second] = new Uint8Array(bytes);
  const isWide = first === 0xff && second === 0xfe;
  const text = decoded(bytes, isWide ? 'utf-16le' : 'utf-8') ?? decoded(bytes, 'windows-1252') ?? '';
  // Text has no such characters, but other programs' files do. PDF and RTF files are recognized by their first characters.
  return /^(%PDF-|\{\\rtf)|[^\P{Cc}\t\r\n\f]/u.test(text) ? 'type' : readCsv(text);
}

function decoded(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
