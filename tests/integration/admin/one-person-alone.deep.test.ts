import { randomUUID } from 'node:crypto';
import { rateLimitKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import { reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import { newUser } from '../../support/shop/admin-api';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { approveAs } from '../../support/shop/second-person';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

/** How much one member of staff can move in a day, whatever buttons they use and whoever it is for. */

const secret = 'secret-of-these-reports';
let shop: Shop;
let second: Person;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual', settings: { bundle_webhook_token: secret } });
  second = await shop.person({ role: 'admin', name: 'Second Owner' });
  await controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 3_600_000, webhooks: false });
});
afterAll(() => shop.stop());

/** A new admin for each test, because every admin has a tally. */
const someAdmin = () => shop.person({ role: 'admin' });
const balanceOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (await readWallet(shop.table, userId)).account.balance;
const add = async (by: Person, to: Person, amount: number) => {
  const input = { userId: to.userId, amount, type: 'add', requestId: randomUUID() } as const;
  return (await shop.call('admin-adjust-balance', input, by.token)).body;
};
const setStatus = async (by: Person, orderId: string, status: 'failed' | 'completed') =>
  (await shop.call('admin-update-order-status', { orderId, status }, by.token)).body;
const waiting = { success: false, approval: { status: 'waiting' } };

/** Makes an order that its supplier has accepted. */
async function bought(person: Person, plan: Parameters<typeof mtn1gb>[0] = {}): Promise<string> {
  // Lets a minute pass.
  await shop.table.write({ delete: rateLimitKey('hubnet#mtn-new-transaction') });
  const large = mtn1gb({ planId: 'mtn-40gb', plan: '40GB - ₵175.00', volume: 40_000, price: 175, ...plan });
  const { body } = await shop.call('process-bundle-order', large, person.token);
  if (body.order_number === null) throw new Error(body.message);
  return body.order_number;
}

test('one person can give one customer at most ₵199.99 a day, by all buttons together, and then no customer gets any more from them', async () => {
  const admin = await someAdmin();
  const [first, other] = [await shop.person(), await shop.person({ cedis: 200 })];
  const order = await bought(other);
  expect(await add(admin, first, 199.99)).toMatchObject({ success: true });
  expect(await add(admin, other, 0.01)).toMatchObject(waiting);
  const set = { userId: other.userId, updates: { balance: 25.01 } };
  expect((await shop.call('admin-update-user', set, admin.token)).body).toMatchObject(waiting);
  const made = await shop.call('admin-create-user', newUser({ balance: 0.01 }), admin.token);
  expect(made.body).toMatchObject({ approval: { status: 'waiting' } });
  expect(await setStatus(admin, order, 'failed')).toMatchObject(waiting);
  const bulk = { orderIds: [order], status: 'failed' as const };
  expect((await shop.call('admin-bulk-update-orders', bulk, admin.token)).body).toMatchObject({
    updatedCount: 0,
  });
  expect(await balanceOf(other)).toBe(2500);
});

test('ten customers at the same moment get no more from one person than one customer would', async () => {
  const admin = await someAdmin();
  const customers = await Promise.all(Array.from({ length: 10 }, () => shop.person()));
  await Promise.all(customers.map((customer) => add(admin, customer, 60)));
  const balances = await Promise.all(customers.map(balanceOf));
  expect(balances.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 6000, 6000, 6000]);
});

test('three people give one customer no more than one of them may', async () => {
  const admins = [await someAdmin(), await someAdmin(), await someAdmin()];
  const customer = await shop.person();
  await Promise.all(admins.map((admin) => add(admin, customer, 90)));
  expect(await balanceOf(customer)).toBe(18_000);
});

test('accepted orders that one person fails count with their price, one by one and as a list', async () => {
  const admin = await someAdmin();
  const customer = await shop.person({ cedis: 1000 });
  const orders = [await bought(customer), await bought(customer), await bought(customer)];
  const [first = '', next = '', last = ''] = orders;
  expect(await setStatus(admin, first, 'failed')).toMatchObject({ success: true, money: 'refunded' });
  const asked = await setStatus(admin, next, 'failed');
  expect(asked).toMatchObject(waiting);
  const bulk = { orderIds: [next, last], status: 'failed' as const };
  const listed = await shop.call('admin-bulk-update-orders', bulk, admin.token);
  expect(listed.body).toMatchObject({ updatedCount: 0, approval: { status: 'waiting' } });
  expect(await balanceOf(customer)).toBe(100_000 - 2 * 17_500);
  // Both are approved: the order that is in both is refunded once.
  for (const id of [asked.approval?.id, listed.body.approval?.id]) await approveAs(shop, second, id ?? '');
  expect(await balanceOf(customer)).toBe(100_000);
  expectLedgerToSum(await readWallet(shop.table, customer.userId));
});

test('refunded orders that one person charges again count the same way', async () => {
  const [one, another, charging] = [await someAdmin(), await someAdmin(), await someAdmin()];
  const cheaper = { planId: 'mtn-20gb', plan: '20GB - ₵89.00', volume: 20_000, price: 89 };
  const people = [
    await shop.person({ cedis: 89 }),
    await shop.person({ cedis: 89 }),
    await shop.person({ cedis: 89 }),
  ];
  const orders: string[] = [];
  for (const [index, person] of people.entries()) {
    const id = await bought(person, cheaper);
    expect(await setStatus(index === 0 ? one : another, id, 'failed')).toMatchObject({ money: 'refunded' });
    orders.push(id);
  }
  const [first = '', next = '', last = ''] = orders;
  expect(await setStatus(charging, first, 'completed')).toMatchObject({ money: 'recharged' });
  expect(await setStatus(charging, next, 'completed')).toMatchObject({ money: 'recharged' });
  expect(await setStatus(charging, last, 'completed')).toMatchObject(waiting);
  expect(await Promise.all(people.map(balanceOf))).toEqual([0, 0, 8900]);
});

test('whoever refunded an order can’t resolve that it was delivered after all; another person can', async () => {
  const admin = await someAdmin();
  const customer = await shop.person({ cedis: 175 });
  const id = await bought(customer);
  await setStatus(admin, id, 'failed');
  const token = reportTokenOf({ supplier: 'hubnet', order: id }, secret);
  const report = JSON.stringify({ data: { reference: id, status: 'Completed' } });
  expect((await shop.post(`bundle-webhook?supplier=hubnet&order=${id}&token=${token}`, report)).status).toBe(
    200,
  );
  const subject = { kind: 'order', id } as const;
  const item = async () => (await shop.call('admin-get-attention-item', { subject }, second.token)).body.item;
  expect((await item())?.reasons).toEqual(['order_delivered_after_refund']);
  const resolve = async ({ token: by }: Person) => {
    const change = {
      subject,
      version: (await item())?.version ?? 0,
      text: 'Seen',
    } as const;
    return (await shop.call('admin-update-attention', change, by)).body;
  };
  expect(await resolve(admin)).toMatchObject({ success: false });
  expect((await item())?.reasons).toEqual(['order_delivered_after_refund']);
  expect(await resolve(second)).toMatchObject({ success: true });
});

test('of a refusal and a withdrawal at the same moment, one is told that the other came first', async () => {
  const admin = await someAdmin();
  const customer = await shop.person();
  for (let time = 0; time < 5; time += 1) {
    const approvalId = (await add(admin, customer, 500)).approval?.id ?? '';
    const decide = async (decision: 'refuse' | 'withdraw', by: Person) => {
      const input = { approvalId, decision, words: 'No' } as const;
      return (await shop.call('admin-decide-approval', input, by.token)).body;
    };
    const answers = await Promise.all([decide('refuse', second), decide('withdraw', admin)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  }
  expect(await balanceOf(customer)).toBe(0);
});

test('a price that drops to nearly nothing needs a second person, also in steps', async () => {
  const manager = await shop.person({ staffRole: 'manager' });
  const update = async (id: string, updates: object) =>
    (await shop.call('admin-update-price', { id, updates }, manager.token)).body;
  const priced = async (id: string) =>
    (await shop.call('get-bundle-prices', {})).body.prices.find((each) => each.id === id)?.price;
  expect(await update('mtn-5gb', { price: 0.01 })).toMatchObject(waiting);
  for (const price of [20, 15, 13])
    expect(await update('mtn-5gb', { price })).toMatchObject({ success: true });
  expect(await update('mtn-5gb', { price: 10 })).toMatchObject(waiting);
  const bulk = { prices: [{ id: 'mtn-10gb', price: 0.02, seen: 47 }] };
  expect((await shop.call('admin-bulk-update-prices', bulk, manager.token)).body).toMatchObject({
    updatedCount: 0,
  });
  expect(await update('mtn-10gb', { price: 0.02 })).not.toMatchObject({ success: true });
  // Neither as a new plan, nor with another size.
  const cheap = { network: 'MTN', data_size: '45GB', price: 0.02 };
  expect((await shop.call('admin-create-price', cheap, manager.token)).body).not.toMatchObject({
    success: true,
  });
  expect(await update('mtn-1gb', { data_size: '90GB' })).not.toMatchObject({ success: true });
  expect(await priced('mtn-5gb')).toBe(13);
  expect(await priced('mtn-10gb')).toBe(47);
  expect(await priced('mtn-1gb')).toBe(5);
});

test('one owner alone can’t add a supplier', async () => {
  const admin = await someAdmin();
  const supplier = {
    id: 'mine',
    name: 'Mine',
    protocol: 'rest',
    address: 'https://api.example.com/',
    key: 'mine-1234',
  };
  const settings = { suppliers: [supplier] };
  const body = JSON.stringify({ settings });
  const { status, text } = await shop.post('admin-update-settings', body, admin.token);
  expect({ status, body: JSON.parse(text) }).toMatchObject({ status: 200, body: waiting });
});
