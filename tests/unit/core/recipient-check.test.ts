import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { checkNumber, checkRecipient } from '../../../lambdas/core/orders/purchase/recipient-check';
import { account, cedis, noon, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

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
  '$bought data is for $prefix, a prefix of $id',
  ({ id, prefix, bought }) => {
    const found = check(`${prefix}1234567`, bought);
    if (id === bought) expect(found).toEqual({ kind: 'match' });
    else expect(found).toMatchObject({ kind: 'differs', seems: id, isRefused: false });
  },
);

test('053 belongs to MTN', () => expect(check('0531234567')).toEqual({ kind: 'match' }));

test('a prefix of another network is asked about in words', () => {
  expect(check('0201234567')).toEqual({
    kind: 'differs',
    seems: 'telecel',
    label: 'Telecel',
    isRefused: false,
    words:
      'This looks like a Telecel number. Send MTN data anyway? If it hasn’t moved to MTN, you get your money back.',
  });
});

test.each([
  ['0201234567', 'a Telecel'],
  ['0501234567', 'a Telecel'],
  ['0231234567', 'a Glo'],
  ['0281234567', 'an Expresso'],
])(
  '%s, of a network that is not sold here, is asked about, because its owner may have moved it',
  (phone, whose) => {
    const found = check(phone, 'MTN', [], [mtn, airteltigo]);
    expect(found).toMatchObject({ kind: 'differs', seems: null, isRefused: false });
    expect(found).toHaveProperty(
      'words',
      expect.stringContaining(`This looks like ${whose} number. Send MTN data anyway?`),
    );
    const strict = check(phone, 'MTN', [], [{ ...mtn, prefixRule: 'block' }]);
    expect(strict).toMatchObject({
      isRefused: true,
      words: expect.stringMatching(/numbers only\. Please change the number\.$/),
    });
  },
);

test('a number still belongs to a network that was taken off, or that lost one of its prefixes', () => {
  expect(check('0271234567', 'MTN', [], [mtn])).toMatchObject({ kind: 'differs', seems: null });
  const without025 = { ...mtn, prefixes: ['024'] };
  expect(check('0251234567', 'MTN', [], [without025])).toEqual({ kind: 'match' });
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

test('a delivery to a number outranks its prefix, in either direction', () => {
  const moved = [completed('MTN')];
  expect(check('0201234567', 'MTN', moved)).toEqual({ kind: 'match' });
  expect(check('0201234567', 'telecel', moved)).toMatchObject({ kind: 'differs', seems: 'MTN' });
  expect(check('0581234567', 'MTN', moved)).toEqual({ kind: 'match' });
});

test.each([
  ['0201234567', 'telecel', 'MTN', 'This seems to be an MTN number now. Send Telecel data anyway?'],
  ['0241234567', 'MTN', 'telecel', 'This seems to be a Telecel number now. Send MTN data anyway?'],
  // No network has this prefix.
  ['0581234567', 'MTN', 'telecel', 'This seems to be a Telecel number now. Send MTN data anyway?'],
  // The delivery agrees with the prefix, so the words don't reveal it.
  ['0201234567', 'MTN', 'telecel', 'This looks like a Telecel number. Send MTN data anyway?'],
])(
  'the words about %s, asked about for %s after a delivery by %s, say whether it has moved',
  (number, bought, by, finding) => {
    expect(check(number, bought, [completed(by)])).toMatchObject({
      words: expect.stringContaining(finding),
    });
  },
);

test('the latest delivery counts, and orders that weren’t delivered don’t', () => {
  const orders = [completed('telecel', 'failed'), completed('MTN', 'processing'), completed('MTN')];
  expect(check('0201234567', 'MTN', orders)).toEqual({ kind: 'match' });
  expect(check('0201234567', 'MTN', [completed('telecel'), ...orders])).toMatchObject({ kind: 'differs' });
  expect(check('0201234567', 'telecel', [completed('MTN', 'failed')])).toEqual({ kind: 'match' });
});

test('a network can refuse other networks’ numbers, except for one that has moved to it', () => {
  const strict = [{ ...mtn, prefixRule: 'block' as const }, airteltigo, telecel];
  expect(check('0201234567', 'MTN', [], strict)).toMatchObject({
    isRefused: true,
    words:
      '020 123 4567 is a Telecel number, and MTN data goes to MTN numbers only. Change the number, or choose Telecel data.',
  });
  expect(check('0201234567', 'MTN', [completed('MTN')], strict)).toEqual({ kind: 'match' });
  expect(check('0241234567', 'telecel', [], strict)).toMatchObject({ isRefused: false });
});

test('a network that was taken off has no numbers', () => {
  const rows = [mtn, airteltigo, { ...telecel, isTakenOff: true }];
  expect(check('0201234567', 'MTN', [], rows)).toMatchObject({ kind: 'differs', seems: null });
  expect(check('0241234567', 'MTN', [completed('telecel')], rows)).toEqual({ kind: 'match' });
});

test.each([
  ['MTN', 'an MTN number'],
  ['AirtelTigo', 'an AirtelTigo number'],
  ['Telecel', 'a Telecel number'],
  ['Glo', 'a Glo number'],
])('a number of %s is called %s', (label, words) => {
  const found = check('0201234567', 'MTN', [], [mtn, airteltigo, { ...telecel, label }]);
  expect(found).toMatchObject({ words: expect.stringContaining(` looks like ${words}.`) });
});

describe('of earlier orders to a number', () => {
  const phoneNumber = '0241234567';
  const { userId } = account();
  const at = (msAgo: number) => new Date(noon.getTime() - msAgo);
  const days = 24 * 60 * 60_000;
  const delivered = { status: 'completed', stage: 'settled', dueAt: null, phoneNumber } as const;
  const buy = ({ ports }: Awaited<ReturnType<typeof openCore>>) =>
    buyBundle(ports, purchase({ userId, confirmed: [], phoneNumber, price: cedis(5) }));

  test('a delivery 30 days ago outranks the number’s prefix', async () => {
    const core = await openCore();
    await core.putOrder({ ...delivered, network: 'Airteltigo', createdAt: at(30 * days) });
    const found = await checkNumber(core.ports, { userId, network: 'MTN', phoneNumber });
    expect(found).toMatchObject({ network: 'differs', seems: 'Airteltigo' });
    await expect(buy(core)).rejects.toMatchObject({ code: 'confirmation_needed', userMessage: found.words });
  });

  test('an older delivery doesn’t: the number may have a new owner', async () => {
    const core = await openCore();
    await core.putOrder({ ...delivered, network: 'Airteltigo', createdAt: at(30 * days + 1) });
    const found = await checkNumber(core.ports, { userId, network: 'MTN', phoneNumber });
    expect(found).toMatchObject({ network: 'match', words: '' });
    expect(await buy(core)).toMatchObject({ success: true });
  });

  test.each([
    ['nobody has bought for', null, true],
    ['only somebody else has bought for', { userId: 'user-2', status: 'completed' }, true],
    ['the customer has bought for, and it failed', { status: 'failed' }, true],
    ['the customer has bought for, and it is under way', { status: 'processing', stage: 'sent' }, false],
    ['the customer has bought for', { status: 'completed' }, false],
  ] as const)('a number that %s is new or not', async (_, change, isNew) => {
    const core = await openCore();
    if (change) await core.putOrder({ ...delivered, network: 'MTN', ...change });
    const found = await checkNumber(core.ports, { userId, network: 'MTN', phoneNumber });
    expect(found).toMatchObject({ network: 'match', is_new: isNew });
  });
});
