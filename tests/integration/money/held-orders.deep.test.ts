import { activationWords } from '../../../contracts/orders/activation-words';
import { numberRow } from '../../../lambdas/core/orders/activation/supplier-number';
import { isHeld } from '../../../lambdas/core/orders/life';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { localSupplierKeys } from '../../../local/settings-secret';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';
import { wholeDb } from '../../support/table/whole-db';
import { until } from '../../support/waiting/until';

/** A supplier whose numbers have to be activated first, as in its simulator. */

let shop: Shop;
let admin: Person;
let suppliers: string;
const [held, other, third] = ['0241550001', '0241550002', '0241550003'] as const;
beforeAll(async () => {
  shop = await openShop({
    schedules: 'manual',
    settings: {
      hubnet_api_key: '',
      primary_bundle_api_key: localSupplierKeys.primary,
      activation_suppliers: 'primary',
    },
  });
  admin = await shop.person({ role: 'admin' });
  suppliers = shop.cloud.endpoints.suppliers;
});
beforeEach(() =>
  controlSupplier(suppliers, {
    reset: true,
    delayMs: 3_600_000,
    webhooks: false,
    toActivate: [held, other, third],
  }),
);
afterAll(() => shop.stop());

const words = activationWords('MTN');
const sweep = () => shop.cloud.lambda.invoke('reconcile', {});
const received = async (number: string) =>
  (await supplierOrders(suppliers)).filter(({ reference }) => reference === number).length;
const staff = { supplier: 'primary', network: 'MTN' };
let requests = 0;
const requestId = () => {
  requests += 1;
  return `request-${requests}`;
};
const mark = async (result: 'activated' | 'rejected', of: { phoneNumbers: string[] } | { batchId: string }) =>
  (await shop.call('admin-mark-numbers', { requestId: requestId(), result, ...of }, admin.token)).body;

async function bought(phoneNumber: string = held, wait = false) {
  const person = await shop.person({ cedis: 10 });
  const { body } = await shop.call('process-bundle-order', mtn1gb({ phoneNumber, wait }), person.token);
  const orderId = body.order_number ?? '';
  const listed = async () => (await shop.call('get-orders', {}, person.token)).body.orders[0];
  const wallet = () => readWallet(shop.table, person.userId);
  return { person, body, orderId, listed, wallet };
}

async function read(number: string): Promise<Order> {
  const order = await wholeDb(shop.table).get(orderRow, { id: number });
  if (order === null) throw new Error(`No order ${number}`);
  return order;
}

/** Lets so much time pass that the sweep looks at it. */
async function lookedAt(number: string, isOver = false): Promise<void> {
  const order = await read(number);
  if (!isHeld(order)) throw new Error('It is not held');
  const at = new Date(Date.now() - 1_000);
  const next = { ...order, dueAt: at, waitsFor: { ...order.waitsFor, ...(isOver && { until: at }) } };
  await shop.table.write({ put: orderRow.encode({ ...next, version: order.version + 1 }) });
  await sweep();
}

test('the sheet warns beforehand and the order says so afterwards; nothing is sent, and its customer can have the money back at once', async () => {
  const { person, body, orderId, listed, wallet } = await bought();
  const check = await shop.call('check-recipient', { network: 'MTN', phoneNumber: held }, person.token);
  expect(check.body).toMatchObject({ network: 'match', activation: words });
  expect(body).toEqual({
    success: true,
    order_number: orderId,
    message: words,
  });
  expect(await listed()).toMatchObject({ status: 'pending', can_cancel: true, held: words });
  await sweep();
  expect(await received(orderId)).toBe(0);
  expect(await shop.call('cancel-order', { orderId }, person.token)).toMatchObject({ status: 200 });
  expect((await wallet()).account.balance).toBe(1000);
  expectLedgerToSum(await wallet());
  // No order waits for its number any more.
  await until(async () => {
    const { waiting } = (await shop.call('admin-get-numbers', {}, admin.token)).body;
    return waiting.length === 0;
  });
});

test('the sheet asks without being told to, and says nothing about a number that can receive data', async () => {
  const { token } = await shop.person();
  const check = async (phoneNumber: string) =>
    (await shop.call('check-recipient', { network: 'MTN', phoneNumber }, token)).body.activation;
  expect(await check(third)).toBe(words);
  expect(await check('0241119999')).toBeUndefined();
});

test.each(['nothing', 'error-500', 'nonsense'])(
  'if a supplier answers with %s, no order is held',
  async (how) => {
    await controlSupplier(suppliers, { numberAnswers: how, toActivate: [] });
    const { orderId } = await bought(`02411177${how.length}1`.padEnd(10, '0'));
    expect(await received(orderId)).toBe(1);
    expect(await read(orderId)).toMatchObject({ stage: 'accepted', waitsFor: null });
  },
);

test('staff take a batch of numbers and mark them, and their orders are sent once; another person’s mark comes too late', async () => {
  const { orderId } = await bought(other);
  const { orderId: waited, person } = await bought(other, true);
  await shop.call('release-order', { orderId: waited }, person.token);
  const listed = async () => (await shop.call('admin-get-numbers', {}, admin.token)).body;
  const { waiting } = await listed();
  expect(waiting).toMatchObject([{ ...staff }]);
  const take = { requestId: requestId(), ...staff };
  const { body } = await shop.call('admin-take-numbers', take, admin.token);
  expect(body.rows.map(({ phone_number }) => phone_number)).toContain(other);
  expect((await listed()).batches).toMatchObject([{ id: body.batch_id, ...staff }]);
  const toDo = async () => (await shop.call('admin-get-attention', {}, admin.token)).body.open;
  expect((await toDo()).numbers).toMatchObject({ count: body.rows.length });
  const again = { requestId: requestId(), ...staff, batchId: body.batch_id };
  expect((await shop.call('admin-take-numbers', again, admin.token)).body).toEqual(body);
  const marked = await mark('activated', { batchId: body.batch_id });
  expect(marked).toMatchObject({ failures: [] });
  expect(marked.orders).toBe(2);
  expect(await listed()).toEqual({ waiting: [], batches: [] });
  expect(await toDo()).not.toHaveProperty('numbers');
  await controlSupplier(suppliers, { toActivate: [] });
  await sweep();
  await mark('activated', { phoneNumbers: [other] });
  await sweep();
  expect([await received(orderId), await received(waited)]).toEqual([1, 1]);
});

test('an order that its customer releases is held if its supplier says so when asked about it', async () => {
  const { orderId, person } = await bought('0241113333', true);
  await controlSupplier(suppliers, { toActivate: ['0241113333'] });
  const { body } = await shop.call('release-order', { orderId }, person.token);
  expect(body.message).toContain(words);
  expect(await received(orderId)).toBe(0);
});

test('orders to a rejected number are refunded by the next sweep, and so are orders past their deadline', async () => {
  const phoneNumber = '0241114444';
  await controlSupplier(suppliers, { toActivate: [phoneNumber, '0241115555'] });
  const rejected = [await bought(phoneNumber), await bought(phoneNumber)];
  const late = await bought('0241115555');
  expect(await mark('rejected', { phoneNumbers: [phoneNumber] })).toMatchObject({ marked: 1, orders: 2 });
  await sweep();
  await lookedAt(late.orderId, true);
  for (const { orderId, wallet } of [...rejected, late]) {
    expect(await read(orderId)).toMatchObject({ status: 'failed', stage: 'settled' });
    expect((await wallet()).account.balance).toBe(1000);
    expect(await received(orderId)).toBe(0);
    expectLedgerToSum(await wallet());
  }
});

test('the sweep asks again, holds queued orders whose number isn’t activated, and sends orders whose number is', async () => {
  const phoneNumber = '0241116666';
  await controlSupplier(suppliers, { toActivate: [phoneNumber] });
  const { orderId } = await bought(phoneNumber, true);
  await shop.table.write({
    put: orderRow.encode({ ...(await read(orderId)), dueAt: new Date(Date.now() - 1_000), version: 2 }),
  });
  await sweep();
  expect(await read(orderId)).toMatchObject({ waitsFor: { kind: 'activation' } });
  await controlSupplier(suppliers, { toActivate: [] });
  await shop.table.write({ delete: numberRow.key({ phoneNumber, supplier: 'primary' }) });
  await lookedAt(orderId);
  await sweep();
  expect(await received(orderId)).toBe(1);
});

test('six customers who have 180 numbers checked in a minute don’t use up the calls by which another’s order is held', async () => {
  const late = '0241550009';
  await controlSupplier(suppliers, { toActivate: [held, other, third, late] });
  const people = await Promise.all(Array.from({ length: 6 }, () => shop.person()));
  const answers = await Promise.all(
    people.flatMap(({ token }, who) =>
      Array.from({ length: 30 }, (_, index) => {
        const phoneNumber = `02455${who}${String(index).padStart(4, '0')}`;
        return shop.call('check-recipient', { network: 'MTN', phoneNumber }, token);
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(6 * 20);
  const { orderId, listed } = await bought(late);
  expect(await listed()).toMatchObject({ status: 'pending', held: words });
  expect(await received(orderId)).toBe(0);
});
