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

  test.each([
    ['a price that the shop does not ask', { price: 0.01 }, /price of this bundle is now ₵5\.00/],
    ['a network that nobody has added', { network: 'telecel' }, /^Selected plan not found$/],
    ['a plan that does not exist', { planId: 'mtn-1tb' }, /^Selected plan not found$/],
    ['a plan of the other network', { planId: 'airteltigo-1gb' }, /^Selected plan not found$/],
    ['a plan id that reaches for another key', { planId: '../USER' }, /^Selected plan not found$/],
  ])('declines %s in words, and takes no money', async (_what, change, words) => {
    const { status, body } = await shop.call('process-bundle-order', mtn1gb(change), customer.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, order_number: null });
    expect(body.message).toMatch(words);
    expect((await readWallet(shop.table, customer.userId)).account.balance).toBe(2000);
  });
});

describe('names', () => {
  test.each(['Àmá Sêrwaa', 'Ɛfua Mɛnsa', "Ama O'Brien-Mensah", 'J. K. Kofi'])(
    '%p is kept unchanged',
    async (name) => {
      const { status, body } = await shop.call(
        'update-profile',
        { name, phone: '0241234567' },
        customer.token,
      );
      expect(status).toBe(200);
      expect(body.profile).toMatchObject({ name, phone: '0241234567' });
    },
  );

  const hostile = ['<img src=x onerror=alert(1)>', 'Àmá 🌍', "O'Brien; DROP TABLE", 'אמא'];
  test.each(hostile)('%p is refused as a name, and as a phone number', async (text) => {
    // A new customer, who has changed nothing in this minute yet.
    const { token } = await shop.person();
    for (const own of [
      { name: text, phone: '' },
      { name: 'Ama Mensah', phone: text },
    ])
      expect((await shop.call('update-profile', own, token)).status).toBe(400);
  });

  test('invisible characters are left out of a name', async () => {
    const name = '\u202EAma\u200B Mensah\uFEFF';
    const { body } = await shop.call('update-profile', { name, phone: '' }, customer.token);
    expect(body.profile.name).toBe('Ama Mensah');
  });

  test.each(['', '\u200B', '   ', 'x'.repeat(101), 'line\nbreak', 'null\u0000'])(
    '%p is refused',
    async (name) => {
      const { status } = await shop.call('update-profile', { name, phone: '' }, customer.token);
      expect(status).toBe(400);
    },
  );
});

test.each(['not-a-cursor', 'e30', 'W10', Buffer.from('-1').toString('base64url'), '🙂'])(
  'the made-up cursor %p is refused',
  async (cursor) => {
    expect((await shop.call('get-orders', { cursor }, customer.token)).status).toBe(400);
    expect((await shop.call('get-wallet-transactions', { cursor }, customer.token)).status).toBe(400);
  },
);

test.each(['no-such-function', 'GET-PROFILE', 'get-profile/', 'get-profile/x', 'post-confirmation', ''])(
  'the unlisted route /api/%s is 404',
  async (path) => {
    expect((await shop.post(path, '{}', admin.token)).status).toBe(404);
  },
);

test('a token of another form gives no access to a wallet', async () => {
  for (const token of ['', 'x.y.z', `${customer.token}x`, customer.idToken]) {
    expect((await shop.post('get-profile', '{}', token)).status).toBe(401);
  }
});

test('a caller who exceeds the calls of a minute is told so', async () => {
  const { token } = await shop.person();
  const call = () => shop.call('update-profile', { name: 'Ama Serwaa', phone: '' }, token);
  for (let calls = 0; calls < (registry['update-profile'].mostPerMinute ?? 0); calls += 1)
    expect((await call()).status).toBe(200);
  expect(await call()).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
});
