import { formatCedis, pesewas } from '../../../lambdas/core/kernel/money';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
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
  shop.call('admin-update-order-status', { orderId, status, reason: 'Set back' }, admin.token);

const list = async (input: Parameters<typeof shop.call<'admin-get-orders'>>[1] = {}) => {
  const { status, body } = await shop.call('admin-get-orders', input, admin.token);
  expect(status).toBe(200);
  return body;
};

describe('admin-update-order-status', () => {
  test('refunds once when set to failed, charges again when set back, and records each on the order’s page and in the audit log', async () => {
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

    const subject = { kind: 'order', id: orderId } as const;
    const { body: page } = await shop.call('admin-get-attention-item', { subject }, admin.token);
    expect(page.timeline.map(({ event, by, text }) => [event, by, text])).toEqual([
      ['reopened', 'Test Person', 'Set back'],
      ['delivered', 'Test Person', 'Set back'],
      ['recharged', 'Test Person', undefined],
      ['refunded', 'Test Person', undefined],
      ['failed', 'Test Person', 'Set back'],
      ['paid', 'customer', undefined],
    ]);
    const { body: own } = await shop.call('get-orders', {}, person.token);
    expect(JSON.stringify(own)).not.toContain('Set back');
    const audit = await shop.call('admin-get-audit', { limit: 10 }, admin.token);
    const changes = audit.body.records.filter(({ target_id }) => target_id === orderId);
    expect(changes.map(({ before, after }) => `${before.status} -> ${after.status}`)).toEqual([
      'completed -> pending',
      'failed -> completed',
      'pending -> failed',
    ]);
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
});

test('admin-export-orders has every matching order, one line each', async () => {
  const { orders } = await list({ limit: 100, status: 'completed' });
  const { status, body } = await shop.call('admin-export-orders', { status: 'completed' }, admin.token);
  expect(status).toBe(200);
  const [, ...lines] = body.csv.split('\r\n').slice(0, -1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(orders.map(({ order_number }) => order_number));
  expect(body.next_cursor).toBeNull();
});
