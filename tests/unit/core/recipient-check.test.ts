import { networksFromTheStart } from '../../../lambdas/core/networks/entities';
import type { Order } from '../../../lambdas/core/orders/entities';
import { checkRecipient } from '../../../lambdas/core/orders/purchase/recipient-check';

const [mtn, airteltigo] = networksFromTheStart.networks;
if (!mtn || !airteltigo) throw new Error('No networks');
const telecel = { ...mtn, id: 'telecel', label: 'Telecel', prefixes: ['020', '050'] };
const networks = [mtn, airteltigo, telecel];

const completed = (network: string, status: Order['status'] = 'completed') => ({ network, status }) as Order;
const check = (
  phoneNumber: string,
  network = 'MTN',
  orders: Order[] = [],
  rows: typeof networks = networks,
) => checkRecipient({ phoneNumber, network, networks: rows, orders });

const numbers = networks.flatMap(({ id, prefixes }) => prefixes.map((prefix) => ({ id, prefix })));

test.each(numbers.flatMap(({ id, prefix }) => networks.map((bought) => ({ id, prefix, bought: bought.id }))))(
  '$bought data for $prefix, a prefix of $id',
  ({ id, prefix, bought }) => {
    const found = check(`${prefix}1234567`, bought);
    if (id === bought) expect(found).toEqual({ kind: 'match' });
    else expect(found).toMatchObject({ kind: 'differs', seems: id, isRefused: false });
  },
);

test('053 is MTN’s', () => expect(check('0531234567')).toEqual({ kind: 'match' }));

test('another network’s prefix is asked about in words', () => {
  expect(check('0201234567')).toEqual({
    kind: 'differs',
    seems: 'telecel',
    isRefused: false,
    words:
      '020 123 4567 looks like a Telecel number, and this is MTN data. Some people have moved their number to MTN. If this one has not, the network refuses it and your money comes back. Data that reaches a wrong number can’t be taken back.',
  });
});

test('a prefix of no network, and a landline, are refused in words', () => {
  expect(check('0581234567')).toEqual({
    kind: 'no_network',
    words: '058 is not a mobile number of any network we know. Please check it.',
  });
  expect(check('0302123456')).toEqual({
    kind: 'landline',
    words: 'That is a landline. Data goes to mobile numbers only.',
  });
});

test('what was delivered to a number outranks its prefix, whichever way', () => {
  const moved = [completed('MTN')];
  expect(check('0201234567', 'MTN', moved)).toEqual({ kind: 'match' });
  expect(check('0201234567', 'telecel', moved)).toMatchObject({ kind: 'differs', seems: 'MTN' });
  expect(check('0581234567', 'MTN', moved)).toEqual({ kind: 'match' });
});

test('of deliveries the latest counts, and nothing that was not delivered', () => {
  const orders = [completed('telecel', 'failed'), completed('MTN', 'processing'), completed('MTN')];
  expect(check('0201234567', 'MTN', orders)).toEqual({ kind: 'match' });
  expect(check('0201234567', 'MTN', [completed('telecel'), ...orders])).toMatchObject({ kind: 'differs' });
  expect(check('0201234567', 'telecel', [completed('MTN', 'failed')])).toEqual({ kind: 'match' });
});

test('a network may refuse other networks’ numbers, but for one that has moved to it', () => {
  const strict = [{ ...mtn, prefixRule: 'block' as const }, airteltigo, telecel];
  expect(check('0201234567', 'MTN', [], strict)).toMatchObject({
    isRefused: true,
    words:
      '020 123 4567 is a Telecel number, and MTN data goes to MTN numbers only. Change the number, or choose Telecel data.',
  });
  expect(check('0201234567', 'MTN', [completed('MTN')], strict)).toEqual({ kind: 'match' });
  expect(check('0241234567', 'telecel', [], strict)).toMatchObject({ isRefused: false });
});

test('a network that was taken off owns no numbers', () => {
  const rows = [mtn, airteltigo, { ...telecel, isTakenOff: true }];
  expect(check('0201234567', 'MTN', [], rows)).toMatchObject({ kind: 'no_network' });
  expect(check('0241234567', 'MTN', [completed('telecel')], rows)).toEqual({ kind: 'match' });
});

test.each([
  ['MTN', 'an MTN number'],
  ['AirtelTigo', 'an AirtelTigo number'],
  ['Telecel', 'a Telecel number'],
  ['Glo', 'a Glo number'],
])('%s is spoken of as %s', (label, words) => {
  const found = check('0201234567', 'MTN', [], [mtn, airteltigo, { ...telecel, label }]);
  expect(found).toMatchObject({ words: expect.stringContaining(` looks like ${words},`) });
});
