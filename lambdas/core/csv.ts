/** One record, with its line break. https://www.rfc-editor.org/rfc/rfc4180 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A spreadsheet runs text that begins like a formula; an apostrophe prevents that.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
