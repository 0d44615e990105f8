import { orderRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { orderKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
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

async function bought(): Promise<{ person: Person; orderId: string }> {
  const person = await shop.person({ cedis: 10 });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  return { person, orderId: body.order_number ?? '' };
}

test('a customer asks about an order that failed unheard, and has the money with the answer', async () => {
  await controlSupplier(suppliers, { script: 'accept-then-fail' });
  const { person, orderId } = await bought();
  const sent = (await supplierOrders(suppliers)).length;
  const { status, body } = await shop.call('ask-about-order', { orderId }, person.token);
  expect({ status, body }).toMatchObject({ status: 200, body: { answer: 'refunded', status: 'failed' } });
  const wallet = await readWallet(shop.table, person.userId);
  expect(wallet.account.balance).toBe(1000);
  expectLedgerToSum(wallet);
  expect(await supplierOrders(suppliers)).toHaveLength(sent);
});

test('a delivered order that its supplier calls failed by then waits for a person', async () => {
  await controlSupplier(suppliers, { script: 'accept-then-fail' });
  const { person, orderId } = await bought();
  const row = await shop.table.get(orderKey(orderId), { consistent: true });
  if (row === null) throw new Error('No order');
  const order = orderRow.decode(row);
  const completed = { ...order, status: 'completed', stage: 'settled', dueAt: null } as const;
  await shop.table.write({ put: orderRow.encode(completed) });
  const { body } = await shop.call('ask-about-order', { orderId }, person.token);
  expect(body).toMatchObject({ answer: 'disputed', status: 'completed' });
});
