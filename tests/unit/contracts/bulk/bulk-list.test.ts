import { judgeRow, repeatedRows } from '../../../../contracts/bulk/judge-rows';
import { linesOfText, readRows } from '../../../../contracts/bulk/read-list';

const plans = [
  { id: 'mtn-1gb', network: 'MTN', line: null, data_size: '1GB', price: 5 },
  { id: 'mtn-5gb', network: 'MTN', line: null, data_size: '5GB', price: 22 },
  { id: 'mtn-500mb', network: 'MTN', line: null, data_size: '500MB', price: 3 },
  { id: 'at-5gb', network: 'Airteltigo', line: 'iShare', data_size: '5GB', price: 20 },
  { id: 'at-5gb-big', network: 'Airteltigo', line: 'BigTime', data_size: '5GB', price: 21 },
  { id: 'at-1gb', network: 'Airteltigo', line: 'iShare', data_size: '1GB', price: 4.9 },
];
const networks = [
  { id: 'MTN', label: 'MTN', prefixes: ['024', '054'] },
  { id: 'Airteltigo', label: 'AirtelTigo', prefixes: ['026', '027'] },
];
const catalogue = { plans, networks };
const known = { networks: ['mtn', 'airteltigo'], planIds: plans.map(({ id }) => id) };
const read = (text: string) => readRows(linesOfText(text), known);
const judge = (text: string) => {
  const [row] = read(text);
  if (row === undefined) throw new Error('No row');
  return judgeRow(row, catalogue);
};

test.each([
  ['0241234567 5', 'mtn-5gb'],
  ['0241234567,5GB', 'mtn-5gb'],
  ['0241234567\t5 gb\tMTN\tAma', 'mtn-5gb'],
  ['5;0241234567', 'mtn-5gb'],
  ['mtn;5GB;+233 24 123 4567', 'mtn-5gb'],
  ['024 123 4567 5GB', 'mtn-5gb'],
  ['0241234567 5GB Ama, Kofi; both', 'mtn-5gb'],
  ['0241234567 500', 'mtn-500mb'],
  ['0241234567 mtn-1gb', 'mtn-1gb'],
  ['0271234567 BigTime5GB', 'at-5gb-big'],
])('%j is read by its content', (text, planId) => {
  const { plan, wrong, looks } = judge(text);
  expect({ id: plan?.id, wrong, looks }).toEqual({ id: planId, wrong: null, looks: [] });
});

test('the rest of a row is its note, without what nobody sees, up to 60 characters', () => {
  expect(read(`0241234567;5GB;Ama \u202E${'x'.repeat(80)}`)[0]?.note).toBe(`Ama  ${'x'.repeat(55)}`);
});

test('a row of a hundred cells that share 300,000 letters is read at once, and its note is cut', () => {
  const cells = [['0241234567', '5GB', ...Array<string>(98).fill('a'.repeat(300_000))]];
  const from = performance.now();
  const [row] = readRows(cells, { networks: [], planIds: [] });
  expect(performance.now() - from).toBeLessThan(200);
  expect(row).toMatchObject({ number: '0241234567', size: '5GB', note: 'a'.repeat(60) });
});

test('titles are left out, and rows without them are not', () => {
  expect(read('Phone number,Bundle\n0241234567,5')).toHaveLength(1);
  expect(read('0241234567,5\n0241234568,5')).toHaveLength(2);
});

test.each([
  ['abc 5GB', 'There is no number in this row.'],
  ['12345 1', '12345 isn’t a 10-digit number starting with 0.'],
  ['123 5GB', '123 isn’t a 10-digit number starting with 0.'],
  ['024123456 1', '024123456 isn’t a 10-digit number starting with 0.'],
  ['024123456 5GB', '024123456 isn’t a 10-digit number starting with 0.'],
  ['0302123456 5GB', 'That is a landline. Data goes to mobile numbers only.'],
  [
    '2.41E+08,5GB',
    'Excel has shortened this number (2.41E+08): format the column as text, and copy it again.',
  ],
  ['0241234567 7GB', 'MTN has no 7GB bundle on sale.'],
  ['0241234567', 'There is no bundle size in this row.'],
  ['0581234567 5GB', '058 is not a mobile number of any network we know. Please check it.'],
  [
    '0201234567 5GB',
    'This looks like a Telecel number. We don’t sell Telecel data. If it moved to MTN or AirtelTigo, name the network.',
  ],
  ['0271234567 5GB', 'Say which one is meant: iShare 5GB or BigTime 5GB.'],
])('%j is wrong, in words', (text, words) => {
  expect(judge(text)).toMatchObject({ wrong: words, looks: [] });
});

test('a paused network’s row is wrong', () => {
  const [row] = read('0241234567 5');
  if (row === undefined) throw new Error('No row');
  const paused = plans.map((plan) => ({ ...plan, paused: 'no_new_orders' }));
  expect(judgeRow(row, { plans: paused, networks }).wrong).toBe('MTN is paused, and takes no orders now.');
});

test('a number without its 0, and one of another network, are to be looked at', () => {
  expect(judge('241234567,5GB').looks).toEqual([
    { doubt: 'zero', words: 'We put a 0 before it: 024 123 4567.' },
  ]);
  expect(judge('0271234567,1GB,MTN').looks).toEqual([
    expect.objectContaining({
      doubt: 'network',
      words: 'This looks like an AirtelTigo number.',
      instead: plans.at(-1),
    }),
  ]);
});

test('a number that the shop sells nothing for takes the network that the row names, and is to be looked at', () => {
  expect(judge('0201234567,5GB,MTN')).toMatchObject({
    wrong: null,
    plan: { id: 'mtn-5gb' },
    looks: [{ doubt: 'network', words: 'This looks like a Telecel number.' }],
  });
});

test('a saved number takes the network of its usual bundle, unless the row names another', () => {
  const saved = new Map([['0201234567', 'MTN']]);
  const judged = read('0201234567 5\n0201234567;1GB;AirtelTigo').map((row) =>
    judgeRow(row, { ...catalogue, saved }),
  );
  expect(judged.map(({ plan }) => plan?.id)).toEqual(['mtn-5gb', 'at-1gb']);
});

test('a bundle that is twice in the list for the same number names the row before', () => {
  const rows = read('0241234567 5\n0241234568 5\n+233241234567 5GB\n0241234567 1');
  const judged = rows.map((row) => judgeRow(row, catalogue));
  expect([...repeatedRows(judged)]).toEqual([[3, 1]]);
});
