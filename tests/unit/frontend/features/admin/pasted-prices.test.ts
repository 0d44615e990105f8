import { previewOf } from '../../../../../frontend/src/features/admin/prices/many/many-prices-form';
import { farWords, isFar, stepped } from '../../../../../frontend/src/features/admin/prices/many/new-prices';
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
  ['MTN 1GB - GHS 5', 'mtn-1gb', 5],
  ['AirtelTigo 10GB 20', 'at-big', 20],
  ['airteltigo; 5gb; ₵1,234.50', 'at-5', 1234.5],
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

test('a line with two amounts, such as a price and a cost, asks which is the price', () => {
  expect(read('MTN 1GB 5.30 4.50').problems).toEqual([
    '1 MTN 1GB 5.30 4.50: 5.30 or 4.50: which is the price? Leave only that one in the line',
  ]);
});

const priced = { prices: [['mtn-1gb', 5.2]], problems: [] };

test.each([
  'Network\tSize\tCost\tPrice\nMTN\t1GB\t4.20\t5.20',
  'Network;Line;Size;Selling price;Cost price\nMTN;;1GB;₵5.20;₵4.20',
  'Network,Bundle,Supplier price,Price (₵),Note\nMTN,1GB,4.20,5.20,from Monday',
  'Network\tSize\tOld price\tNew price\nMTN\t1GB\t4.20\t5.20',
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

test.each([
  [5, 50, '10 times today’s price: ₵50.00 instead of ₵5.00'],
  [5, 25, '5 times today’s price: ₵25.00 instead of ₵5.00'],
  [5, 1, 'A fifth of today’s price or less: ₵1.00 instead of ₵5.00'],
  [5, 24.99, null],
  [5, 1.01, null],
  // A first cost is compared with the price.
  [null, 50, '10 times the price: ₵50.00 at a price of ₵5.00'],
  [null, 4.5, null],
])('₵%s that becomes ₵%s looks like a slip, and says why: %s', (before, after, words) => {
  const [plan] = plans;
  if (plan === undefined) throw new Error('There is no plan.');
  const change = { plan: { ...plan, price: 5 }, before, after };
  expect(isFar(change) ? farWords(change, 'today’s price') : null).toBe(words);
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
