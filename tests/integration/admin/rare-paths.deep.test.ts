import { randomUUID } from 'node:crypto';
import type { AttentionReason } from '../../../contracts/attention/attention-reasons';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { controlPaystack } from '../../support/paystack/control';
import { airteltigo1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { topUpsIn } from '../../support/table/top-ups';
import { wholeDb } from '../../support/table/whole-db';

/** Rare actions of functions, which their permissions have to allow. */

let shop: Shop;
let admin: Person;
let ama: Person;
let orderNumber: string;
beforeAll(async () => {
  // Orders go by hand: a supplier's report would deliver the order while a test fails it.
  shop = await openShop({ schedules: 'manual', settings: { bundle_api_active: false } });
  admin = await shop.person({ role: 'admin' });
  ama = await shop.person({ name: 'Ama Serwaa', cedis: 50 });
  const { body } = await shop.call('process-bundle-order', airteltigo1gb(), ama.token);
  orderNumber = String(body.order_number);
});
afterAll(() => shop.stop());

const itemOf = (kind: 'order' | 'top_up', id: string, reason: AttentionReason) =>
  attentionRow.encode({
    subject: { kind, id },
    userId: ama.userId,
    reasons: [reason],
    events: [],
    openedAt: new Date(),
    payment: null,
    mismatches: null,
    version: 1,
  });

async function flaggedTopUp(): Promise<string> {
  const { body } = await shop.call('start-topup', { amount: 10 }, ama.token);
  const topUp = await topUpsIn(shop.table).get(ama.userId, body.reference);
  if (topUp === null) throw new Error('no top-up');
  const attention = ['top_up_unconfirmed'] as const;
  await shop.table.write({ put: topUpRow.encode({ ...topUp, attention, version: topUp.version + 1 }) });
  await shop.table.write({ put: itemOf('top_up', topUp.reference, 'top_up_unconfirmed') });
  return topUp.reference;
}

const openItems = async () =>
  (await shop.call('admin-get-attention', {}, admin.token)).body.items.map(({ subject }) => subject.id);

test('an export finds orders by number, phone and name', async () => {
  for (const search of [orderNumber, airteltigo1gb().phoneNumber, 'ama']) {
    const { body } = await shop.call('admin-export-orders', { search }, admin.token);
    expect(body.csv).toContain(orderNumber);
  }
});

test('a deduction that is sent again after it emptied the wallet gets its first answer', async () => {
  const poor = await shop.person({ cedis: 5 });
  const deduction = { userId: poor.userId, amount: 5, type: 'deduct', requestId: randomUUID() } as const;
  for (let times = 0; times < 2; times += 1) {
    const { body } = await shop.call('admin-adjust-balance', deduction, admin.token);
    expect(body).toMatchObject({ success: true, balance: 0 });
  }
});

test('a bulk change resolves the items of its orders', async () => {
  const order = await wholeDb(shop.table).get(orderRow, { id: orderNumber });
  if (order === null) throw new Error('no order');
  const attention = ['order_unconfirmed'] as const;
  await shop.table.write({ put: orderRow.encode({ ...order, attention, version: order.version + 1 }) });
  await shop.table.write({ put: itemOf('order', orderNumber, 'order_unconfirmed') });
  const change = { orderIds: [orderNumber], status: 'failed' as const };
  expect((await shop.call('admin-bulk-update-orders', change, admin.token)).body.updatedCount).toBe(1);
  expect(await openItems()).not.toContain(orderNumber);
});

test('a top-up under To do is resolved when it is closed, and when it turns out to be paid', async () => {
  const [closed, paid] = [await flaggedTopUp(), await flaggedTopUp()];
  const close = { reference: closed, reason: 'The customer never paid', requestId: randomUUID() };
  expect((await shop.call('admin-close-topup', close, admin.token)).body).toMatchObject({ success: true });
  const payment = { reference: paid, amount: 1020, currency: 'GHS' };
  await controlPaystack(shop.cloud.endpoints.paystack, { action: 'webhooks', mode: 'drop' });
  await controlPaystack(shop.cloud.endpoints.paystack, { action: 'pay', ...payment });
  await shop.call('admin-recheck-topup', { reference: paid }, admin.token);
  expect(await topUpsIn(shop.table).get(ama.userId, paid)).toMatchObject({
    status: 'completed',
    attention: [],
  });
  expect(await openItems()).toEqual([]);
});

const viewOf = async (approvalId = '') =>
  (await shop.call('admin-get-approvals', { approvalId }, admin.token)).body.approvals[0];

test('a delivered order under To do is shown as it would be once a second person approves its failure', async () => {
  const bought = await shop.call('process-bundle-order', airteltigo1gb(), ama.token);
  const orderId = String(bought.body.order_number);
  await shop.call('admin-update-order-status', { orderId, status: 'completed' }, admin.token);
  const order = await wholeDb(shop.table).get(orderRow, { id: orderId });
  if (order === null) throw new Error('no order');
  const attention = ['order_failed_after_delivery'] as const;
  await shop.table.write({ put: orderRow.encode({ ...order, attention, version: order.version + 1 }) });
  await shop.table.write({ put: itemOf('order', orderId, 'order_failed_after_delivery') });
  const change = { orderId, status: 'failed' as const };
  const asked = await shop.call('admin-update-order-status', change, admin.token);
  expect(await viewOf(asked.body.approval?.id)).toMatchObject({
    now: { before: { status: 'completed' }, after: { status: 'failed' } },
    problem: null,
  });
});

test('a deduction that waits for approval is shown with the reason why it can no longer be made', async () => {
  const kofi = await shop.person({ cedis: 300 });
  const deduct = (amount: number) => {
    const deduction = { userId: kofi.userId, amount, type: 'deduct' as const };
    return shop.call('admin-adjust-balance', deduction, admin.token);
  };
  const asked = await deduct(250);
  expect((await deduct(100)).body).toMatchObject({ success: true, balance: 200 });
  const view = await viewOf(asked.body.approval?.id);
  expect(view).toMatchObject({ now: null, may: { approve: false } });
  expect(view?.problem).toContain('The wallet has ₵200.00');
});
