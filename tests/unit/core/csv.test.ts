import { csvLine } from '../../../contracts/csv';

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
])('no spreadsheet reads %j as a formula, whatever separator it uses', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/);
});

test('ordinary text is unchanged', () => {
  expect(csvLine(['Ama Mensah', '5GB, MTN', 'He said "yes"', 'a-b', ''])).toBe(
    'Ama Mensah,"5GB, MTN","He said ""yes""",a-b,\r\n',
  );
});

test('cedis have two decimals, and a negative sum stays a number', () => {
  expect(csvLine([{ cedis: -4.9 }, { cedis: 0 }, { cedis: 1234.5 }, -1])).toBe('-4.90,0.00,1234.50,-1\r\n');
});
