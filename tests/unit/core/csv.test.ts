import { csvLine } from '../../../contracts/csv';

/** The fields for a program that begins one at each separator and line break, quotes or not. */
const cellsOf = (line: string, separator: string): string[] =>
  line.split(new RegExp(`[${separator}\\r\\n]`)).flatMap((cell) => [cell, cell.replace(/^""|^"/, '')]);

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ';=1',
  '; =1',
  'Ama;=1',
  'Ama\t=1',
  'Ama\n@SUM(A1)',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  'x;=1+1;',
  'x;"=1+1;y',
  'x;=1;=2',
  '"=1"',
])('no spreadsheet reads %j as a formula, whatever separator it uses', (text) => {
  for (const separator of [',', ';', '\t']) {
    const cells = cellsOf(csvLine(['Ama', text, 'Kofi']), separator);
    expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  }
});
