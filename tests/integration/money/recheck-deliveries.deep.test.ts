import { attentionRow } from '../../../lambdas/core/attention/rows';
import { put } from '../../../lambdas/core/kernel/db';
import { orderRow, recheckRow } from '../../../lambdas/core/orders/rows';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { wholeDb } from '../../support/table/whole-db';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
  await controlSupplier(shop.cloud.endpoints.suppliers, { reset: true, delayMs: 0, webhooks: false });
});
afterAll(() => shop.stop());

test('a delivery that the supplier takes back needs attention', async () => {
  const { token } = await shop.person({ cedis: 20 });
  // The supplier accepts orders to this number and fails them later.
  const { body } = await shop.call('process-bundle-order', mtn1gb({ phoneNumber: '0240000002' }), token);
  const number = String(body.order_number);
  const read = () => wholeDb(shop.table).get(orderRow, { id: number });
  const order = await read();
  if (order === null) throw new Error('no order');
  const createdAt = new Date(Date.now() - 31 * 60_000);
  const settled = { status: 'completed', stage: 'settled', dueAt: null } as const;
  await shop.table.write({ put: orderRow.encode({ ...order, ...settled, createdAt }) });
  const from = new Date(createdAt.getTime() - 60_000);
  const later = new Date();
  await wholeDb(shop.table).write([put(recheckRow, { until: [from, later, later, later] })]);

  await shop.cloud.events.run('recheck-deliveries');
  expect(await read()).toMatchObject({
    status: 'completed',
    attention: ['order_failed_after_delivery'],
  });
  const item = await wholeDb(shop.table).get(attentionRow, { subject: { kind: 'order', id: number } });
  expect(item).toMatchObject({ reasons: ['order_failed_after_delivery'] });
  const owner = await shop.person({ role: 'admin' });
  const subject = { kind: 'order', id: number } as const;
  const shown = await shop.call('admin-get-attention-item', { subject }, owner.token);
  expect(shown.body.item?.reasons).toEqual(['order_failed_after_delivery']);
});
