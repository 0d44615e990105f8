import writeXlsxFile from 'write-excel-file/universal';
import { csvLine } from '../../../../../../contracts/csv';

export type Cells = readonly (readonly (string | number)[])[];

/** Formulas are neutralized. What isn't ASCII needs the mark, or Excel reads it in the system's own encoding. */
export function toCsv(cells: Cells): Blob {
  const text = cells.map((row) => csvLine(row.map(String))).join('');
  const mark = [...text].some((character) => character > '~') ? '\uFEFF' : '';
  return new Blob([mark, text], { type: 'text/csv' });
}

/** Texts are texts, also to whoever edits them: no zero goes, and nothing is a formula. */
export function toXlsx(cells: Cells): Promise<Blob> {
  const rows = cells.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String, format: '@' },
    ),
  );
  return writeXlsxFile(rows, { sheet: 'Orders' }).toBlob();
}
