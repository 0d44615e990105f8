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
 * A spreadsheet runs text that begins like a formula; an apostrophe before it prevents that. One stands wherever such text may begin: at
 * the start, and after a semicolon, tab or line break, where some programs begin a new field even between quotes. Signs are those of
 * keyboards, and the full-width ones of East Asian keyboards. https://owasp.org/www-community/attacks/CSV_Injection
 */
function csvCell(value: string): string {
  const marked = value.replaceAll(/(^|[;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g, "$1$2'");
  const harmless = /^[\t\r\n]/.test(marked) ? `'${marked}` : marked;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
