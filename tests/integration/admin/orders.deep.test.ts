import { formatCedis, pesewas } from '../../../lambdas/core/money';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { approveAs } from '../../support/shop/second-person';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  // Orders stay as they are until an admin sets them.
  shop = await openShop({ settings: { bundle_api_active: false } });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

async function buy(person: Person, change: Parameters<typeof mtn1gb>[0] = {}): Promise<string> {
  const { body } = await shop.call('process-bundle-order', mtn1gb(change), person.token);
  if (body.order_number === null) throw new Error(body.message);
  return body.order_number;
}

const setStatus = (orderId: string, status: 'pending' | 'processing' | 'completed' | 'failed') =>
  shop.call('admin-update-order-status', { orderId, status }, admin.token);

const adjust = (userId: string, type: 'add' | 'deduct') =>
  shop.call(
    'admin-adjust-balance',
    { userId, amount: 5, type, reason: 'Test', requestId: `${type}-five-cedis-1234567` },
    admin.token,
  );

const list = async (input: Parameters<typeof shop.call<'admin-get-orders'>>[1] = {}) => {
  const { status, body } = await shop.call('admin-get-orders', input, admin.token);
  expect(status).toBe(200);
  return body;
};

describe('admin-update-order-status', () => {
  test('refunds once when set to failed, charges again when set back, and records each in the audit log', async () => {
    const person = await shop.person({ cedis: 5 });
    const orderId = await buy(person);
    const balance = async () => (await readWallet(shop.table, person.userId)).account.balance;

    expect((await setStatus(orderId, 'failed')).body).toEqual({
      success: true,
      message: '₵5.00 went back to the customer’s wallet.',
      money: 'refunded',
    });
    expect(await balance()).toBe(500);
    expect((await setStatus(orderId, 'failed')).body).toMatchObject({ success: true, money: 'none' });
    expect(await balance()).toBe(500);
    expect((await setStatus(orderId, 'completed')).body).toMatchObject({ success: true, money: 'recharged' });
    expect(await balance()).toBe(0);
    expect((await setStatus(orderId, 'pending')).body).toMatchObject({ success: true, money: 'none' });
    const wallet = await readWallet(shop.table, person.userId);
    expectLedgerToSum(wallet);
    expect(wallet.entries.map(({ type }) => type)).toEqual(['adjustment', 'purchase', 'refund', 'purchase']);

    const { orders } = await list({ search: orderId });
    expect(orders[0]?.timeline.map(({ event, by }) => [event, by])).toEqual([
      ['paid', 'customer'],
      ['failed', admin.userId],
      ['refunded', admin.userId],
      ['recharged', admin.userId],
      ['delivered', admin.userId],
      ['reopened', admin.userId],
    ]);
    const audit = await shop.call('admin-get-audit', { limit: 10 }, admin.token);
    const changes = audit.body.records.filter(({ target_id }) => target_id === orderId);
    expect(changes.map(({ before, after }) => `${before.status} -> ${after.status}`)).toEqual([
      'completed -> pending',
      'failed -> completed',
      'pending -> failed',
    ]);
  });

  test('a charge that the wallet can’t pay is refused with a reason, and nothing changes', async () => {
    const person = await shop.person({ cedis: 5 });
    const [first] = [await buy(person)];
    await setStatus(first, 'failed');
    await buy(person);
    const { status, body } = await setStatus(first, 'processing');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: false,
      message: 'The order was refunded, and the wallet has ₵0.00: too little to charge ₵5.00 again.',
      money: 'none',
    });
    expect((await list({ search: first })).orders[0]).toMatchObject({ status: 'failed' });
  });

  test('leaves the money of a deleted customer’s order where it is, and says so', async () => {
    const gone = await shop.person({ cedis: 5 });
    const orderId = await buy(gone);
    await setStatus(orderId, 'completed');
    await shop.call('admin-delete-user', { userId: gone.userId }, admin.token);
    expect((await list({ search: orderId })).orders[0]).toMatchObject({ is_user_deleted: true });

    const refused = { success: false, message: 'The customer’s account no longer exists.', money: 'none' };
    expect((await setStatus(orderId, 'failed')).body).toEqual(refused);
    const bulk = { orderIds: [orderId], status: 'failed' as const };
    const asked = await shop.call('admin-bulk-update-orders', bulk, admin.token);
    expect(asked.body).toMatchObject({ updatedCount: 0, failures: [] });
    const approver = await shop.person({ role: 'admin' });
    expect((await approveAs(shop, approver, asked.body.approval?.id ?? '')).body).toMatchObject({
      message: `0 orders are changed, 1 is not: ${refused.message}`,
    });
    expect((await list({ search: orderId })).orders[0]).toMatchObject({ status: 'completed' });
    expect((await readWallet(shop.table, gone.userId)).account.balance).toBe(0);
    // These changes move no money.
    expect((await setStatus(orderId, 'processing')).body).toMatchObject({ success: true, money: 'none' });
  });

  test('doesn’t charge an order again that was refunded before its customer was deleted', async () => {
    const gone = await shop.person();
    await adjust(gone.userId, 'add');
    const orderId = await buy(gone);
    await setStatus(orderId, 'failed');
    await adjust(gone.userId, 'deduct');
    await shop.call('admin-delete-user', { userId: gone.userId }, admin.token);
    expect((await setStatus(orderId, 'completed')).body).toMatchObject({
      success: false,
      message: 'The customer’s account no longer exists.',
    });
  });
});

describe('admin-bulk-update-orders', () => {
  test('counts the changed orders, lists the others with reasons, and moves the money of each', async () => {
    const rich = await shop.person({ cedis: 25 });
    const ids = [await buy(rich), await buy(rich), await buy(rich), await buy(rich), await buy(rich)];
    const poor = await shop.person({ cedis: 5 });
    const spent = await buy(poor);
    await setStatus(spent, 'failed');
    await buy(poor);

    const request = { orderIds: [...ids, ...ids, spent, 'ORD000000000000'], status: 'failed' as const };
    const failed = await shop.call('admin-bulk-update-orders', request, admin.token);
    expect(failed.body).toEqual({
      updatedCount: 6,
      failures: [{ orderId: 'ORD000000000000', reason: 'There is no such order.' }],
    });
    const wallet = await readWallet(shop.table, rich.userId);
    expectLedgerToSum(wallet);
    expect(formatCedis(pesewas(wallet.account.balance))).toBe('₵25.00');

    const again = { orderIds: [...ids, spent], status: 'completed' as const };
    const completed = await shop.call('admin-bulk-update-orders', again, admin.token);
    expect(completed.body).toMatchObject({
      updatedCount: 5,
      failures: [{ orderId: spent, reason: expect.stringMatching(/wallet has ₵0\.00/) }],
    });
    expect((await readWallet(shop.table, rich.userId)).account.balance).toBe(0);
  });

  test.each([
    [[], 'Please select orders to update'],
    [Array.from({ length: 101 }, (_, index) => `ORD${index + 100_000}`), 'at most 100'],
  ])('refuses %# in words', async (orderIds, words) => {
    const { status, body } = await shop.call(
      'admin-bulk-update-orders',
      { orderIds, status: 'failed' },
      admin.token,
    );
    expect(status).toBe(400);
    expect(body.error.message).toContain(words);
  });
});

describe('admin-get-orders', () => {
  test('lists newest first, in pages, with names, and Unknown User for deleted customers', async () => {
    const [ama, gone] = [await shop.person({ cedis: 20 }), await shop.person({ cedis: 5 })];
    const lost = await buy(gone);
    await setStatus(lost, 'completed');
    const deleted = await shop.call('admin-delete-user', { userId: gone.userId }, admin.token);
    expect(deleted.status).toBe(200);
    const ids = [await buy(ama), await buy(ama), await buy(ama)];
    const first = await list({ limit: 2 });
    expect(first.orders.map(({ order_number }) => order_number)).toEqual([ids[2], ids[1]]);
    const second = await list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect(second.orders.map(({ order_number, user_name }) => [order_number, user_name])).toEqual([
      [ids[0], 'Test Person'],
      [lost, 'Unknown User'],
    ]);
  });

  test('searches by number, recipient, customer and network, and filters by status and dates', async () => {
    const person = await shop.person({ cedis: 20 });
    const orderId = await buy(person, { phoneNumber: '0550001234' });
    await setStatus(orderId, 'completed');
    const today = new Date().toISOString().slice(0, 10);
    const found = async (input: Parameters<typeof list>[0]) =>
      (await list(input)).orders.map(({ order_number }) => order_number);
    for (const search of [orderId, '055 000 1234', person.email]) {
      expect(await found({ search })).toEqual([orderId]);
      expect(await found({ search, status: 'failed' })).toEqual([]);
      expect(await found({ search, dateRange: { from: today, to: today } })).toEqual([orderId]);
      expect(await found({ search, dateRange: { from: '2020-01-01', to: '2020-12-31' } })).toEqual([]);
    }
    expect(await found({ search: 'mtn', limit: 100 })).toContain(orderId);
    expect(await found({ search: 'airteltigo', limit: 100 })).not.toContain(orderId);
  });

  test('counts all orders of the chosen days by status, once their changes have been counted', async () => {
    await shop.cloud.events.drained();
    const today = new Date().toISOString().slice(0, 10);
    const all = await list({ limit: 100 });
    const has = (status: string) => all.orders.filter((order) => order.status === status).length;
    const expected = {
      pending: has('pending'),
      processing: has('processing'),
      completed: has('completed'),
      failed: has('failed'),
    };
    expect(all.next_cursor).toBeNull();
    expect(all.counts).toEqual(expected);
    expect((await list({ dateRange: { from: today, to: today } })).counts).toEqual(expected);
    expect((await list({ dateRange: { from: '2020-01-01', to: '2020-12-31' } })).counts).toEqual({
      pending: 0,
      processing: 0,
      completed: 0,
      failed: 0,
    });
  });

  test.each([
    { dateRange: { from: '2026-11-02', to: '2026-11-01' } },
    { dateRange: { from: '2026-11-01' } },
    { dateRange: { from: '01/11/2026', to: '02/11/2026' } },
    { status: 'delivered' },
    { cursor: 'x' },
    { limit: 1_000 },
  ])('refuses %j', async (input) => {
    expect((await shop.post('admin-get-orders', JSON.stringify(input), admin.token)).status).toBe(400);
  });
});

test('admin-export-orders has every matching order, one line each', async () => {
  const { orders } = await list({ limit: 100, status: 'completed' });
  const { status, body } = await shop.call('admin-export-orders', { status: 'completed' }, admin.token);
  expect(status).toBe(200);
  const [, ...lines] = body.csv.split('\r\n').slice(0, -1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(orders.map(({ order_number }) => order_number));
  expect(body.next_cursor).toBeNull();
});
