import { randomUUID } from 'node:crypto';
import { mtn1gb } from '../../support/shop/purchases';
import { approveAs } from '../../support/shop/second-person';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

const give = (userId: string, price: number | null, reason = 'A dealer', until: string | null = null) =>
  shop.call(
    'admin-update-user',
    { userId, updates: { own_prices: [{ id: 'mtn-1gb', price, until }] }, reason },
    admin.token,
  );

const profileOf = async ({ token }: Person) => (await shop.call('get-profile', {}, token)).body;
const buy = async ({ token }: Person, price: number) =>
  (await shop.call('process-bundle-order', mtn1gb({ price }), token)).body;

test('a customer sees and pays their own price, and is asked once it changes; others see nothing of it', async () => {
  const [dealer, other] = [await shop.person({ cedis: 20 }), await shop.person({ cedis: 20 })];
  const tier = { id: 't1', until: null } as const;
  await shop.call('admin-update-price', { id: 'mtn-1gb', updates: { tiers: { t1: 4.8 } } }, admin.token);
  await shop.call(
    'admin-update-user',
    { userId: dealer.userId, updates: { tier }, reason: 'Sells' },
    admin.token,
  );
  expect((await profileOf(dealer)).prices).toEqual([{ id: 'mtn-1gb', price: 4.8 }]);

  const { status } = await give(dealer.userId, 4.5, 'Buys a lot', '2999-01-01T00:00:00.000Z');
  expect(status).toBe(200);
  expect((await profileOf(dealer)).prices).toEqual([{ id: 'mtn-1gb', price: 4.5 }]);
  expect(await profileOf(other)).not.toHaveProperty('prices');
  expect(await buy(dealer, 4.8)).toMatchObject({
    success: false,
    message: expect.stringContaining('is now ₵4.50, not ₵4.80'),
  });
  expect(await buy(dealer, 4.5)).toMatchObject({ success: true });
  expect(await buy(other, 4.5)).toMatchObject({ success: false });
  expect((await profileOf(dealer)).profile.balance).toBe(15.5);

  const { body } = await shop.call('admin-get-customer', { userId: dealer.userId }, admin.token);
  const until = '2999-01-01T00:00:00.000Z';
  expect(body).toMatchObject({ tier, own_prices: [{ id: 'mtn-1gb', price: 4.5, until, is_over: false }] });

  await give(dealer.userId, null, 'Bought little');
  expect(await buy(dealer, 4.5)).toMatchObject({
    success: false,
    message: expect.stringContaining('is now ₵4.80, not ₵4.50'),
  });
  const again = (await shop.call('admin-get-customer', { userId: dealer.userId }, admin.token)).body;
  const line = { admin_name: expect.any(String), created_at: expect.any(String), id: expect.any(String) };
  const agreed = { 'own_price_mtn-1gb': '₵4.50 until 1 Jan 2999 00:00' };
  const none = { 'own_price_mtn-1gb': null };
  expect(again.price_history).toEqual([
    { ...line, before: agreed, after: none, reason: 'Bought little' },
    { ...line, before: none, after: agreed, reason: 'Buys a lot' },
    { ...line, before: { tier: null }, after: { tier: 't1' }, reason: 'Sells' },
  ]);
  const { token } = await shop.person({ staffRole: 'support' });
  const toSupport = (await shop.call('admin-get-customer', { userId: dealer.userId }, token)).body;
  expect(toSupport).not.toHaveProperty('price_history');
});

describe('an own-price request with an id makes its changes once', () => {
  const ofRequest = (userId: string, requestId: string, price: number) => {
    const updates = { own_prices: [{ id: 'mtn-1gb', price }] };
    return shop.call('admin-update-user', { userId, updates, reason: 'A dealer', requestId }, admin.token);
  };
  const ownOf = async (userId: string) =>
    (await shop.call('admin-get-customer', { userId }, admin.token)).body.own_prices;

  test('sent again late, doesn’t undo prices agreed since', async () => {
    const { userId } = await shop.person({});
    const requestId = randomUUID();
    await ofRequest(userId, requestId, 4.5);
    await ofRequest(userId, randomUUID(), 4.9);
    expect((await ofRequest(userId, requestId, 4.5)).status).toBe(200);
    expect(await ownOf(userId)).toMatchObject([{ price: 4.9 }]);
  });

  test('with another price under the same id is refused', async () => {
    const { userId } = await shop.person({});
    const requestId = randomUUID();
    await ofRequest(userId, requestId, 4.5);
    const { status, body } = await ofRequest(userId, requestId, 4);
    expect({ status, body }).toMatchObject({ status: 409, body: { error: { code: 'request_id_reused' } } });
    expect(await ownOf(userId)).toMatchObject([{ price: 4.5 }]);
  });
});

test('with another field, changes both', async () => {
  const { userId } = await shop.person({});
  const updates = { name: 'Kofi of Tamale', own_prices: [{ id: 'mtn-1gb', price: 4.7 }] };
  const input = { userId, updates, reason: 'A dealer' };
  const { body } = await shop.call('admin-update-user', input, admin.token);
  expect(body).toMatchObject({ success: true, user: { name: 'Kofi of Tamale' } });
  const { own_prices: own } = (await shop.call('admin-get-customer', { userId }, admin.token)).body;
  expect(own).toHaveLength(1);
});

test('an own price needs the permission for prices besides that for users', async () => {
  const { token } = await shop.person({ staffRole: 'finance' });
  const { userId } = await shop.person({});
  const input = { userId, updates: { own_prices: [{ id: 'mtn-1gb', price: 0.01 }] }, reason: 'A friend' };
  expect((await shop.call('admin-update-user', input, token)).status).toBe(403);
});

test.each([
  ['none', []],
  ['zero', [{ id: 'mtn-1gb', price: 0 }]],
  ['part of a pesewa', [{ id: 'mtn-1gb', price: 4.505 }]],
  ['a billion', [{ id: 'mtn-1gb', price: 1_000_000_000 }]],
  ['a price of no plan', [{ id: 'mtn-9gb', price: 4.5 }]],
  ['a price keyed by a property of every object', [{ id: '__proto__', price: 4.5 }]],
  [
    'two prices of one plan',
    [
      { id: 'mtn-1gb', price: 4.5 },
      { id: 'mtn-1gb', price: 4.6 },
    ],
  ],
  ['51', Array.from({ length: 51 }, (_, index) => ({ id: `mtn-${index}gb`, price: null }))],
  ['a price that has ended', [{ id: 'mtn-1gb', price: 4.5, until: '2020-01-01T00:00:00.000Z' }]],
])('%s is refused', async (_what, own) => {
  const { userId } = await shop.person({});
  const input = { userId, updates: { own_prices: own }, reason: 'A dealer' };
  expect((await shop.call('admin-update-user', input, admin.token)).status).toBe(400);
});

test('an own price below every cost waits for a second person; sending the request again after a later change changes nothing', async () => {
  const { userId } = await shop.person({});
  const approver = await shop.person({ role: 'admin' });
  await shop.call('admin-update-price', { id: 'mtn-1gb', updates: { cost_manual: 4.2 } }, admin.token);
  const until = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const requestId = randomUUID();
  const nameAt = (price: number) => (price === 4 ? 'Kofi Four' : 'Kofi More');
  const ask = async (price: number, id: string) => {
    const updates = { name: nameAt(price), own_prices: [{ id: 'mtn-1gb', price, until }] };
    const input = { userId, updates, reason: 'A dealer', requestId: id };
    return (await shop.call('admin-update-user', input, admin.token)).body;
  };
  const customerOf = async () => (await shop.call('admin-get-customer', { userId }, admin.token)).body;

  const asked = await ask(4, requestId);
  expect(asked).toMatchObject({ success: false, approval: { status: 'waiting' } });
  expect(asked.user.name).not.toBe(nameAt(4));
  expect((await customerOf()).own_prices).toEqual([]);
  const { body } = await approveAs(shop, approver, asked.approval?.id ?? '');
  expect(body).toMatchObject({ success: true });
  expect((await customerOf()).own_prices).toMatchObject([{ price: 4 }]);

  expect(await ask(4.5, randomUUID())).toMatchObject({ success: true, user: { name: nameAt(4.5) } });
  expect(await ask(4, requestId)).toMatchObject({ success: true, user: { name: nameAt(4) } });
  expect((await customerOf()).own_prices).toMatchObject([{ price: 4.5 }]);
});
