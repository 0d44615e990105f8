import { randomUUID } from 'node:crypto';
import type { SupplierProtocol } from '../../../contracts/suppliers/contracts';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { supplierKey } from '../../../local/environment';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';

/** Suppliers that staff have added get orders by a network's route, each with its own protocol, address and key. */

let shop: Shop;
let admin: Person;
let simulator: string;

const added = (id: string, protocol: SupplierProtocol) => ({
  id,
  name: `The ${id}`,
  protocol,
  address: `${simulator}/${protocol}/${id}/`,
  key: supplierKey(id),
});

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
  simulator = shop.cloud.endpoints.suppliers;
  const suppliers = [added('five', 'rest'), added('many', 'rest'), added('fourth', 'hubnet')];
  await shop.call('admin-update-settings', { settings: { suppliers } }, admin.token);
});
afterAll(() => shop.stop());

/** Saves these suppliers, with the keys that they have, and no others. */
const keep = (...kept: ReturnType<typeof added>[]) => {
  const suppliers = kept.map(({ key: _, ...supplier }) => supplier);
  return shop.call('admin-update-settings', { settings: { suppliers } }, admin.token);
};
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

test('its key is tested at its own address, and only the key’s last characters are shown', async () => {
  const tested = await shop.call('admin-test-bundle-api', { api_type: 'fourth' }, admin.token);
  expect(tested.body).toEqual({ success: true, message: 'The fourth is connected.' });
  const { text } = await shop.post('admin-get-settings', '{}', admin.token);
  expect(text).toContain('"id":"fourth"');
  expect(text).not.toContain(supplierKey('fourth'));
});

test('a supplier is not removed while it may still deliver an order; then no network names it any more', async () => {
  const [five, fourth] = [added('five', 'rest'), added('fourth', 'hubnet')];
  await controlSupplier(simulator, { delayMs: 60_000 });
  await routeTo('many', 'hubnet');
  const number = await buy(await shop.person({ cedis: 20 }));
  expect(await orderOf(number)).toMatchObject({ api_used: 'many', stage: 'accepted' });
  const refused = await keep(five, fourth);
  expect(refused.body.error.message).toContain(`The many may still deliver ${number}.`);
  await controlSupplier(simulator, { delayMs: 0 });
  const subject = { kind: 'order', id: number } as const;
  const answer = await shop.call('admin-recheck', { subject }, admin.token);
  expect(answer.body.asked).toBe(true);
  expect(await orderOf(number)).toMatchObject({ status: 'completed' });
  expect((await keep(five, fourth)).body.success).toBe(true);
  const { body } = await shop.call('admin-get-settings', {}, admin.token);
  expect(body.settings.suppliers.map(({ id }) => id)).toEqual(['five', 'fourth']);
  const { networks } = (await shop.call('admin-get-prices', {}, admin.token)).body;
  expect(networks.find(({ id }) => id === 'MTN')?.route).toEqual(['hubnet']);
});
