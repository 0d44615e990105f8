import Papa from 'papaparse';

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
