import { randomUUID } from 'node:crypto';
import { type HealthLineName, type HealthState, healthLines } from '../../../contracts/health/health-lines';
import { accounts } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { checkProgress } from '../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { findingId } from '../../../lambdas/core/attention/findings';
import { floatBookRow, floatRow } from '../../../lambdas/core/floats/rows';
import { paystackBalanceRow } from '../../../lambdas/core/health/rows';
import { put } from '../../../lambdas/core/kernel/db';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { hourMs, minuteMs } from '../../../lambdas/core/time';
import { comparisonRow, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { controlPaystack, webhooksAnswered } from '../../support/paystack/control';
import { cedis, order } from '../../support/shop/fixtures';
import { nextNight } from '../../support/shop/next-night';
import { paidCustomer } from '../../support/shop/paid-top-up';
import { airteltigo1gb, mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { topUpsIn } from '../../support/table/top-ups';
import { wholeDb } from '../../support/table/whole-db';

/** One page says whether the money is right; each line is driven to `act` and back. */

let shop: Shop;
let admin: Person;
let viewer: Person;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
  admin = await shop.person({ role: 'admin' });
  viewer = await shop.person({ staffRole: 'viewer' });
  await controlSupplier(shop.cloud.endpoints.suppliers, { reset: true, delayMs: 0, webhooks: false });
});
afterAll(() => shop.stop());

const ago = (ms: number) => new Date(Date.now() - ms);
const paystack = (command: object) => controlPaystack(shop.cloud.endpoints.paystack ?? '', command);
const call: Shop['call'] = async (name, input, token = admin.token) => {
  const answer = await shop.call(name, input, token);
  expect({ name, error: answer.body.error, status: answer.status }).toEqual({ name, status: 200 });
  return answer;
};
const run = (name: string) => shop.cloud.events.run(name);

async function health() {
  await shop.cloud.events.drained();
  return (await call('admin-get-health', {}, viewer.token)).body;
}

/** Each state that was seen, in order. */
const seen: { name: HealthLineName; state: HealthState }[] = [];

async function expectLine(name: HealthLineName, state: HealthState, more: object = {}) {
  const line = (await health()).lines.find((each) => each.name === name);
  expect(line).toMatchObject({ name, state, ...more });
  seen.push({ name, state });
}

/**
 * Sweeps as if five minutes had passed since Paystack and the suppliers were asked, until both were asked after this began: the local
 * cloud's own sweep may be asking at the same moment.
 */
async function sweepAgain(): Promise<void> {
  const since = new Date().toISOString();
  for (let tries = 0; tries < 20; tries += 1) {
    const rows = await askedRows();
    if (rows.length > 0 && rows.every(({ asked_at }) => String(asked_at) >= since)) return;
    for (const row of rows) {
      await shop.table.write({ put: { ...row, asked_at: ago(5 * minuteMs).toISOString() } });
    }
    await run('reconcile');
  }
  throw new Error('They were never asked');
}

async function askedRows() {
  const keys = [paystackBalanceRow.key({}), floatRow.key({ supplier: 'hubnet' })];
  const rows = await Promise.all(keys.map((key) => shop.table.get(key, { consistent: true })));
  return rows.filter((row) => row !== null);
}

async function changeOrder(id: string, change: Partial<Order>): Promise<void> {
  const found = await wholeDb(shop.table).get(orderRow, { id });
  if (found === null) throw new Error(`No order ${id}`);
  await shop.table.write({ put: orderRow.encode({ ...found, ...change, version: found.version + 1 }) });
}

async function bought(phoneNumber: string): Promise<string> {
  const customer = await shop.person({ cedis: 20 });
  return String(
    (await call('process-bundle-order', mtn1gb({ phoneNumber }), customer.token)).body.order_number,
  );
}
/** Makes an order as one that no supplier takes. */
const leftByHand = { stage: 'manual', status: 'pending', apiUsed: 'manual', attempts: [] } as const;
const complete = (orderId: string) => call('admin-update-order-status', { orderId, status: 'completed' });

async function resolve(subject: { kind: 'order' | 'payment'; id: string }) {
  const { item } = (await call('admin-get-attention-item', { subject })).body;
  const asked = { subject, version: item?.version ?? 0, requestId: randomUUID() };
  await call('admin-update-attention', { ...asked, text: 'Seen' });
}

test('every line is unknown before the first check, and fine after it', async () => {
  expect(await health()).toMatchObject({ state: 'unknown', to_act: 0 });
  for (const name of ['payments_differ', 'ledger_check', 'floats_differ', 'silence', 'cover'] as const)
    await expectLine(name, 'unknown', { known_at: null });
  await run('reconcile');
  await nextNight(shop);
  const { state, lines } = await health();
  expect({ state, lines: lines.filter((line) => line.state !== 'fine') }).toEqual({
    state: 'fine',
    lines: [],
  });
});

test('orders that stay open, and orders that failed after delivery', async () => {
  const open = await bought('0240000012');
  await changeOrder(open, { createdAt: ago(20 * minuteMs), dueAt: ago(minuteMs) });
  await run('reconcile');
  await expectLine('orders_open', 'act', { count: 1, amount: 5, is_more: false });
  await complete(open);
  await expectLine('orders_open', 'fine', { count: 0 });

  const reversed = await bought('0240000002');
  await complete(reversed);
  await call('admin-recheck-order', { orderId: reversed });
  await expectLine('reversed', 'act', { count: 1, amount: 5 });
  await resolve({ kind: 'order', id: reversed });
  await expectLine('reversed', 'fine');
});

test('top-ups without an answer, payments that only Paystack has, and disputes', async () => {
  const { token, userId } = await shop.person();
  const { reference, amount_minor: amount } = (await call('start-topup', { amount: 10 }, token)).body;
  const topUp = await topUpsIn(shop.table).get(userId, reference);
  if (topUp === null) throw new Error('no top-up');
  const old = { ...topUp, createdAt: ago(20 * minuteMs), dueAt: ago(minuteMs) };
  await shop.table.write({ put: topUpRow.encode(old) });
  await paystack({ action: 'fault', mode: 'error', calls: 3, path: '/transaction/verify' });
  await run('reconcile');
  await expectLine('top_ups_unconfirmed', 'act', { count: 1, amount: 10 });
  await paystack({ action: 'repair' });
  await paystack({ action: 'pay', reference, amount, currency: 'GHS' });
  await call('verify-paystack-payment', { reference }, token);
  await expectLine('top_ups_unconfirmed', 'fine');

  const outside = 'PAGE-17=a';
  await paystack({
    action: 'outside',
    reference: outside,
    amount: 5_000,
    startedAtMs: Date.now() - 2 * hourMs,
  });
  await nextNight(shop);
  await expectLine('payments_differ', 'act', { count: 1, amount: 50 });
  await resolve({ kind: 'payment', id: findingId(outside) });
  await expectLine('payments_differ', 'fine');
  const last = await wholeDb(shop.table).get(comparisonRow, {});
  if (last === null) throw new Error('no comparison');
  await wholeDb(shop.table).write([put(comparisonRow, { ...last, until: ago(28 * hourMs) })]);
  await expectLine('payments_differ', 'unknown', { known_at: expect.any(String) });
  await wholeDb(shop.table).write([put(comparisonRow, last)]);

  const paid = await paidCustomer(shop, 20);
  await paystack({ action: 'dispute', reference: paid.reference });
  await webhooksAnswered(shop.cloud.endpoints.paystack ?? '');
  await expectLine('disputes', 'act', {
    count: 1,
    facts: [{ name: 'hours_left', value: expect.any(Number) }],
  });
  await paystack({ action: 'dispute', reference: paid.reference, event: 'resolve', resolution: 'declined' });
  await webhooksAnswered(shop.cloud.endpoints.paystack ?? '');
  await expectLine('disputes', 'fine');
});

test('a wallet that doesn’t add up is shown until the next night', async () => {
  const { userId } = await shop.person({ cedis: 20 });
  const right = await accounts(shop.table).get(userId);
  if (right === null) throw new Error('no account');
  await shop.table.write({ put: accountRow.encode({ ...right, balance: cedis(500) }) });
  await nextNight(shop);
  await expectLine('ledger_check', 'act');
  await shop.table.write({ put: accountRow.encode(right) });
  await nextNight(shop);
  await expectLine('ledger_check', 'fine', { count: 0 });
  const check = await checkProgress(shop.table).read();
  if (check === null) throw new Error('no check');
  const stale = { ...check, beganAt: ago(27 * hourMs) };
  await checkProgress(shop.table).write([{ kind: 'ledgerCheck', check: stale }]);
  await expectLine('ledger_check', 'unknown', { known_at: stale.beganAt.toISOString() });
  await nextNight(shop);
});

test('money that came back late today, and orders by hand', async () => {
  const createdAt = new Date();
  const refunded = order({
    id: 'ORDLATE00000001',
    status: 'failed',
    stage: 'settled',
    createdAt,
    dueAt: null,
    timeline: [
      { event: 'paid', at: createdAt, by: 'customer' },
      {
        event: 'flagged',
        at: ago(2 * hourMs),
        by: 'system',
        note: 'The supplier reports a delivered order as failed',
      },
      { event: 'failed', at: createdAt, by: 'admin-1', note: 'It never came' },
      { event: 'refunded', at: createdAt, by: 'system' },
    ],
  });
  await shop.table.write({ put: orderRow.encode(refunded) });
  await expectLine('money_back', 'act', { count: 1 });
  await shop.table.write({ delete: orderRow.key({ id: refunded.id }) });
  await expectLine('money_back', 'fine', { count: 0, facts: [] });

  const customer = await shop.person({ cedis: 20 });
  const byHand = String(
    (await call('process-bundle-order', airteltigo1gb(), customer.token)).body.order_number,
  );
  const since = ago(5 * hourMs);
  await changeOrder(byHand, {
    ...leftByHand,
    createdAt: since,
    dueAt: new Date(since.getTime() + 24 * hourMs),
  });
  await expectLine('waiting', 'act', { count: 1, oldest_at: since.toISOString() });
  await complete(byHand);
  await expectLine('waiting', 'fine');
});

test('a float that differs, a supplier that is silent, and more owed than held', async () => {
  await shop.person({ cedis: 50_000 });
  await sweepAgain();
  const book = await shop.table.get(floatBookRow.key({ supplier: 'hubnet' }), { consistent: true });
  const counted = { cost: 0, uncosted: 0, uncostedSold: 0 };
  const differing = floatBookRow.encode({
    ...(book
      ? floatBookRow.decode(book)
      : { supplier: 'hubnet', balance: cedis(100), seq: 1, counted, version: 1 }),
    // On a slow machine the ledger may have begun with the simulator's balance, which covers everything.
    balance: cedis(100),
    foldedAt: new Date(),
    uncostedBefore: 0,
    uncostedSoldBefore: cedis(0),
    agreedAt: new Date(),
    typedAt: null,
    unsure: cedis(0),
    isLost: false,
    differs: { by: cedis(-5), since: ago(40 * minuteMs), isTold: true },
  });
  await shop.table.write({ put: differing });
  await expectLine('floats_differ', 'act', { count: 1, amount: 5, facts: [{ of: 'hubnet', value: -5 }] });
  await shop.table.write({ put: { ...differing, differs: undefined } });
  await expectLine('floats_differ', 'fine');

  const known = await shop.table.get(paystackBalanceRow.key({}), { consistent: true });
  if (known === null) throw new Error('never asked');
  const last = { balance: 100, at: ago(2 * hourMs).toISOString() };
  await shop.table.write({ put: { ...known, last, asked_at: last.at } });
  await expectLine('silence', 'unknown', { known_at: last.at });
  await paystack({ action: 'fault', mode: 'error', calls: 3, path: '/balance' });
  await sweepAgain();
  await expectLine('silence', 'act', { count: 1, oldest_at: last.at });
  await expectLine('cover', 'unknown', { known_at: last.at });
  await paystack({ action: 'repair' });
  await paystack({ action: 'balance', amount: 0 });
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: 0 });
  await sweepAgain();
  await expectLine('silence', 'fine');
  await expectLine('cover', 'unknown', { known_at: null });

  const type = (amount: number, token?: string) =>
    shop.call('admin-record-bank-balance', { amount, text: 'Statement', requestId: randomUUID() }, token);
  expect((await type(1, viewer.token)).status).toBe(403);
  expect((await type(-100_000, admin.token)).status).toBe(200);
  await expectLine('cover', 'act');
  expect((await type(500_000, admin.token)).status).toBe(200);
  await expectLine('cover', 'fine');
  const { records } = (await call('admin-get-audit', { limit: 1 })).body;
  expect(records).toMatchObject([{ action: 'type-bank-balance', after: { balance: '₵500,000.00' } }]);
});

test('the tests above have driven each line of the page to act and back', () => {
  const driven = healthLines.filter((line) => {
    const states = seen.filter(({ name }) => name === line).map(({ state }) => state);
    return states.indexOf('act') !== -1 && states.indexOf('act') < states.lastIndexOf('fine');
  });
  expect(driven).toEqual(healthLines);
});
