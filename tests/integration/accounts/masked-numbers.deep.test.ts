import { caseRow } from '../../../lambdas/core/cases/rows';
import { monthRow } from '../../../lambdas/core/kernel/months';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { caseOf, cedis, ledgerEntry, order } from '../../support/shop/fixtures';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

const number = '0241234567';
const mask = '024 ••• 4567';
const numberAnywhere = /24[ -]?123[ -]?4567/;

const monthsAgo = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 10, 12));
};

let shop: Shop;
let ama: Person;
let owner: Person;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
  ama = await shop.person({ name: 'Ama Serwaa' });
  owner = await shop.person({ role: 'admin' });
  await shop.table.write({ put: { ...monthRow.key({ month: monthsAgo(27).toISOString().slice(0, 7) }) } });
});
afterAll(() => shop.stop());

/** An old order, with the entry that paid for it. */
async function bought(id: string, createdAt: Date, change: Partial<Order> = {}): Promise<Order> {
  const made = order({
    id,
    userId: ama.userId,
    userName: 'Ama Serwaa',
    phoneNumber: number,
    status: 'completed',
    stage: 'settled',
    dueAt: null,
    answer: { success: true, message: 'MTN 1GB to 024 123 4567 has been delivered.' },
    createdAt,
    ...change,
  });
  await shop.table.write({ put: orderRow.encode(made) });
  return made;
}

test('numbers of old orders are masked wherever they are shown, and the ledger and the money stay as they are', async () => {
  const old = await bought('ORD000000000001', monthsAgo(26));
  const reported = await bought('ORD000000000002', monthsAgo(26), { isReported: true });
  const young = await bought('ORD000000000003', monthsAgo(3));
  const closed = { state: 'closed', outcome: 'delivered' } as const;
  await shop.table.write({
    put: caseRow.encode(caseOf({ orderId: reported.id, userId: ama.userId, ...closed })),
  });
  const entries = [old, reported].map(({ id, createdAt }, index) =>
    ledgerEntry({
      userId: ama.userId,
      seq: index + 1,
      id: `PURCHASE#${id}`,
      type: 'purchase',
      amount: cedis(-5),
      description: `MTN 1GB to ${number}`,
      reference: id,
      createdAt,
    }),
  );
  for (const entry of entries) await shop.table.write({ put: ledgerRow.encode(entry) });
  const stored = ledgerRow.encode(entries[0] ?? ledgerEntry());

  await shop.cloud.events.run('erase-data');

  for (const { id } of [old, reported]) {
    const row = await shop.table.get(orderRow.key({ id }), { consistent: true });
    expect(row).toMatchObject({ phone_number: mask, amount: 500, status: 'completed' });
    expect(JSON.stringify(row)).not.toMatch(numberAnywhere);
  }
  expect(await shop.table.get(orderRow.key({ id: young.id }), { consistent: true })).toMatchObject({
    phone_number: number,
  });
  expect(await shop.table.get({ PK: stored.PK, SK: stored.SK }, { consistent: true })).toEqual(stored);

  const wallet = await shop.call('get-wallet-transactions', { limit: 50, type: 'purchase' }, ama.token);
  expect(wallet.body.transactions.map(({ description }) => description)).toEqual([
    `MTN 1GB to ${mask}`,
    `MTN 1GB to ${mask}`,
  ]);
  const { body: file } = await shop.call('export-my-data', {}, ama.token);
  expect(file.rows.filter(({ kind }) => kind === 'wallet_entry').length).toBeGreaterThan(0);
  expect(JSON.stringify(file)).not.toMatch(numberAnywhere);
  const { body: page } = await shop.call('admin-get-customer', { userId: ama.userId }, owner.token);
  expect(page.wallet?.entries.map(({ description }) => description)).toContain(`MTN 1GB to ${mask}`);
  const found = await shop.call('admin-get-orders', { search: number }, owner.token);
  expect(found.body.orders.map(({ order_number }) => order_number)).toEqual([young.id]);
  const byNumber = await shop.call('admin-get-orders', { search: old.id }, owner.token);
  expect(byNumber.body.orders).toMatchObject([{ phone_number: mask }]);
});
