import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { airteltigo1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';

let shop: Shop;
let suppliers: string;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  suppliers = shop.cloud.endpoints.suppliers;
  admin = await shop.person({ role: 'admin' });
});
beforeEach(() => controlSupplier(suppliers, { delayMs: 0, webhooks: false, script: 'deliver' }));
afterAll(() => shop.stop());

async function readOrder(orderNumber: string): Promise<Order> {
  const item = await shop.table.get(orderRow.key({ id: orderNumber }), { consistent: true });
  if (item === null) throw new Error(`No order ${orderNumber}`);
  return orderRow.decode(item);
}

/** Makes a purchase that its customer may undo. */
async function bought() {
  const person = await shop.person({ cedis: 10 });
  const { body } = await shop.call('process-bundle-order', airteltigo1gb({ wait: true }), person.token);
  const orderId = body.order_number ?? '';
  const sent = async () =>
    (await supplierOrders(suppliers)).filter(({ reference }) => reference === orderId).length;
  const listed = async () => (await shop.call('get-orders', {}, person.token)).body.orders[0];
  const balance = async () => (await readWallet(shop.table, person.userId)).account.balance;
  const release = () => shop.call('release-order', { orderId }, person.token);
  const cancel = () => shop.call('cancel-order', { orderId }, person.token);
  return { person, answer: body, orderId, sent, listed, balance, release, cancel };
}

test('it is paid and answered at once, and its release sends it once, however often that is called', async () => {
  const { answer, release, cancel, sent, listed, balance } = await bought();
  expect(answer).toMatchObject({ success: true, undo_ms_left: expect.any(Number) });
  expect(answer.message).toContain('will be sent in 10 seconds');
  const waiting = await listed();
  expect(waiting).toMatchObject({ status: 'pending', can_cancel: true });
  expect(waiting?.undo_ms_left).toBeLessThanOrEqual(10_000);
  await shop.cloud.lambda.invoke('reconcile', {});
  expect(await sent()).toBe(0);

  const answers = await Promise.all([release(), release()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await release()).toMatchObject({
    status: 200,
    body: { success: true, message: 'It has been sent already.' },
  });
  expect(await sent()).toBe(1);
  expect(await listed()).toMatchObject({ can_cancel: false, undo_ms_left: null });
  expect(await balance()).toBe(510);
  expect(await cancel()).toMatchObject({ status: 409, body: { error: { code: 'order_sent' } } });
});

test('its customer can read it by its number, wherever it is in the list, and nobody else can', async () => {
  const [mine, theirs] = [await bought(), await bought()];
  const { body } = await shop.call(
    'get-orders',
    { numbers: [mine.orderId, theirs.orderId] },
    mine.person.token,
  );
  expect(body.orders.map(({ order_number }) => order_number)).toEqual([mine.orderId]);
  expect(body.next_cursor).toBeNull();
});

test('once it is undone, its money is back, and neither its release nor the sweep sends it', async () => {
  const { person, orderId, release, cancel, sent } = await bought();
  expect((await cancel()).body.message).toBe(
    'AirtelTigo 1GB to 024 123 4567 was cancelled. ₵4.90 is back in your wallet.',
  );
  expect((await release()).body.message).toBe('It wasn’t sent, and your money is back in your wallet.');
  await shop.cloud.lambda.invoke('reconcile', {});
  expect(await sent()).toBe(0);
  expect(await readOrder(orderId)).toMatchObject({ status: 'failed' });
  const wallet = await readWallet(shop.table, person.userId);
  expect(wallet.account.balance).toBe(1000);
  expectLedgerToSum(wallet);
});

test('with the browser closed, the sweep sends it once it is due', async () => {
  const { orderId, sent } = await bought();
  const order = await readOrder(orderId);
  expect(order.dueAt?.getTime()).toBe(order.createdAt.getTime() + 12_000);
  await shop.table.write({ put: orderRow.encode({ ...order, dueAt: order.createdAt }) });
  await shop.cloud.lambda.invoke('reconcile', {});
  expect(await sent()).toBe(1);
});

test('an order to a number that its supplier refuses is refunded on its release, too', async () => {
  const { release, balance, listed } = await bought();
  await controlSupplier(suppliers, { script: 'refuse' });
  expect(await release()).toMatchObject({
    status: 200,
    body: {
      success: false,
      message: '₵4.90 is back in your wallet. AirtelTigo 1GB to 024 123 4567 didn’t go through.',
    },
  });
  expect(await listed()).toMatchObject({ status: 'failed', undo_ms_left: null });
  expect(await balance()).toBe(1000);
});

test('an order released after it has waited for too long needs attention, too', async () => {
  const { orderId, release, sent } = await bought();
  const order = await readOrder(orderId);
  const createdAt = new Date(order.createdAt.getTime() - 20 * 60_000);
  await shop.table.write({ put: orderRow.encode({ ...order, createdAt, dueAt: createdAt }) });
  await controlSupplier(suppliers, { script: 'accept-never-answer' });
  await release();
  expect(await sent()).toBe(1);
  const subject = { kind: 'order' as const, id: orderId };
  const { body } = await shop.call('admin-get-attention-item', { subject }, admin.token);
  expect(body.item).toMatchObject({ reasons: ['order_unconfirmed'] });
});

test('neither another customer nor a banned one can release it', async () => {
  const { person, orderId, release, sent } = await bought();
  const other = await shop.person();
  expect((await shop.call('release-order', { orderId }, other.token)).body.error.code).toBe('not_found');
  await shop.call('admin-ban-user', { userId: person.userId, ban: true }, admin.token);
  expect((await release()).body.error.code).toBe('account_banned');
  expect(await sent()).toBe(0);
});
