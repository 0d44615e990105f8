import writeXlsxFile from 'write-excel-file/universal';
import { csvLine } from '../../../../../../contracts/csv';
import { csvFile } from '../../../../lib/download';

export type Cells = readonly (readonly (string | number)[])[];

/** Formulas are neutralized. */
export const toCsv = (cells: Cells): Blob => csvFile(cells.map((row) => csvLine(row.map(String))));

/** Text cells stay text even when edited, so that no leading zero is lost and nothing becomes a formula. */
export function toXlsx(cells: Cells): Promise<Blob> {
  const rows = cells.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String, format: '@' },
    ),
  );
  return writeXlsxFile(rows, { sheet: 'Orders' }).toBlob();
}
