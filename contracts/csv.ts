interface Cedis {
  readonly cedis: number;
}

/** One record with its line break. Numbers are written as they are, negative ones too, and cedis with two decimals. https://www.rfc-editor.org/rfc/rfc4180 */
export const csvLine = (cells: readonly (string | number | Cedis)[]): string =>
  `${cells.map(written).join(',')}\r\n`;

function written(cell: string | number | Cedis): string {
  if (typeof cell === 'object') return cell.cedis.toFixed(2);
  return typeof cell === 'number' ? String(cell) : csvCell(cell);
}

/**
 * A spreadsheet runs text that begins like a formula; a leading apostrophe prevents that. The check also covers text after a semicolon
 * or tab, where some programs begin a new field, and the full-width signs of East Asian keyboards.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function csvCell(value: string): string {
  const harmless = /(^|[;\t\r\n])\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
