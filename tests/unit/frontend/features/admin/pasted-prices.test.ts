import { previewOf } from '../../../../../frontend/src/features/admin/prices/many/many-prices-form';
import {
  fallWords,
  farWords,
  isFar,
  stepped,
} from '../../../../../frontend/src/features/admin/prices/many/new-prices';
import { readPasted } from '../../../../../frontend/src/features/admin/prices/many/pasted-prices';
import type { AdminPrice } from '../../../../../frontend/src/lib/api/contract-types';
import { adminPrice } from '../../support/samples';

const plan = (id: string, change: Partial<AdminPrice> = {}) => adminPrice({ id, ...change });
const named = (id: string, label: string, mark: string) => ({
  ...{ id, label, mark },
  colour: '',
  isTakenOff: false,
});
const networks = [named('MTN', 'MTN', 'MTN'), named('Airteltigo', 'AirtelTigo', 'AT')];
const plans = [
  plan('mtn-1gb'),
  plan('mtn-500mb', { data_size: '500MB' }),
  plan('at-big', { network: 'Airteltigo', data_size: '10GB' }),
  plan('at-5', { network: 'Airteltigo', data_size: '5GB' }),
  plan('mtn-1gb-2', { is_active: false }),
];
const read = (text: string) => {
  const { prices, problems } = readPasted(text, plans, networks);
  return {
    prices: prices.map((one) => [one.plan.id, one.price]),
    problems: problems.map(({ line, words, reason }) => `${line} ${words}: ${reason}`),
  };
};

test.each([
  ['MTN 1GB 5.00', 'mtn-1gb', 5],
  ['  mtn   1 gb\t₵5.2 ', 'mtn-1gb', 5.2],
  ['MTN,500MB,2.60', 'mtn-500mb', 2.6],
  ['MTN 1GB - GHS 5', 'mtn-1gb', 5],
  ['AirtelTigo 10GB 20', 'at-big', 20],
  ['airteltigo; 5gb; ₵1,234.50', 'at-5', 1234.5],
  ['MTN 1GB | GH₵5.20', 'mtn-1gb', 5.2],
])('a pasted line is read: %s', (line, id, amount) => {
  expect(read(line)).toEqual({ prices: [[id, amount]], problems: [] });
});

test('lines that name no plan, one plan twice, or no price are listed with their words, and change nothing', () => {
  const text = 'MTN 1GB 5.1\n\nGlo 1GB 4\nMTN 500MB\r\nmtn 1gb 5.2\nMTN 500MB 2.555\nAirtelTigo 5GB 20';
  expect(read(text)).toEqual({
    prices: [['at-5', 20]],
    problems: [
      '1 MTN 1GB 5.1: The same plan is on line 5. Keep one of them',
      '3 Glo 1GB 4: No plan has this name. Begin with MTN or AirtelTigo',
      '4 MTN 500MB: No amount at its end. Write it last, such as 5.00',
      '5 mtn 1gb 5.2: The same plan is on line 1. Keep one of them',
      '6 MTN 500MB 2.555: 2.555 has more than two decimals. Write it in cedis and pesewas, such as 5.00',
    ],
  });
});

test('a price below zero is told so, and not that there is none', () => {
  expect(read('MTN 1GB -3').problems).toEqual([
    '1 MTN 1GB -3: A price is above zero. Write it without a minus, such as 5.00',
  ]);
});

test('an amount of zero, or above the most, can’t be used, and says what would do', () => {
  expect(read('MTN 1GB ₵0\nMTN 500MB 0.00\nAirtelTigo 5GB 100000.01')).toEqual({
    prices: [],
    problems: [
      '1 MTN 1GB ₵0: The amount is zero. Write a higher one, such as 5.00',
      '2 MTN 500MB 0.00: The amount is zero. Write a higher one, such as 5.00',
      '3 AirtelTigo 5GB 100000.01: 100000.01 is above ₵100,000.00, which is the most. Write a lower one',
    ],
  });
});

test.each([
  ['AT 5GB 20', 'AirtelTigo 5GB 20.00'],
  ['Airtel 5GB 20', 'AirtelTigo 5GB 20.00'],
  ['MTN 1GB 9,80', 'MTN 1GB 9.80'],
  ['AT 5GB 9,8', 'AirtelTigo 5GB 9.80'],
  ['MTN 1GB 5 cedis', undefined],
  ['MTN 1 5.00', 'MTN 1GB 5.00'],
  ['Glo 1GB 4', undefined],
])('an unusable line shows how to correct it: %s', (line, good) => {
  const { prices, problems } = readPasted(line, plans, networks);
  expect([prices.length, problems[0]?.good]).toEqual([0, good]);
});

test.each([
  ['Telecel 2GB 9.20', { name: 'Telecel 2GB', network: 'TELECEL', dataSize: '2GB', price: 9.2 }],
  ['telecel, 500 mb, ₵2.50', { name: 'Telecel 500MB', network: 'TELECEL', dataSize: '500MB', price: 2.5 }],
  ['MTN 3GB 12', { name: 'MTN 3GB', network: 'MTN', dataSize: '3GB', price: 12 }],
  ['Glo 1GB 4', undefined],
  ['Telecel Nights 1GB 4', undefined],
  ['Telecel 2GB 9.205', undefined],
])('a line of our network that names no plan yet can be added: %s', (line, asNew) => {
  const all = [...networks, named('TELECEL', 'Telecel', 'TC')];
  expect(readPasted(line, plans, all).problems[0]?.asNew).toEqual(asNew);
});

test('a line with two amounts, such as a price and a cost, asks which is the price', () => {
  expect(read('MTN 1GB 5.30 4.50').problems).toEqual([
    '1 MTN 1GB 5.30 4.50: 5.30 or 4.50: which is the price? Leave only that one in the line',
  ]);
});

test.each(['AT', 'Telecel', 'Wholesale'])(
  'a first line with only %s is listed as unusable, like any other that names no column',
  (line) => {
    expect(read(`${line}\nMTN 500MB 5`)).toEqual({
      prices: [['mtn-500mb', 5]],
      problems: [`1 ${line}: No amount at its end. Write it last, such as 5.00`],
    });
  },
);

test('a line of an unknown network lists all networks on sale; a network without plans has its own message', () => {
  const all = [
    ...networks,
    named('TELECEL', 'Telecel', 'TC'),
    { ...named('OLD', 'Old', 'O'), isTakenOff: true },
  ];
  const reasonOf = (line: string) => readPasted(line, plans, all).problems[0]?.reason;
  expect(reasonOf('Glo 1GB 4')).toBe('No plan has this name. Begin with MTN or AirtelTigo or Telecel');
  expect(reasonOf('Telecel Nights 1GB 4')).toBe(
    'Telecel has no plans yet. Write a size such as 2GB and its price',
  );
});

const priced = { prices: [['mtn-1gb', 5.2]], problems: [] };

test.each([
  'Network\tSize\tCost\tPrice\nMTN\t1GB\t4.20\t5.20',
  'Network | Size | Cost | Price\nMTN | 1 GB | 4.20 | 5.20',
  'Network Size Cost Price\nMTN 1 GB 4.20 5.20',
  'Network;Line;Size;Selling price;Cost price\nMTN;;1GB;₵5.20;₵4.20',
  'Network,Bundle,Supplier price,Price (₵),Note\nMTN,1GB,4.20,5.20,from Monday',
  'Network\tSize\tOld price\tNew price\nMTN\t1GB\t4.20\t5.20',
  'Network\tData amount\tAmount\nMTN\t1GB\t5.20',
  // Corrected by hand.
  'Network\tSize\tCost\tPrice\nMTN 1GB 5.20',
])('column names say which amount is the price: %j', (text) => {
  expect(read(text)).toEqual(priced);
});

test.each([
  ['Network\tSize\tCost\tPrice\nMTN\t1GB\t4.20', 'Nothing in the column Price'],
  [
    'Network\tSize\tRetail price\tAgent price\nMTN\t1GB\t4.20\t5.20',
    '4.20 or 5.20: which is the price? Leave only that one in the line',
  ],
])('a cost is never taken for a price that is missing, nor is one of two prices: %j', (text, reason) => {
  const { prices, problems } = readPasted(text, plans, networks);
  expect([prices, problems[0]?.reason]).toEqual([[], reason]);
});

test.each([
  ['Network\tSize\tCost\tPrice\nMTN\t1GB\t4.20\t5.20', 4.2],
  ['Network\tSize\tPrice\nMTN\t1GB\t5.20', 5.2],
])('in a list of costs, the column of costs counts, or else the supplier’s price: %j', (text, cost) => {
  expect(readPasted(text, plans, networks, 'cost').prices[0]?.price).toBe(cost);
});

test('a first line with column names is not a line of the list', () => {
  expect(read('Network\tSize\tPrice\nMTN\t1GB\t5').problems).toEqual([]);
});

test.each([
  'Price list from 1 December 2026\n\nNetwork,Line,Size (GB),Price (₵)',
  'Network Size Price 2026',
  '\nNetwork;Size;Price',
])(
  'a title and column names before the first plan are no lines of the list, whatever numbers are in them: %j',
  (head) => {
    expect(read(`${head}\nMTN 1GB 5`)).toEqual({ prices: [['mtn-1gb', 5]], problems: [] });
  },
);

test.each(['MTN Bundle 1GB price 5', 'Data bundle 5.00', 'MTN 1GB'])(
  'a first line that may be a plan’s is still shown as unusable: %s',
  (line) => {
    expect(read(`${line}\nMTN 500MB 5`)).toMatchObject({ problems: [expect.stringMatching(/^1 /)] });
  },
);

test('a plan on many lines shows the first of them; a list that is too long changes nothing and says so', () => {
  const lines = (count: number) => Array(count).fill('MTN 1GB 5.1').join('\n');
  const { prices, problems } = read(lines(500));
  expect([prices.length, problems.length]).toEqual([0, 500]);
  expect(problems[1]).toBe(
    '2 MTN 1GB 5.1: The same plan is on line 1 and 3 and 4 and 496 more. Keep one of them',
  );
  expect(read(`${lines(500)}\nMTN 500MB 3`)).toEqual({
    prices: [],
    problems: ['501 MTN 500MB 3: A list has at most 500 lines. Nothing of it changes'],
  });
});

test.each([
  [5, 50, '10 times today’s price: ₵50.00 instead of ₵5.00'],
  [5, 25, '5 times today’s price: ₵25.00 instead of ₵5.00'],
  [0.1, 0.7, '7 times today’s price: ₵0.70 instead of ₵0.10'],
  [5, 27, 'More than 5 times today’s price: ₵27.00 instead of ₵5.00'],
  [5, 1, 'A fifth of today’s price or less: ₵1.00 instead of ₵5.00'],
  [5, 0.5, 'A fifth of today’s price or less: ₵0.50 instead of ₵5.00'],
  [5, 24.99, null],
  [5, 1.01, null],
  // A first cost is compared with the price.
  [null, 50, '10 times the price: ₵50.00 at a price of ₵5.00'],
  [null, 0.5, 'A fifth of the price or less: ₵0.50 at a price of ₵5.00'],
  [null, 4.5, null],
])('₵%s that becomes ₵%s looks like a slip, and says why: %s', (before, after, words) => {
  const [plan] = plans;
  if (plan === undefined) throw new Error('There is no plan.');
  const change = { plan: { ...plan, price: 5 }, before, after };
  expect(isFar(change) ? farWords(change, 'today’s price') : null).toBe(words);
});

test.each([
  [5, 3.05, '39% less'],
  [4, 2.99, '25% less'],
  [4, 3, null],
  [4, 9, null],
  [null, 1, null],
])('₵%s that becomes ₵%s is a fall worth a look: %s', (before, after, words) => {
  expect(fallWords({ before, after })).toBe(words);
});

test.each([
  [5, 0.2, 'cedis', 1, 5.2],
  [5, -0.2, 'cedis', 1, 4.8],
  [4.9, 4, 'percent', 1, 5.1],
  [4.9, 4, 'percent', 5, 5.1],
  [4.87, 0, 'percent', 10, 4.9],
  [24.75, 0, 'cedis', 50, 25],
  [9.99, 0, 'cedis', 5, 10],
  [1.15, 10, 'percent', 1, 1.27],
] as const)('₵%s changed by %s %s, rounded to %s pesewas, is ₵%s', (from, by, unit, roundedTo, to) => {
  expect(stepped(from, { by, unit, roundedTo })).toBe(to);
});

const values = {
  way: 'cedis',
  tier: null,
  areCosts: false,
  network: '',
  roundedTo: '1',
  pasted: '',
} as const;

test('the preview reports impossible prices: zero or below, above the limit, and unchanged', () => {
  const all = [plan('low', { price: 0.1 }), plan('high', { price: 99_999.95 }), plan('usual')];
  const problems = (by: string) => previewOf(all, { ...values, by }).changes.map(({ problem }) => problem);
  expect(problems('-0.1')).toEqual(['It would be zero or below', null, null]);
  expect(problems('0.1')).toEqual([null, 'It would be above ₵100,000.00', null]);
  expect(problems('0')).toEqual(Array(3).fill('Unchanged'));
});

test('a filter by network leaves the others out', () => {
  const { changes } = previewOf(plans, { ...values, by: '1', network: 'Airteltigo' });
  expect(changes.map((one) => one.plan.id)).toEqual(['at-big', 'at-5']);
});
