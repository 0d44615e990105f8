import { judgeRow, repeatedRows } from '../../../../contracts/bulk/judge-rows';
import { readList } from '../../../../contracts/bulk/read-list';
import { readCsv } from '../../../../frontend/src/components/sheets/read-csv';

const plans = [
  { id: 'mtn-1gb', network: 'MTN', data_size: '1GB', price: 5 },
  { id: 'mtn-5gb', network: 'MTN', data_size: '5GB', price: 22 },
  { id: 'mtn-500mb', network: 'MTN', data_size: '500MB', price: 3 },
  { id: 'at-5gb', network: 'Airteltigo', data_size: '5GB', price: 20 },
  { id: 'at-1gb', network: 'Airteltigo', data_size: '1GB', price: 4.9 },
];
const networks = [
  { id: 'MTN', label: 'MTN', prefixes: ['024', '054'] },
  { id: 'Airteltigo', label: 'AirtelTigo', prefixes: ['026', '027'] },
];
const catalogue = { plans, networks };
const known = {
  networks: ['mtn', 'airteltigo'],
  planIds: plans.map(({ id }) => id),
};
const sheetOf = (text: string) => {
  const sheet = readCsv(text);
  if ('problem' in sheet) throw new Error(sheet.problem);
  return sheet;
};
const read = (text: string) => readList(sheetOf(text), known).rows;
const judge = (text: string) => {
  const [row] = read(text);
  if (row === undefined) throw new Error('No row');
  return judgeRow(row, catalogue);
};

test.each([
  ['0241234567 5', 'mtn-5gb'],
  ['0241234567\t5 gb\tMTN\tAma', 'mtn-5gb'],
  ['mtn;5GB;+233 24 123 4567', 'mtn-5gb'],
  ['0241234567 mtn-1gb', 'mtn-1gb'],
])('%j is read by its content', (text, planId) => {
  const { plan, wrong, looks } = judge(text);
  expect({ id: plan?.id, wrong, looks }).toEqual({ id: planId, wrong: null, looks: [] });
});

test('the rest of a row is its note, without what nobody sees, up to 60 characters', () => {
  expect(read(`0241234567;5GB;Ama \u202E${'x'.repeat(80)}`)[0]?.note).toBe(`Ama  ${'x'.repeat(55)}`);
});

test('titles are left out, and rows without them are not', () => {
  expect(read('Phone number,Bundle\n0241234567,5')).toHaveLength(1);
  expect(read('0241234567,5\n0241234568,5')).toHaveLength(2);
});

test.each([
  ['abc 5GB', 'There is no number in this row.'],
  ['024123456 5GB', '024123456 isn’t a mobile number. Write 10 digits, starting with 0.'],
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
])('%j is wrong, in words', (text, words) => {
  expect(judge(text)).toMatchObject({ wrong: words, looks: [] });
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

/** Each row as the shop reads it: its plan, and what is to be looked at. */
const judged = (text: string) =>
  read(text).map((row) => {
    const { phone, plan, wrong, looks } = judgeRow(row, catalogue);
    return [phone, plan?.id ?? wrong, ...looks.map(({ words }) => words)];
  });

describe('a column beside the size is never taken for it', () => {
  const right = [
    ['0241000501', 'mtn-5gb'],
    ['0241000502', 'mtn-5gb'],
    ['0241000503', 'mtn-1gb'],
  ];

  test.each([
    ['row numbers', 'S/N,Phone,Size\n1,0241000501,5GB\n2,0241000502,5GB\n3,0241000503,1GB'],
    ['how many', 'Quantity,Phone,Size\n1,0241000501,5GB\n1,0241000502,5GB\n1,0241000503,1GB'],
    ['prices', 'Phone,Price,Bundle\n0241000501,22,5GB\n0241000502,₵22.00,5GB\n0241000503,5,1GB'],
    [
      'row numbers before the names of bundles',
      'No\tPhone\tNetwork\tBundle\n1\t0241000501\tMTN\tMTN 5GB\n2\t0241000502\tMTN\tMTN 5GB\n3\t0241000503\tMTN\tMTN 1GB',
    ],
    ['a title over bare sizes', 'S/N,Phone,GB\n7,0241000501,5\n8,0241000502,5\n9,0241000503,1'],
  ])('%s', (_, text) => {
    expect(judged(text)).toEqual(right);
  });
});

describe('a size that could be something else is to be looked at', () => {
  test.each([
    ['two bare numbers', '0241000501,5,1', '5', '1'],
    ['two sizes', '0241000501 5GB was 1GB', '5GB', '1GB'],
  ])('%s', (_, text, size, other) => {
    expect(judged(text)[0]?.slice(2)).toEqual([
      `We read ${size} as the size. ${other} is in the row as well.`,
    ]);
  });

  test('a bare number where the other rows have the size in another column', () => {
    expect(judged('0241000501,5GB\n1,0241000502,')[1]).toEqual([
      '0241000502',
      'mtn-1gb',
      'We read 1 as the size. Check that it isn’t a row number or a price.',
    ]);
  });

  test('rows counted from 1, without any size', () => {
    const rows = read('1,0241000501\n2,0241000502\n3,0241000503');
    const looks = rows.map((row) => judgeRow(row, { ...catalogue, plans: allSizes }).looks);
    expect(looks.map(([look]) => look?.doubt)).toEqual(['read', 'read', 'read']);
  });

  test('a title that says how many bundles, or no size at all', () => {
    expect(judged('Phone,Quantity\n0241000501,5')[0]).toEqual([
      '0241000501',
      'mtn-5gb',
      'We read 5 as the size. Check that it isn’t a row number or a price.',
    ]);
    expect(judged('Phone,Price\n0241000501,5')[0]).toEqual([
      '0241000501',
      'There is no bundle size in this row.',
    ]);
    expect(judged('Quantity,Phone,Size\n2,0241000501,5GB')[0]?.slice(2)).toEqual([
      'The row says 2, and each row buys one bundle.',
    ]);
  });

  const allSizes = [1, 2, 3].map((size) => ({
    ...{ id: `mtn-${size}`, network: 'MTN' },
    ...{ data_size: `${size}GB`, price: 5 },
  }));
});

test.each([
  ['by itself', '0241000501 5GB 0241000502'],
  ['in a quoted note of several lines', '0241000501,5GB,"Ama\n0241000502,1GB"'],
])('a second number in a row is to be looked at: %s', (_, text) => {
  expect(judged(text)[0]?.[2]).toContain(
    'Only 024 100 0501 gets the bundle. The row has 0241000502 as well.',
  );
});

describe('lines of a text', () => {
  const lines = ['0241000501,5GB', '0241000502,1GB', '0241000503,1GB'];
  const right = [
    ['0241000501', 'mtn-5gb'],
    ['0241000502', 'mtn-1gb'],
    ['0241000503', 'mtn-1gb'],
  ];

  test.each(['\r', '\r\n', '\u2028'])('may end in %j', (end) => {
    expect(judged(`${lines.join(end)}${end}`)).toEqual(right);
  });

  test.each([
    '0241000501,5GB\n\n0241000502,1GB,"Ama\n0241000503,1GB',
    '0241000501,5GB\n\n0241000502,1GB,"A" B\n',
  ])('with a quotation mark that isn’t closed are refused, and the line is named: %j', (text) => {
    expect(readCsv(text)).toEqual({
      problem: 'A quotation mark (") in line 3 isn’t closed. Correct it, and try again.',
    });
  });
});

test.each([
  ['0241000501 20 cedis', 'There is no bundle size in this row.'],
  ['0241000501,₵20', 'There is no bundle size in this row.'],
  ['0241000501,5GB x2', 'There is no bundle size in this row.'],
  ['Phone,Bundle (₵)\n0241000501,20', 'There is no bundle size in this row.'],
  ['Phone,Size\n0241000501,2 x 5GB', 'MTN has no 2 x 5GB bundle on sale.'],
  ['Phone,GB\n0241000501,500', 'MTN has no 500GB bundle on sale.'],
])('%j is no size', (text, words) => {
  const plan = { id: 'mtn-20gb', network: 'MTN', data_size: '20GB', price: 80 };
  const [row] = read(text);
  expect(row && judgeRow(row, { ...catalogue, plans: [...plans, plan] }).wrong).toBe(words);
});

const onlyNumber = 'We read 5 as the size. Check that it isn’t a row number or a price.';

describe('what a purchase would leave out is to be looked at', () => {
  test.each([
    ['0241000501,5GB,GHS 22', 'The row has an amount of money: GHS 22.'],
    ['Phone,Size,Note\n0241000501,5GB,owes ₵22.50', 'The row has an amount of money: ₵22.50.'],
    ['0241000501,1,5GB', 'We read 5GB as the size. 1 is in the row as well.'],
    ['0241000501 5GB x2', 'The row says x2, and each row buys one bundle.'],
    ['Phone,Size,Order Quantity\n0241000501,5GB,2', 'The row says 2, and each row buys one bundle.'],
    ['024100050 1,5GB', 'We read 024 100 0501 as the number.'],
    [
      `0241000501,5GB,${'a'.repeat(200)} and 1GB`,
      'A cell has more than 200 characters, and we read only these.',
    ],
    ['Phone,Size,Bought\n0241000501,5GB,yes', 'We don’t know what “yes” means under “Bought”.'],
    ['0241000501,5GB,30 days', 'We don’t know what “30 days” means.'],
    ['Phone,Size,Net\n0241000501,5GB,Voda', 'We didn’t read Voda as the network.'],
    ['0241000501,5GB,"Ama\nKofi"', 'A cell has several lines, and we read it as one row.'],
    ['0241000501 5 bucks', onlyNumber],
    ['Phone,Plan\n0241000501,5.00', 'We read 5.00 as the size. Check that it isn’t a row number or a price.'],
  ])('%j', (text, words) => {
    expect(judged(text)).toEqual([['0241000501', 'mtn-5gb', words]]);
  });

  test('two bundles in one row', () => {
    expect(judged('0241000501 2 x 5GB')[0]?.[2]).toContain('The row says 2 x, and each row buys one bundle.');
  });
});

test.each(['Delivered', 'Refunded', '✓'])('a row with the status %s is to be looked at', (status) => {
  expect(read(`Phone,Size,Order Status\n0241000501,5GB,${status}\n0241000502,5GB,New`)).toEqual([
    expect.objectContaining({ excluded: `The row says ${status}. Check that you still want to buy it.` }),
    expect.not.objectContaining({ excluded: expect.anything() }),
  ]);
});

test.each(['don’t send', 'bought', '✓'])('a row whose note says %j is to be looked at', (note) => {
  expect(read(`0241000501 5GB ${note}`)).toEqual([
    expect.objectContaining({ excluded: expect.stringContaining('The row says ') }),
  ]);
});

test.each(['ALREADY SENT', 'Phone,5GB,1GB'])('rows below %j are to be looked at', (heading) => {
  const rows = read(`0241000501 5GB\n${heading}\n0241000502,1`);
  expect(rows[0]).not.toHaveProperty('unsure');
  expect(rows[2]?.unsure).toBe(`It stands below “${heading.replaceAll(',', ' ')}”.`);
});

test('a title’s column has the number, even if it is wrong and another column has a right one', () => {
  const list = 'Sender,Phone,Size\n0241000502,0241000501,5GB\n0241000502,02410005,5GB';
  expect(read(list)[1]).toMatchObject({ number: '02410005', size: '5GB' });
});

test.each([
  ['0241000501,MTN 5GB', 'mtn-5gb'],
  ['Phone,Volume (MB)\n0241000501,500', 'mtn-500mb'],
  ['Date;Customer;Phone No.;Data Plan\n26/11/2026;Ama;0241000501;5', 'mtn-5gb'],
  ['0271000501,AirtelTigo 5GB', 'at-5gb'],
  ['0271000501;AirtelTigo;AirtelTigo 5GB', 'at-5gb'],
  ['="0241000501",5GB', 'mtn-5gb'],
  ['1. 0241000501 5GB', 'mtn-5gb'],
  ['[12/11/2026, 10:00] Ama: 0241000501 5GB', 'mtn-5gb'],
  ['No.,Phone,Bundle,Amount (GHS),Order Date\n4,0241000501,5,22,26/11/2026', 'mtn-5gb'],
])('%j is understood', (text, planId) => {
  const { plan, wrong, looks } = judge(text);
  expect({ id: plan?.id, wrong, looks }).toEqual({ id: planId, wrong: null, looks: [] });
});

test.each([
  ['0271000501,MTN,AirtelTigo 5GB', 'The row names MTN and AirtelTigo. Say which one is meant.'],
  ['0241000501/x:4gb', '0241000501/x:4gb isn’t a mobile number. Write 10 digits, starting with 0.'],
])('%j is wrong, and says what', (text, words) => {
  expect(judge(text).wrong).toBe(words);
});

describe('the shop’s own result file, chosen again', () => {
  const file = [
    'Row,Number,Bundle,Order Number,Status,Price (GHS),Note,Words',
    '1,0241000501,MTN 5GB,ORD1,Completed,22,Ama,',
    '2,0241000502,MTN 5GB,ORD2,Failed,22,Kofi,₵22.00 is back in your wallet.',
    '3,0271000503,AirtelTigo 5GB,,Not bought,21,,Not bought: the bulk buy was stopped.',
    '4,0241000504,MTN 1GB,ORD4,Processing,5,,',
  ];

  test('leaves out what was delivered or is on its way, and reads the rest', () => {
    const list = readList(sheetOf(file.join('\n')), known);
    expect(list.left).toBe(2);
    expect(list.rows).toEqual([
      { number: '0241000502', size: 'MTN 5GB', network: '', note: 'Kofi' },
      { number: '0271000503', size: 'AirtelTigo 5GB', network: '', note: '' },
    ]);
    expect(list.rows.map((row) => judgeRow(row, catalogue).plan?.id)).toEqual(['mtn-5gb', 'at-5gb']);
  });
});
