import { admin, inSharedAdminShop, shop } from '../../support/browser/current-visit';
import { coversRules } from '../../support/browser/expect-visible';
import { usersApi } from '../../support/browser/users-page';
import { pastOrders } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';
import { wordsOf } from '../spec/specification';

/** The server decides what the lists find, so it is asked as their screens ask it, without a screen. */

let ama: Person;
let kofi: Person;
const march = (dayAndTime: string) => new Date(`2026-03-${dayAndTime}Z`);

inSharedAdminShop(async () => {
  ama = await shop.person({ name: 'Esi Listwoman', phone: '0209876001', cedis: 100 });
  kofi = await shop.person({ name: 'Yoofi Listman', cedis: 20 });
  await pastOrders(shop, ama, [
    { at: march('09T23:59:59.999'), dataSize: '2GB' },
    { at: march('10T00:00'), network: 'Airteltigo', phoneNumber: '0271239001' },
    { at: march('10T23:59:59.999'), phoneNumber: '0549879001', becomes: 'failed' },
    { at: march('11T00:00'), dataSize: '3GB', becomes: 'pending' },
    { at: march('11T10:24'), network: 'Airteltigo', dataSize: '500MB', becomes: 'processing' },
    { at: march('12T08:05') },
  ]);
  await pastOrders(shop, kofi, [{ at: new Date(), phoneNumber: '0549879002' }]);
});

type Filters = Parameters<typeof shop.call<'get-orders'>>[1];

async function plansOf(filters: Filters, person = ama): Promise<string[]> {
  const { status, body } = await shop.call('get-orders', filters, person.token);
  expect(status).toBe(200);
  return body.orders.map(({ data_plan }) => data_plan);
}
const all = ['MTN 1GB', 'AirtelTigo 500MB', 'MTN 3GB', 'MTN 1GB', 'AirtelTigo 1GB', 'MTN 2GB'];

test('a customer’s orders come newest first, and each filter finds its own, alone and combined', async () => {
  expect(await plansOf({})).toEqual(all);
  coversRules('orders: newest');
  const { body } = await shop.call('get-orders', { status: 'pending' }, ama.token);
  const number = body.orders[0]?.order_number ?? '';
  const searches: readonly [string, string[]][] = [
    [number.toLowerCase(), ['MTN 3GB']],
    ['54987', ['MTN 1GB']],
    ['AIRTEL', ['AirtelTigo 500MB', 'AirtelTigo 1GB']],
    ['3gb', ['MTN 3GB']],
  ];
  for (const [search, plans] of searches)
    expect([search, await plansOf({ search })]).toEqual([search, plans]);
  coversRules('orders: search');
  expect(await plansOf({ status: 'processing' })).toEqual(['AirtelTigo 500MB']);
  expect(await plansOf({ status: 'completed' })).toEqual(['MTN 1GB', 'AirtelTigo 1GB', 'MTN 2GB']);
  expect(await plansOf({ status: 'failed' })).toEqual(['MTN 1GB']);
  coversRules('orders: by status');
  expect(await plansOf({ network: 'MTN' })).toEqual(['MTN 1GB', 'MTN 3GB', 'MTN 1GB', 'MTN 2GB']);
  expect(await plansOf({ network: 'Airteltigo' })).toEqual(['AirtelTigo 500MB', 'AirtelTigo 1GB']);
  coversRules('orders: by network');
  const day = { from: march('10T00:00').toISOString(), before: march('11T00:00').toISOString() };
  expect(await plansOf(day)).toEqual(['MTN 1GB', 'AirtelTigo 1GB']);
  expect(await plansOf({ from: day.before })).toEqual(all.slice(0, 3));
  expect(await plansOf({ before: day.from })).toEqual(['MTN 2GB']);
  expect(await plansOf({ search: '1gb', status: 'completed', ...day })).toEqual(['AirtelTigo 1GB']);
});

test('the sums cover the completed orders that match the filters', async () => {
  const { body } = await shop.call('get-orders', { network: 'Airteltigo', totals: true }, ama.token);
  expect(body.totals).toMatchObject({ count: 2, completed: { count: 1, amount: 4.9 } });
  coversRules('orders: total spent', 'orders: completed');
});

test('staff find orders by number, customer, phone and network, and by status', async () => {
  const { token } = admin;
  const numbersOf = async (filters: Parameters<typeof shop.call<'admin-get-orders'>>[1]) =>
    (await shop.call('admin-get-orders', filters, token)).body.orders.map((order) => order.order_number);
  const { body } = await shop.call('get-orders', {}, kofi.token);
  const number = body.orders[0]?.order_number ?? '';
  expect(await numbersOf({ search: number })).toEqual([number]);
  expect(await numbersOf({ search: 'yoofi list' })).toEqual([number]);
  expect(await numbersOf({ search: '0549879002' })).toEqual([number]);
  expect(await numbersOf({ search: 'mtn' })).toContain(number);
  expect(await numbersOf({ search: 'airteltigo' })).not.toContain(number);
  coversRules('admin orders: search');
  expect(await numbersOf({ search: 'esi list', status: 'pending' })).toHaveLength(1);
});

test('staff find users by name, email and phone, and nobody by half of them', async () => {
  const found = async (search: string) =>
    (await shop.call('admin-get-users', { search }, admin.token)).body.users.map(({ name }) => name);
  for (const search of ['LISTWOMAN es', ama.email, '+233 20 987 6001'])
    expect([search, await found(search)]).toEqual([search, ['Esi Listwoman']]);
  expect(await found('nobody-has-this-name')).toEqual([]);
  coversRules('users: search');
});

test('staff find top-ups by customer and by reference', async () => {
  const { reference } = (await shop.call('start-topup', { amount: 20 }, kofi.token)).body;
  for (const search of ['yoofi', reference.slice(-8)]) {
    const { body } = await shop.call('admin-get-topups', { search }, admin.token);
    expect([search, body.topups.map((topUp) => topUp.payment_reference)]).toEqual([search, [reference]]);
  }
  coversRules('admin topups: search');
});

test('a customer sees nothing of another customer’s', async () => {
  const other = await shop.person();
  expect(await plansOf({}, other)).toEqual([]);
  const { body: money } = await shop.call('get-wallet-transactions', {}, other.token);
  expect(money.transactions).toEqual([]);
  const { body: saved } = await shop.call('get-recipients', {}, other.token);
  expect(saved.recipients).toEqual([]);
  const { profile } = (await shop.call('get-profile', {}, other.token)).body;
  expect([profile.user_id, profile.balance, profile.orders_count]).toEqual([other.userId, 0, 0]);
  coversRules('session: own rows');
});

test('nobody bans, deletes or demotes themselves', async () => {
  const { userId, token } = admin;
  const refusals = [
    await shop.call('admin-ban-user', { userId, ban: true }, token),
    await shop.call('admin-delete-user', { userId }, token),
    await shop.call('admin-update-user', { userId, updates: { role: 'user' } }, token),
  ];
  expect(refusals.map(({ body }) => body.error.code)).toEqual(Array(3).fill('own_account'));
  coversRules('users: own account');
});

test('a user with open orders can’t be deleted; once they are settled, the user can be deleted and the orders stay, of an unknown user', async () => {
  const { body: created } = await usersApi().create({ name: 'Ekow Listgone', balance: 5 });
  const { id: userId } = created.user;
  await pastOrders(shop, { ...admin, userId }, [{ at: new Date(), becomes: 'processing' }]);
  const remove = () => shop.call('admin-delete-user', { userId }, admin.token);
  expect((await remove()).body.error.message).toMatch(/^Can.t delete: 1 order not finished yet/);
  const ordersNow = async () => (await shop.call('admin-get-orders', {}, admin.token)).body.orders;
  const order = (await ordersNow()).find(({ user_id }) => user_id === userId);
  const settled = { orderId: order?.id ?? '', status: 'completed' as const };
  await shop.call('admin-update-order-status', settled, admin.token);
  expect((await remove()).status).toBe(200);
  const unknown = wordsOf('overview: deleted user', {});
  expect((await ordersNow()).find(({ id }) => id === order?.id)?.user_name).toBe(unknown);
  coversRules('users: orders of the deleted');
});
