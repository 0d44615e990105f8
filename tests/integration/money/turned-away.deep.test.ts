import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { troubleAttribute } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { networksRow } from '../../../lambdas/core/networks/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import { controlPaystack, webhooksAnswered } from '../../support/paystack/control';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { paidTopUp } from '../../support/shop/paid-top-up';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { type Answer, jsonAnswer } from '../../support/suppliers/answering-server';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { wholeDb } from '../../support/table/whole-db';

/** Two suppliers that can answer in any way, and report anything. */

const secret = 'secret-of-these-reports';
type Name = 'first' | 'second';
interface Behaviour {
  placed(reference: string): Answer | Promise<Answer>;
  asked(reference: string): Answer;
}
const busy = jsonAnswer(429, { success: false, message: 'Too many requests' });
const taken = (reference: string) =>
  jsonAnswer(201, { success: true, data: { reference, status: 'processing' } });
const state = (reference: string, status: string) =>
  jsonAnswer(200, { success: true, data: { reference, status } });
const usual: Behaviour = { placed: taken, asked: (reference) => state(reference, 'processing') };

let server: Server;
let shop: Shop;
let admin: Person;
let calls: { by: Name; how: 'sent' | 'asked'; reference: string }[];
let behaviour: Record<Name, Behaviour>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const [, by = '', , reference] = (request.url ?? '').split('/');
    let body = '';
    for await (const part of request) body += part;
    const name = by as Name;
    const about = request.method === 'POST' ? String(JSON.parse(body).reference) : (reference ?? '');
    calls.push({ by: name, how: request.method === 'POST' ? 'sent' : 'asked', reference: about });
    const { placed, asked } = behaviour[name];
    const answer = await (request.method === 'POST' ? placed(about) : asked(about));
    if (answer === 'hang-up') response.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const supplier = (id: Name) => ({
    ...{ id, name: `The ${id}`, protocol: 'rest', address: `${url}/${id}/`, key: `key-of-${id}` },
    ...{ on: true, removed_at: '' },
  });
  shop = await openShop({
    schedules: 'manual',
    settings: { bundle_webhook_token: secret, suppliers: [supplier('first'), supplier('second')] },
  });
  admin = await shop.person({ role: 'admin' });
  const fields = { route: ['first', 'second'] };
  const change = { requestId: randomUUID(), id: 'MTN', change: 'change', fields } as const;
  expect((await shop.call('admin-update-network', change, admin.token)).body.success).toBe(true);
  await controlSupplier(shop.cloud.endpoints.suppliers, { webhooks: false });
});
afterAll(async () => {
  await shop.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  // With a remembered trouble, an order would go to the other supplier.
  await shop.table.write({
    update: networksRow.key({}),
    set: { [troubleAttribute('first')]: '0@0', [troubleAttribute('second')]: '0@0' },
    when: { equals: { SK: networksRow.key({}).SK } },
  });
  calls = [];
  behaviour = { first: usual, second: usual };
});

async function buy(person: Person): Promise<string> {
  const { body } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  if (body.order_number === null) throw new Error(body.message);
  return body.order_number;
}
const sendings = (of: string) =>
  calls.filter(({ how, reference }) => how === 'sent' && reference === of).map(({ by }) => by);
async function read(number: string): Promise<Order> {
  const order = await wholeDb(shop.table).get(orderRow, { id: number });
  if (order === null) throw new Error(`No order ${number}`);
  return order;
}
/** Lets time pass until the order is due, then sweeps. @returns how many minutes passed */
async function sweepWhenDue(number: string): Promise<number> {
  const order = await read(number);
  if (order.dueAt === null) return Number.POSITIVE_INFINITY;
  const passed = Math.max(0, order.dueAt.getTime() - Date.now()) + 1_000;
  const earlier = (at: Date) => new Date(at.getTime() - passed);
  const older = {
    ...order,
    createdAt: earlier(order.createdAt),
    dueAt: earlier(order.dueAt),
    attempts: order.attempts.map((each) => ({ ...each, at: earlier(each.at) })),
    timeline: order.timeline.map((each) => ({ ...each, at: earlier(each.at) })),
  };
  await shop.table.write({ put: orderRow.encode({ ...older, version: order.version + 1 }) });
  await shop.run('reconcile');
  return passed / 60_000;
}
async function report(by: Name, reference: string, status: string): Promise<number> {
  const token = reportTokenOf({ supplier: by, order: reference }, secret);
  const path = `bundle-webhook?supplier=${by}&order=${reference}&token=${token}`;
  return (await shop.post(path, JSON.stringify({ reference, status }))).status;
}
const setStatus = async (orderId: string, status: 'processing' | 'completed' | 'failed') =>
  (await shop.call('admin-update-order-status', { orderId, status }, admin.token)).body;
const reasonsOf = async (id: string) => {
  const subject = { kind: 'order', id } as const;
  return (await shop.call('admin-get-attention-item', { subject }, admin.token)).body.item?.reasons;
};
const profile = async ({ token }: Person) => (await shop.call('get-profile', {}, token)).body.profile;

test('an order that its supplier turned away and then reports as delivered is sent to nobody again', async () => {
  behaviour.first = { ...usual, placed: () => busy };
  const person = await shop.person({ cedis: 10 });
  const order = await buy(person);
  expect(await read(order)).toMatchObject({ stage: 'waiting', attempts: [{ outcome: 'turned_away' }] });
  expect(await report('first', order, 'delivered')).toBe(200);
  behaviour.first = usual;
  for (let time = 0; time < 3; time += 1) await sweepWhenDue(order);
  expect(sendings(order)).toEqual(['first']);
  expect(await read(order)).toMatchObject({ status: 'completed', dueAt: null });
  expect((await profile(person)).balance).toBe(5);
});

test('an order that is turned away again and again goes to a person after twenty attempts, all of which are kept', async () => {
  behaviour = { first: { ...usual, placed: () => busy }, second: { ...usual, placed: () => busy } };
  const person = await shop.person({ cedis: 10 });
  const order = await buy(person);
  for (let time = 0; time < 40 && (await read(order)).stage === 'waiting'; time += 1) {
    await sweepWhenDue(order);
  }
  const { stage, attempts } = await read(order);
  expect({ stage, attempts: attempts.length }).toEqual({ stage: 'manual', attempts: 20 });
  expect(sendings(order)).toHaveLength(20);
  // Any of these attempts may still turn out to have been taken.
  expect(await report('first', order, 'delivered')).toBe(200);
  expect(await reasonsOf(order)).toContain('order_delivered_twice');
  expect((await profile(person)).balance).toBe(5);
});

test('a delivery reported while its order is being put back into the queue keeps it from being sent again', async () => {
  behaviour.first = {
    ...usual,
    async placed(reference) {
      await report('first', reference, 'delivered');
      return busy;
    },
  };
  const person = await shop.person({ cedis: 10 });
  const order = await buy(person);
  for (let time = 0; time < 3; time += 1) await sweepWhenDue(order);
  expect(sendings(order)).toEqual(['first']);
  expect(await read(order)).toMatchObject({ status: 'completed' });
});

test('a queued order that staff set to processing is never sent, and its customer can’t cancel it', async () => {
  behaviour.first = { ...usual, placed: () => busy };
  const person = await shop.person({ cedis: 10 });
  const order = await buy(person);
  behaviour.first = usual;
  expect(await setStatus(order, 'processing')).toMatchObject({ success: true });
  for (let time = 0; time < 3; time += 1) await sweepWhenDue(order);
  expect(sendings(order)).toEqual(['first']);
  expect(await read(order)).toMatchObject({ status: 'processing', takenOver: true, stage: 'manual' });
  expect((await shop.call('cancel-order', { orderId: order }, person.token)).status).toBe(409);
});

test('of staff who take over queued orders and a sweep that sends them, only one gets each order', async () => {
  behaviour.first = { ...usual, placed: () => busy };
  const person = await shop.person({ cedis: 50 });
  const orders = [await buy(person), await buy(person), await buy(person), await buy(person)];
  behaviour.first = usual;
  for (const id of orders) {
    const order = await read(id);
    await shop.table.write({
      put: orderRow.encode({ ...order, dueAt: new Date(Date.now() - 1_000), version: order.version + 1 }),
    });
  }
  const sweep = shop.run('reconcile');
  const answers = await Promise.all(orders.map((id) => setStatus(id, 'processing')));
  await sweep;
  for (const [index, id] of orders.entries()) {
    const order = await read(id);
    // An order taken over while it waited wasn't sent; one taken over after it was sent is asked about at its supplier,
    // and not sent again.
    expect(answers[index]?.success).toBe(true);
    const times = order.stage === 'manual' ? 1 : 2;
    expect(sendings(id)).toHaveLength(times);
    await sweepWhenDue(id);
    expect(sendings(id)).toHaveLength(times);
  }
});

test('a customer who owes for a lost dispute pays it from whatever is credited next: failed orders, cancelled orders and amounts that staff add', async () => {
  const person = await shop.person();
  const reference = await paidTopUp(shop, person, 20);
  const accepted = await buy(person);
  const refunded = await buy(person);
  behaviour.first = { ...usual, placed: () => busy };
  const queued = await buy(person);
  const last = await buy(person);
  behaviour.first = usual;
  const paystack = shop.cloud.endpoints.paystack;
  await controlPaystack(paystack, { action: 'dispute', reference });
  await webhooksAnswered(paystack);
  const lost = { event: 'resolve', resolution: 'merchant-accepted' };
  await controlPaystack(paystack, { action: 'dispute', reference, ...lost });
  await webhooksAnswered(paystack);
  expect(await profile(person)).toMatchObject({ balance: 0, held: 0, debt: 20 });

  behaviour.first = { ...usual, asked: (about) => state(about, 'failed') };
  await report('first', accepted, 'failed');
  expect(await read(accepted)).toMatchObject({ status: 'failed' });
  expect(await profile(person)).toMatchObject({ balance: 0, debt: 15 });
  expect((await shop.call('cancel-order', { orderId: queued }, person.token)).status).toBe(200);
  expect(await profile(person)).toMatchObject({ balance: 0, debt: 10 });
  expect(await setStatus(refunded, 'failed')).toMatchObject({ success: true });
  expect(await profile(person)).toMatchObject({ balance: 0, debt: 5 });
  // The part of the refund that paid the debt can't be charged again.
  expect(await setStatus(refunded, 'completed')).toMatchObject({ success: false });
  const added = { userId: person.userId, amount: 3, type: 'add', reason: 'Paid in cash' } as const;
  expect((await shop.call('admin-adjust-balance', added, admin.token)).body.success).toBe(true);
  expect(await profile(person)).toMatchObject({ balance: 0, debt: 2 });
  expect((await shop.call('cancel-order', { orderId: last }, person.token)).status).toBe(200);
  expect(await profile(person)).toMatchObject({ balance: 3, debt: 0 });
  expectLedgerToSum(await readWallet(shop.table, person.userId));
});

test('an order that staff complete while its supplier refuses it is an item, and its attempt is recorded as refused', async () => {
  let order = '';
  behaviour.first = {
    ...usual,
    async placed(reference) {
      order = reference;
      expect(await setStatus(reference, 'completed')).toMatchObject({ success: true });
      return jsonAnswer(422, { success: false, message: 'Invalid phone number' });
    },
  };
  const person = await shop.person({ cedis: 10 });
  await shop.call('process-bundle-order', mtn1gb(), person.token);
  expect(await read(order)).toMatchObject({ status: 'completed', attempts: [{ outcome: 'refused' }] });
  expect(await reasonsOf(order)).toEqual(['order_failed_after_delivery']);
  expect((await profile(person)).balance).toBe(5);
});

test.each([
  ['without our reference', {}],
  ['with another order’s reference', { reference: 'ORDZZZZZZZZZZZZ' }],
])('"delivered" in the answer to a submission, %s, completes nothing', async (_, named) => {
  const data = { status: 'delivered', ...named };
  behaviour.first = { ...usual, placed: () => jsonAnswer(200, { success: true, status: 'success', data }) };
  const person = await shop.person({ cedis: 10 });
  const order = await buy(person);
  expect((await read(order)).status).toBe('processing');
  behaviour.first = { ...usual, asked: (about) => state(about, 'failed') };
  await sweepWhenDue(order);
  expect((await read(order)).status).toBe('failed');
  expect((await profile(person)).balance).toBe(10);
});

test('an order delivered by a supplier that had refused it, and failed by the next one, is asked about less and less often', async () => {
  behaviour.first = { ...usual, placed: () => jsonAnswer(402, { success: false, message: 'No' }) };
  behaviour.second = { ...usual, asked: (about) => state(about, 'failed') };
  const person = await shop.person({ cedis: 10 });
  const order = await buy(person);
  expect(sendings(order)).toEqual(['first', 'second']);
  expect(await report('first', order, 'delivered')).toBe(200);
  let minutes = 0;
  while (minutes < 120) minutes += await sweepWhenDue(order);
  const asked = calls.filter(({ how, reference }) => how === 'asked' && reference === order);
  expect(asked.length).toBeLessThanOrEqual(12);
  expect(sendings(order)).toEqual(['first', 'second']);
  expect(await reasonsOf(order)).toContain('order_delivered_twice');
  expect((await profile(person)).balance).toBe(5);
});
