import { doubtsOf, readPasted } from '../../../../../frontend/src/features/admin/prices/pasted-prices';
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
const tiers = [{ id: 't1', name: 'Agents' }] as const;
const known = { plans, networks, tiers };
const read = (text: string) => {
  const { changes, problems } = readPasted(text, known);
  return {
    changes: changes.map((one) => [one.plan?.id ?? one.name, one.given]),
    problems: problems.map(({ line, words, reason }) => `${line} ${words}: ${reason}`),
  };
};

test.each([
  ['MTN 1GB 5.10', 'mtn-1gb', 5.1],
  ['  mtn   1 gb\t₵5.2 ', 'mtn-1gb', 5.2],
  ['MTN 1000MB - GHS 6', 'mtn-1gb', 6],
  ['AT 10GB 20', 'at-big', 20],
  ['airteltigo; 5gb; ₵1,234.50', 'at-5', 1234.5],
  ['airteltigo, 7 GB, ₵20', 'AirtelTigo 7GB', 20],
])('a line is read: %s', (line, id, price) => {
  expect(read(line)).toEqual({ changes: [[id, { price }]], problems: [] });
});

test('lines that can’t be used are listed with their words and the reason, and change nothing', () => {
  const text = [
    'MTN 1GB 5.1',
    '',
    'Glo 1GB 4',
    'MTN 500MB',
    'mtn 1gb 5.2',
    'MTN 500MB 2.555',
    'AirtelTigo 5GB 0',
    'AirtelTigo 5GB 100000.01',
    'AirtelTigo 10GB -5',
    'MTN 500MB 5.30 4.50',
    'MTN 20 5.00',
    'AirtelTigo 5GB 20',
  ];
  expect(read(text.join('\r\n'))).toEqual({
    changes: [['at-5', { price: 20 }]],
    problems: [
      '1 MTN 1GB 5.1: The same plan is on line 5. Keep one of them',
      '3 Glo 1GB 4: No network has this name. Begin with MTN or AirtelTigo',
      '4 MTN 500MB: No amount, such as 5.00',
      '5 mtn 1gb 5.2: The same plan is on line 1. Keep one of them',
      '6 MTN 500MB 2.555: 2.555: Enter at most two decimals',
      '7 AirtelTigo 5GB 0: 0: Enter a price above zero',
      '8 AirtelTigo 5GB 100000.01: 100000.01: Enter at most ₵100,000.00',
      '9 AirtelTigo 10GB -5: -5: Enter a price above zero',
      '10 MTN 500MB 5.30 4.50: 5.30 or 4.50: Enter a price such as 4.50',
      '11 MTN 20 5.00: No size such as 1GB',
    ],
  });
});

test.each([
  'Network\tSize\tCost\tPrice\nMTN\t1GB\t4.20\t5.20',
  'Network;Line;Size;Selling price;Cost price\nMTN;;1GB;₵5.20;₵4.20',
  'Prices from 1 December\n\nBundle,Supplier price,Price (₵),Note\nMTN 1GB,4.20,5.20,from Monday',
  'Network\tSize\tOld price\tNew price\tCost\nMTN\t1GB\t4.20\t5.20\t4.20',
])('column names say which amount is what: %j', (text) => {
  expect(read(text)).toEqual({ changes: [['mtn-1gb', { price: 5.2, cost: 4.2 }]], problems: [] });
});

test('a tier’s price has the tier’s name above it; an empty cell changes nothing', () => {
  expect(read('Network Size Price Agents\nMTN 1GB 5.20 4.90').changes).toEqual([
    ['mtn-1gb', { price: 5.2, t1: 4.9 }],
  ]);
  expect(read('Network\tSize\tPrice\tAgents\nMTN\t1GB\t\t4.90').changes).toEqual([['mtn-1gb', { t1: 4.9 }]]);
});

test('of two columns that may be the price, none is taken', () => {
  expect(read('Network\tSize\tRetail price\tAgent price\nMTN\t1GB\t4.20\t5.20')).toEqual({
    changes: [],
    problems: ['2 MTN\t1GB\t4.20\t5.20: 4.20 or 5.20: Enter a price such as 4.50'],
  });
});

const doubts = (text: string, change: Partial<AdminPrice> = {}) => {
  const { changes } = readPasted(text, { ...known, plans: [plan('mtn-1gb', change)] });
  return changes.flatMap((one) => doubtsOf(one, tiers));
};

test.each([
  ['MTN 1GB 50', {}, ['Price: ₵50.00 instead of ₵5.00']],
  ['MTN 1GB 1', {}, ['Price: ₵1.00 instead of ₵5.00']],
  ['MTN 1GB 24.99', {}, []],
  ['MTN 1GB 1.01', {}, []],
  // A first cost is compared with the price.
  ['Network Size Cost\nMTN 1GB 25', {}, ['Cost: ₵25.00 instead of ₵5.00', 'Loss ₵20.00']],
  ['MTN 1GB 4.50', { cost: 4.6 }, ['Loss ₵0.10']],
  ['Network Size Cost\nMTN 1GB 4.90', { tiers: { t1: 4.8 } }, ['Loss ₵0.10 for Agents']],
  // It is one already.
  ['Network Size Agents\nMTN 1GB 6', { cost: 5.5 }, []],
])('%j of a plan with %j looks like a slip: %j', (text, change, words) => {
  expect(doubts(text, change)).toEqual(words);
});
