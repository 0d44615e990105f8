import writeXlsxFile from 'write-excel-file/universal';

/** Makes a workbook. Texts stay texts when they are edited. */
export function toXlsx(cells: readonly (readonly (string | number)[])[]): Promise<Blob> {
  const rows = cells.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String, format: '@' },
    ),
  );
  return writeXlsxFile(rows, { sheet: 'Orders' }).toBlob();
}
