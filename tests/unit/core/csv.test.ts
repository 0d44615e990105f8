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

test('text that may be read as a formula is marked where that begins, and keeps the rest', () => {
  expect(csvLine(['=1', 'x;=1+1;', 'Ama\t-1'])).toBe('\'=1,"x;\'=1+1;","Ama\t\'-1"\r\n');
});

test('ordinary text is unchanged', () => {
  expect(csvLine(['Ama Mensah', '5GB, MTN', 'He said "yes"', 'a-b', ''])).toBe(
    'Ama Mensah,"5GB, MTN","He said ""yes""",a-b,\r\n',
  );
});

test('cedis have two decimals, and a negative sum stays a number', () => {
  expect(csvLine([{ cedis: -4.9 }, { cedis: 0 }, { cedis: 1234.5 }, -1])).toBe('-4.90,0.00,1234.50,-1\r\n');
});
