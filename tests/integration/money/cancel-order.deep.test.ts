import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { airteltigo1gb, mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';

let shop: Shop;
let suppliers: string;
beforeAll(async () => {
  shop = await openShop();
  suppliers = shop.cloud.endpoints.suppliers;
  await controlSupplier(suppliers, { delayMs: 0, webhooks: false });
});
afterAll(() => shop.stop());

async function readOrder(orderNumber: string): Promise<Order> {
  const item = await shop.table.get(orderRow.key({ id: orderNumber }), { consistent: true });
  if (item === null) throw new Error(`No order ${orderNumber}`);
  return orderRow.decode(item);
}

/** Makes an order that its supplier turned away because of its limit, so that it waits. */
async function queued(): Promise<{
  person: Person;
  orderId: string;
  cancel: () => ReturnType<typeof cancel>;
}> {
  const person = await shop.person({ cedis: 10 });
  await controlSupplier(suppliers, { script: 'rate-limited' });
  const { body } = await shop.call('process-bundle-order', airteltigo1gb(), person.token);
  const orderId = body.order_number ?? '';
  expect(await readOrder(orderId)).toMatchObject({ stage: 'waiting' });
  const cancel = () => shop.call('cancel-order', { orderId }, person.token);
  return { person, orderId, cancel };
}
const cancel = (orderId: string, token: string) => shop.call('cancel-order', { orderId }, token);

const listed = async ({ token }: Person) => (await shop.call('get-orders', {}, token)).body.orders[0];

test('a double tap on Cancel cancels a waiting order: one refund, the same answer twice, and it is never sent', async () => {
  const { person, orderId, cancel } = await queued();
  const before = (await supplierOrders(suppliers)).length;
  expect(await listed(person)).toMatchObject({ status: 'pending', can_cancel: true });
  const answers = await Promise.all([cancel(), cancel()]);
  for (const { status, body } of [...answers, await cancel()]) {
    expect(status).toBe(200);
    expect(body.message).toBe('AirtelTigo 1GB to 024 123 4567 was cancelled. ₵4.90 is back in your wallet.');
  }
  const wallet = await readWallet(shop.table, person.userId);
  expect(wallet.account.balance).toBe(1000);
  expect(wallet.entries.map(({ type }) => type)).toEqual(['adjustment', 'purchase', 'refund']);
  expectLedgerToSum(wallet);
  const after = await listed(person);
  expect(after).toMatchObject({ status: 'failed', can_cancel: false });
  expect(after?.timeline.at(-2)).toMatchObject({
    event: 'failed',
    by: 'customer',
    note: 'Cancelled by you',
  });
  await shop.cloud.lambda.invoke('reconcile', {});
  expect(await supplierOrders(suppliers)).toHaveLength(before);
  expect(await readOrder(orderId)).toMatchObject({ status: 'failed' });
});

test('cancelling an order that was sent says so, and moves no money', async () => {
  const person = await shop.person({ cedis: 10 });
  await controlSupplier(suppliers, { script: 'deliver' });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  const answer = await cancel(body.order_number ?? '', person.token);
  expect(answer).toMatchObject({
    status: 409,
    body: { error: { code: 'order_sent', message: 'It has been sent already.' } },
  });
  expect((await readWallet(shop.table, person.userId)).account.balance).toBe(500);
});
