import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import type { SupplierProtocol } from '../../../contracts/suppliers/suppliers';
import { troubleAttribute } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { networksRow } from '../../../lambdas/core/networks/rows';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { keyOfMore, placeOfMore } from '../../../local/suppliers/more-suppliers';
import { mtn1gb } from '../../support/shop/purchases';
import { changeAsTwo } from '../../support/shop/second-person';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';

/** Suppliers that staff have added get orders by a network's route, each with its own protocol, address and key. */

let shop: Shop;
let admin: Person;
let second: Person;
let simulator: string;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
  second = await shop.person({ role: 'admin' });
  simulator = shop.cloud.endpoints.suppliers;
});
afterAll(() => shop.stop());

type Changes = NonNullable<InputOf<Registry['admin-update-settings']>['settings']['suppliers']>;

const save = (...suppliers: Changes) =>
  shop.call('admin-update-settings', { settings: { suppliers } }, admin.token);
/** A new supplier's address takes two people. */
const add = (...suppliers: Changes) =>
  changeAsTwo(shop, [admin, second], 'admin-update-settings', { settings: { suppliers } });

const added = (id: string, protocol: SupplierProtocol) => ({
  id,
  name: `The ${id}`,
  protocol,
  address: `${simulator}/${placeOfMore(protocol, id)}`,
  key: keyOfMore(id),
});

async function routeTo(...route: string[]): Promise<void> {
  const { body } = await shop.call(
    'admin-update-network',
    { requestId: randomUUID(), id: 'MTN', change: 'change', fields: { route } },
    admin.token,
  );
  expect(body.success).toBe(true);
}

async function buy(customer: Person): Promise<string> {
  const { body } = await shop.call('process-bundle-order', mtn1gb(), customer.token);
  expect(body.success).toBe(true);
  return body.order_number ?? '';
}

const orderOf = async (number: string): Promise<Record<string, unknown>> =>
  (await shop.table.get(orderRow.key({ id: number }), { consistent: true })) ?? {};

async function delivered(numbers: readonly string[]): Promise<string[]> {
  await until(async () => {
    await shop.cloud.events.run('reconcile');
    const orders = await Promise.all(numbers.map(orderOf));
    return orders.every(({ status }) => status === 'completed');
  });
  return Promise.all(numbers.map(async (number) => String((await orderOf(number)).api_used)));
}

const received = async () => {
  const counts: Record<string, number> = {};
  for (const { supplier } of await supplierOrders(simulator))
    counts[String(supplier)] = (counts[String(supplier)] ?? 0) + 1;
  return counts;
};

test('with one supplier dead, one that takes five a minute and one without a limit, 20 orders get through, and the dead one recovers', async () => {
  const dead = { ...added('dead', 'rest'), address: 'http://127.0.0.1:9/' };
  await add(dead, added('five', 'rest'), added('many', 'rest'));
  await add(added('fourth', 'hubnet'));
  await controlSupplier(simulator, { supplier: 'five', callsAMinute: 5 });
  await routeTo('dead', 'five', 'many');
  const customer = await shop.person({ cedis: 500 });
  const numbers: string[] = [];
  for (let bought = 0; bought < 20; bought += 1) numbers.push(await buy(customer));
  const by = await delivered(numbers);
  expect(by.filter((name) => name === 'five')).toHaveLength(5);
  expect(by.filter((name) => name === 'many')).toHaveLength(15);
  // Five orders were turned away before it rested, and no other supplier was asked.
  expect(await received()).toEqual({ five: 10, many: 15 });
  // Its rest is over and it takes orders again: the next order goes there without any action by staff.
  await controlSupplier(simulator, { supplier: 'five', callsAMinute: null });
  await shop.table.write({
    update: networksRow.key({}),
    set: { [troubleAttribute('five')]: `5@${Date.now() - 11 * 60_000}` },
    when: { equals: { SK: networksRow.key({}).SK } },
  });
  const [again = ''] = await delivered([await buy(customer)]);
  expect(again).toBe('five');
});

test('a fourth supplier gets MTN orders first, at its own address, and no other supplier is called', async () => {
  await controlSupplier(simulator, { reset: true });
  await routeTo('fourth', 'hubnet', 'primary', 'secondary');
  const customer = await shop.person({ cedis: 20 });
  const number = await buy(customer);
  expect(await delivered([number])).toEqual(['fourth']);
  expect(await received()).toEqual({ fourth: 1 });
  const { body } = await shop.call('admin-get-balances', {}, admin.token);
  expect(body.suppliers.map(({ supplier }) => supplier)).toContain('fourth');
});

test('staff who can’t read settings see the supplier’s name; customers see no supplier', async () => {
  await controlSupplier(simulator, { reset: true, delayMs: 0, webhooks: false });
  await controlSupplier(simulator, { script: 'accept-then-fail' });
  const viewer = await shop.person({ role: 'admin', staffRole: 'viewer' });
  const customer = await shop.person({ cedis: 20 });
  const orderId = await buy(customer);
  await shop.call('admin-update-order-status', { orderId, status: 'completed' }, admin.token);
  await shop.call('admin-recheck-order', { orderId }, admin.token);
  await shop.cloud.events.run('reconcile');

  const profileOf = async ({ token }: Person) => (await shop.call('get-profile', {}, token)).body;
  // Shown within seconds.
  const fourth = { id: 'fourth', name: 'The fourth', protocol: 'hubnet' };
  const suppliers = await until(async () => {
    const shown = (await profileOf(viewer)).suppliers;
    return shown?.some(({ id }) => id === fourth.id) && shown;
  });
  expect(suppliers).toContainEqual(fourth);
  expect(await profileOf(customer)).not.toHaveProperty('suppliers');

  const words = {
    news: expect.stringMatching(/^The fourth has said since \d\d:\d\d that it failed\.$/),
  };
  const listed = await shop.call('admin-get-attention', {}, viewer.token);
  expect(listed.body.items).toMatchObject([words]);
  const subject = { kind: 'order', id: orderId } as const;
  const { body } = await shop.call('admin-get-attention-item', { subject }, viewer.token);
  expect(body).toMatchObject({ ...words, order: { attempts: [{ supplier: 'The fourth' }] } });
  await controlSupplier(simulator, { reset: true, webhooks: true });
});

test('its key is tested at its own address, and only the key’s last characters are shown', async () => {
  const tested = await shop.call('admin-test-bundle-api', { api_type: 'fourth' }, admin.token);
  expect(tested.body).toEqual({ success: true, message: 'The fourth is connected.' });
  const { text } = await shop.post('admin-get-settings', '{}', admin.token);
  expect(text).toContain('"id":"fourth"');
  expect(text).not.toContain(keyOfMore('fourth'));
});

test('a plan is ordered by the supplier’s own id', async () => {
  await controlSupplier(simulator, { reset: true });
  const suppliers = { five: { plan_id: 'M1' }, many: { plan_id: 'M2' } };
  const changed = await shop.call(
    'admin-update-price',
    { id: 'mtn-1gb', updates: { suppliers } },
    admin.token,
  );
  expect(changed.body.price.suppliers).toEqual(suppliers);
  await routeTo('five', 'many');
  expect(await delivered([await buy(await shop.person({ cedis: 20 }))])).toEqual(['five']);
  expect(await supplierOrders(simulator)).toMatchObject([{ supplier: 'five', planId: 'M1' }]);
});

test('a supplier that is off gets no new orders; a removed one is still asked about the orders that it has', async () => {
  await controlSupplier(simulator, { supplier: 'many', delayMs: 60_000 });
  await routeTo('many', 'hubnet');
  const number = await buy(await shop.person({ cedis: 20 }));
  expect(await orderOf(number)).toMatchObject({ api_used: 'many', stage: 'accepted' });
  expect((await save({ id: 'many', removed: true })).status).toBe(400);
  expect((await save({ id: 'many', on: false })).body.success).toBe(true);
  expect((await save({ id: 'many', removed: true })).status).toBe(400);
  await routeTo('hubnet');
  expect((await save({ id: 'many', removed: true })).body.success).toBe(true);
  const { body } = await shop.call('admin-get-settings', {}, admin.token);
  expect(body.settings.suppliers?.map(({ id }) => id)).toEqual(['dead', 'five', 'fourth']);
  await controlSupplier(simulator, { supplier: 'many', delayMs: 0 });
  const answer = await shop.call('admin-recheck-order', { orderId: number }, admin.token);
  expect(answer.body).toMatchObject({ asked: true, status: 'completed' });
});

test.each([
  ['an address on this network', { address: 'https://10.0.0.8/api/' }],
  ['the address of a machine’s own data', { address: 'https://169.254.169.254/latest/' }],
  ['an address without TLS', { address: 'http://api.example.com/' }],
  ['a password in the address', { address: 'https://a:b@api.example.com/' }],
  ['the id of one of the first three', { id: 'hubnet' }],
  ['a word that the list of orders uses', { id: 'manual' }],
  ['a name that another supplier has', { name: 'hubnet' }],
  ['no key', { key: '' }],
])('%s is refused', async (_what, change) => {
  const { status } = await save({ ...added('evil', 'rest'), ...change });
  expect(status).toBe(400);
  const { body } = await shop.call('admin-get-settings', {}, admin.token);
  expect(body.settings.suppliers?.map(({ id }) => id)).not.toContain('evil');
});

test('a new address without its key is refused, and one with its key needs a second person', async () => {
  const address = 'https://api.example.com/';
  expect((await save({ id: 'five', address })).status).toBe(400);
  const { body } = await save({ id: 'five', address, key: 'another-key-1234' });
  expect(body).toMatchObject({ success: false, approval: { status: 'waiting' } });
});
