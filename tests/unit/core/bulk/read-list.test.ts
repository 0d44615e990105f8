import { readCsv } from '../../../../frontend/src/kit/read-sheet';
import { namesOf, planOf } from '../../../../lambdas/core/bulk/judge-rows';
import { readList } from '../../../../lambdas/core/bulk/read-list';
import { networksFromTheStart } from '../../../../lambdas/core/networks/rows';
import { anybody, priceFor } from '../../../../lambdas/core/prices/price-for';
import { order, price } from '../../../support/shop/fixtures';

const { networks } = networksFromTheStart;
const plans = [
  ['mtn-1gb', 'MTN', '1GB'],
  ['mtn-5gb', 'MTN', '5GB'],
  ['mtn-500mb', 'MTN', '500MB'],
  ['at-1gb', 'Airteltigo', '1GB'],
  ['at-5gb', 'Airteltigo', '5GB'],
].map(([id = '', network = '', dataSize = '']) => priceFor(price({ id, network, dataSize }), anybody));

/** What each row of a text buys, or why it can't be bought, and the questions about it. */
function rowsOf(text: string, orders = new Map()) {
  const sheet = readCsv(text);
  if ('problem' in sheet) return [[sheet.problem]];
  return readList(sheet.rows, networks.flatMap(namesOf)).map((row) => {
    const plan = planOf(row, plans, { networks, orders });
    return typeof plan === 'string' ? [plan] : [plan.id, ...row.questions.map(({ words }) => words)];
  });
}

const noSize = 'There is no bundle size in this row.';
const also = (more: string, size = '5GB') => `We read ${size} for 024 100 0501. The row also has ${more}.`;
const alone = (size: string) =>
  `We read ${size} for 024 100 0501. Check that it isn’t a row number or a price.`;
const ended = (words: string) => `The row says ${words}. Check that you still want to buy it.`;
const titled = (titles: string, row: string) => `${titles}\n${row}`;

test.each<[string, ...string[][]]>([
  // Our own result, whose row was bought already.
  [
    titled(
      'Row,Number,Bundle,Order Number,Status,Price (GHS),Note,Result',
      '1,0241000501,MTN 5GB,ORDK7Q2M4XR9TBW,Pending,22,,',
    ),
    ['mtn-5gb', ended('ORDK7Q2M4XR9TBW')],
  ],
  // Ready.
  ['0241000501 5', ['mtn-5gb']],
  ['0241000501\t5 gb\tMTN\tAma', ['mtn-5gb']],
  ['mtn;5GB;+233 24 100 0501', ['mtn-5gb']],
  ['024 100 0501 5GB', ['mtn-5gb']],
  ['0241000501-5GB', ['mtn-5gb']],
  ['0241000501 5 gigs', ['mtn-5gb']],
  ['０２４１０００５０１ ５ＧＢ', ['mtn-5gb']],
  [titled('Phone,Size,Note', '0241000501,5GB,AB-2041'), ['mtn-5gb']],
  ['="0241000501",5GB', ['mtn-5gb']],
  ['"0241000501","5GB"', ['mtn-5gb']],
  ['241000501,5GB', ['mtn-5gb']],
  ['0241000501,MTN 5GB', ['mtn-5gb']],
  ['0271000501;AirtelTigo;AirtelTigo 5GB', ['at-5gb']],
  ['0241000501 5GB Ama, Kofi', ['mtn-5gb']],
  ['1. 0241000501 5GB', ['mtn-5gb']],
  ['[12/11/2026, 10:00] Ama: 0241000501 5GB', ['mtn-5gb']],
  [titled('Phone number,Bundle', '0241000501,5'), ['mtn-5gb']],
  [titled('Phone,Volume (MB)', '0241000501,500'), ['mtn-500mb']],
  [titled('Phone,Price,Bundle', '0241000501,₵22.00,5GB'), ['mtn-5gb']],
  [titled('Quantity,Phone,Size', '1,0241000501,5GB'), ['mtn-5gb']],
  [titled('Date;Customer;Phone No.;Data Plan', '26/11/2026;Ama;0241000501;5'), ['mtn-5gb']],
  [titled('No.,Phone,Bundle,Amount (GHS),Order Date', '4,0241000501,5,22,26/11/2026'), ['mtn-5gb']],
  ['1,0241000501,5GB\n2,0241000502,5\n3,0241000503,1', ['mtn-5gb'], ['mtn-5gb'], ['mtn-1gb']],
  ...['\r', '\r\n', '\u2028'].map((end): [string, ...string[][]] => [
    ['0241000501,5GB', '0241000502,1GB', ''].join(end),
    ['mtn-5gb'],
    ['mtn-1gb'],
  ]),

  // To look at: more than a number and a bundle.
  ['0241000501 5GB 0241000502', ['mtn-5gb', also('“0241000502”')]],
  ['0241000501,5GB,"Ama\n0241000502,1GB"', ['mtn-5gb', also('“Ama\n0241000502,1GB”')]],
  ['0241000501,5GB,"Ama\nKofi"', ['mtn-5gb', also('“Ama\nKofi”')]],
  ['0241000501,5GB,GHS 22', ['mtn-5gb', also('“GHS 22”')]],
  [titled('Phone,Size,Note', '0241000501,5GB,owes ₵22.50'), ['mtn-5gb', also('“owes ₵22.50”')]],
  ['0241000501 5 cedis', ['mtn-5gb', also('“cedis”', '5')]],
  ['0241000501 5GB x2', ['mtn-5gb', also('“x2”')]],
  ['0241000501 2 x 5GB', ['mtn-5gb', also('“2”')]],
  [titled('Phone,Size,Order Quantity', '0241000501,5GB,2'), ['mtn-5gb', also('“2”')]],
  [titled('Phone,Size,No.', '0241000501,5GB,2'), ['mtn-5gb', also('“2”')]],
  ['0241000501 5GB was 1GB', ['mtn-5gb', also('“1GB”')]],
  ['0241000501,5,1', ['mtn-5gb', also('“1”', '5')]],
  ['0241000501,5GB,30 days', ['mtn-5gb', also('“30 days”')]],
  [titled('Phone,Size,Bought', '0241000501,5GB,yes'), ['mtn-5gb', also('“yes”')]],
  [titled('Phone,Size,Net', '0241000501,5GB,Voda'), ['mtn-5gb', also('“Voda”')]],
  [`0241000501,5GB,${'a'.repeat(199)}…`, ['mtn-5gb', also(`“${'a'.repeat(199)}…”`)]],
  // Also where a title or another script hides it.
  [titled('Phone,Bundle,Plan', '0241000501,5GB,5GB x 3'), ['mtn-5gb', also('“5GB x 3”')]],
  [titled('Phone,Size,Price', '0241000501,5GB,2 x 22'), ['mtn-5gb', also('“2 x 22”')]],
  [titled('ID,Phone,Size', '0551234567,0241000501,5GB'), ['mtn-5gb', also('“0551234567”')]],
  [titled('Phone,Size,Name', '0241000501,5GB,Ama 22.50'), ['mtn-5gb', also('“Ama 22.50”')]],
  [titled('Phone,Size,Note', '0241000501,5GB,2'), ['mtn-5gb', also('“2”')]],
  [titled('Phone,Size,Note', '0241000501,5GB,x２'), ['mtn-5gb', also('“x2”')]],
  ['0241000501 5GB ٢', ['mtn-5gb', also('“٢”')]],
  ['0241000501 5GB ②', ['mtn-5gb', also('“②”')]],
  ['0241000501 5GB 2.', ['mtn-5gb', also('“2.”')]],
  [
    'Qty,Phone,Size\n1,0241000501,5GB\n2,0241000501,5GB\n3,0241000501,5GB',
    ['mtn-5gb'],
    ['mtn-5gb', also('“2”')],
    ['mtn-5gb', also('“3”')],
  ],
  // A number that may be something else.
  ['5 0241000501', ['mtn-5gb', alone('5')]],
  ['0241000501 5 Ama', ['mtn-5gb', alone('5')]],
  ['024100050 1,5GB', ['mtn-5gb', alone('5GB')]],
  [titled('Phone,Amount', '0241000501,5'), ['mtn-5gb', alone('5')]],
  [titled('Phone,Plan', '0241000501,5.00'), ['mtn-5gb', alone('5.00')]],
  // What the list itself leaves out.
  [
    titled('Phone,Size,Order Status', '0241000501,5GB,Delivered\n0241000502,5GB,New'),
    ['mtn-5gb', ended('Delivered')],
    ['mtn-5gb'],
  ],
  ['0241000501 5GB don’t send', ['mtn-5gb', ended('don’t')]],
  ['0241000501 5GB ✓', ['mtn-5gb', ended('✓')]],
  ['0241000501 5GB _loaded_', ['mtn-5gb', ended('loaded')]],
  [titled('Phone,Size,Paid/Sent', '0241000501,5GB,Sent'), ['mtn-5gb', ended('Sent')]],
  [
    '0241000501 5GB\nALREADY SENT\n0241000502,1GB',
    ['mtn-5gb'],
    ['There is no number in this row.'],
    ['mtn-1gb', 'It stands below “ALREADY SENT”.'],
  ],
  [titled('Already sent\nPhone,Size', '0241000501,5GB'), ['mtn-5gb', 'It stands below “Already sent”.']],

  // Wrong.
  ['abc 5GB', ['There is no number in this row.']],
  ['024123456 5GB', ['024123456: Please enter a valid 10-digit phone number starting with 0']],
  [
    titled('Sender,Phone,Size', '0241000502,02410005,5GB'),
    ['02410005: Please enter a valid 10-digit phone number starting with 0'],
  ],
  ['0302123456 5GB', ['0302123456: That is a landline. Data goes to mobile numbers only.']],
  [
    '2.41E+08,5GB',
    ['Excel has shortened this number (2.41E+08): format the column as text, and copy it again.'],
  ],
  ['0241000501', [noSize]],
  ['0241000501,₵20', [noSize]],
  ['0241000501,20 cedis', [noSize]],
  ['0241000501,5GB x2', [noSize]],
  [titled('Phone,Bundle (₵)', '0241000501,20'), [noSize]],
  [titled('Phone,Price', '0241000501,5'), [noSize]],
  [titled('Phone,Quantity', '0241000501,5'), [noSize]],
  ['1,0241000501\n2,0241000502\n3,0241000503', [noSize], [noSize], [noSize]],
  [titled('Phone,GB', '0241000501,500'), ['MTN has no 500GB bundle on sale.']],
  [titled('Phone,Size', '0241000501,2 x 5GB'), ['MTN has no 2 x 5GB bundle on sale.']],
  ['0581234567 5GB', ['058 is not a mobile number of any network we know. Please check it.']],
  [
    '0201234567 5GB',
    ['This looks like a Telecel number. We don’t sell Telecel data. If it has moved, name the network.'],
  ],
  ['0271000501,MTN,AirtelTigo 5GB', ['The row names MTN and AirtelTigo. Say which one is meant.']],
  [
    '0241000501,5GB\n"0241000502,1GB',
    ['A quotation mark (") in line 2 isn’t closed. Correct it, and try again.'],
  ],
  ['0241000501,5GB,"A" B', ['A quotation mark (") in line 1 isn’t closed. Correct it, and try again.']],
])('%j is read as its sender sees it', (text, ...rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test('a number without a network takes the one that delivered to it last, before its prefix’s', () => {
  const moved = order({ phoneNumber: '0201234567', network: 'MTN', status: 'completed' });
  expect(rowsOf('0201234567 5GB', new Map([['0201234567', [moved]]]))).toEqual([['mtn-5gb']]);
});

test('the rest of a row is its note, without what nobody sees, up to 60 characters', () => {
  const [row] = readList([['0241000501', '5GB', `Ama \u202E${'x'.repeat(80)}`]], []);
  expect(row?.note).toBe(`Ama  ${'x'.repeat(55)}`);
});
