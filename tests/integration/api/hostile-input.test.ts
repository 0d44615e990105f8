import type { ErrorEnvelope } from '../../../contracts/errors';
import { type ApiFunctionName, registry } from '../../../contracts/registry';
import { sampled } from '../../support/depth';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';

const shop = sharedShop();
let customer: Person;
let admin: Person;

beforeAll(async () => {
  customer = await shop.person({ cedis: 20 });
  admin = await shop.person({ role: 'admin', cedis: 20 });
});

/** All functions begin with the same steps. */
const names = sampled<ApiFunctionName>(Object.keys(registry) as ApiFunctionName[], [
  'process-bundle-order',
  'paystack-webhook',
  'admin-adjust-balance',
]);

/** Bodies that every function refuses. */
const hostileBodies: [string, string][] = [
  ['malformed JSON', '{"a":'],
  ['a bare word', 'hello'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '1e400'],
  ['a string', '"x"'],
  ['a prototype key', '{"__proto__":{"role":"admin"}}'],
  ['a nested prototype key', '{"name":{"constructor":{"prototype":{"x":1}}}}'],
  ['an unknown field', '{"role":"admin"}'],
  ['half of a surrogate pair', '{"name":"\\ud800"}'],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a megabyte', JSON.stringify({ name: 'x'.repeat(1_000_000) })],
  ['only a byte order mark', '\ufeff\u0000'],
];

/** A webhook's signature is checked before anything is read. */
const turnedDown = (name: ApiFunctionName) =>
  registry[name].access === 'public' && 'body' in registry[name] ? [401, 413] : [400, 413];

const wallets = () => Promise.all([customer, admin].map(({ userId }) => readWallet(shop.table, userId)));

/** Both wallets, as the last request left them. */
let before: Awaited<ReturnType<typeof wallets>>;
beforeAll(async () => {
  before = await wallets();
});

describe.each(names)('%s', (name) => {
  test.each(hostileBodies)('refuses %s with the error envelope, and writes nothing', async (_what, body) => {
    const { status, text, headers } = await shop.post(name, body, admin.token);
    expect(turnedDown(name)).toContain(status);
    const { error } = JSON.parse(text) as ErrorEnvelope;
    expect(error.request_id).toBe(headers.get('x-request-id'));
    expect(headers.get('cache-control')).toBe('no-store');
    const last = before;
    before = await wallets();
    expect(before).toEqual(last);
  });
});

test.each(names.filter((name) => registry[name].access === 'admin'))(
  '%s tells a customer nothing about its input',
  async (name) => {
    for (const body of ['{"a":', '{"role":"admin"}']) {
      const { status, text } = await shop.post(name, body, customer.token);
      expect(status).toBe(403);
      expect((JSON.parse(text) as ErrorEnvelope).error.code).toBe('forbidden');
    }
  },
);

describe('process-bundle-order', () => {
  test.each([
    ['a phone number in words', { phoneNumber: 'zero two four' }],
    ['a phone number in other digits', { phoneNumber: '٠٢٤١٢٣٤٥٦٧' }],
    ['eleven digits', { phoneNumber: '02412345678' }],
    ['an end-of-text character after the number', { phoneNumber: '0241234567\u0000' }],
    ['a negative price', { price: -5_000_000_000 }],
    ['a price larger than any number', { price: 1e308 }],
    ['a price in thirds of a pesewa', { price: 5.005 }],
    ['a price as text', { price: '5' }],
    ['a short request id', { requestId: 'short' }],
    ['a request id with a key separator', { requestId: 'aaaaaaaa#bbbbbbb' }],
    ['a network that reaches for another key', { network: '../USER' }],
  ])('refuses %s, and takes no money', async (_what, change) => {
    const { status, text } = await shop.post(
      'process-bundle-order',
      JSON.stringify({ ...mtn1gb(), ...change }),
      customer.token,
    );
    expect(status).toBe(400);
    expect((JSON.parse(text) as ErrorEnvelope).error.message).toContain(Object.keys(change)[0] ?? '');
    const wallet = await readWallet(shop.table, customer.userId);
    expect(wallet.entries).toHaveLength(1);
    expectLedgerToSum(wallet);
  });
});

test.each(['not-a-cursor', 'e30', 'W10', Buffer.from('-1').toString('base64url'), '🙂'])(
  'the made-up cursor %p is refused',
  async (cursor) => {
    expect((await shop.call('get-orders', { cursor }, customer.token)).status).toBe(400);
    expect((await shop.call('get-wallet-transactions', { cursor }, customer.token)).status).toBe(400);
  },
);
