/** One record, with its line break: numbers as they are, below zero too. https://www.rfc-editor.org/rfc/rfc4180 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`;

/**
 * A spreadsheet runs text that begins like a formula; an apostrophe prevents that. So it does in each field of a program
 * that separates by semicolons or tabs, and with the full-width signs of East Asian keyboards.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function csvCell(value: string): string {
  const harmless = /(^|[;\t\r\n])\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
