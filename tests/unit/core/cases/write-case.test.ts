import { customers } from '../../../../lambdas/adapters/dynamodb/accounts/accounts';
import { orderWaitsSince } from '../../../../lambdas/core/attention/summaries';
import { updateAttention } from '../../../../lambdas/core/attention/update-attention';
import { answerCase } from '../../../../lambdas/core/cases/answer-case';
import { caseView } from '../../../../lambdas/core/cases/case-view';
import { caseRow } from '../../../../lambdas/core/cases/rows';
import { writeCase } from '../../../../lambdas/core/cases/write-case';
import { applyAfterEnd, failed } from '../../../../lambdas/core/orders/delivery/outcomes';
import { customersOrderView } from '../../../../lambdas/core/orders/order-view';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { setOrderStatus } from '../../../../lambdas/core/orders/status/set-status';
import { noon, order, settings } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

const { id: orderId, userId } = order();
const delivered = { status: 'completed', stage: 'settled', dueAt: null } as const;
type Input = Parameters<typeof writeCase>[1];

async function open(change: Parameters<Awaited<ReturnType<typeof openCore>>['putOrder']>[0] = delivered) {
  const core = await openCore();
  await core.putOrder(change);
  const ports = { ...core.ports, permits: core.ports.rateLimiter };
  const write = (input: Partial<Input>) =>
    writeCase(ports, { orderId, userId, action: 'write', requestId: 'request-1', ...input }, settings());
  const report = (more: Partial<Input> = {}) =>
    write({ action: 'open', wrong: 'nothing_came', text: 'I looked twice', ...more });
  const answer = (more: Partial<Parameters<typeof answerCase>[1]> = {}) =>
    answerCase(ports, {
      orderId,
      adminId: 'admin',
      version: 1,
      text: 'We ask.',
      requestId: 'answer-1',
      ...more,
    });
  const item = () => core.ports.attention.get({ kind: 'order', id: orderId });
  const found = () => core.ports.db.get(caseRow, { orderId });
  return { ...core, core, ports, write, report, answer, item, found };
}

test('a report opens one case, brings the order to staff’s attention, and changes neither status nor money', async () => {
  const shop = await open();
  const answers = await Promise.all([shop.report(), shop.report()]);
  answers.push(await shop.report(), await shop.report({ requestId: 'request-2', text: 'Again' }));
  expect(new Set(answers.map(({ after, order: of }) => caseView(after, of, settings()).number)).size).toBe(1);
  expect((await shop.found())?.messages.map(({ text }) => text)).toEqual(['I looked twice', 'Again']);
  expect(await shop.item()).toMatchObject({ reasons: ['order_reported'] });
  expect(await shop.readOrder()).toMatchObject({ status: 'completed', attention: ['order_reported'] });
  expect(await shop.balance()).toBe(2000);
});

test('another customer’s order is answered like a missing one, for every action', async () => {
  const shop = await open();
  await shop.report();
  for (const action of ['open', 'write', 'close', 'rate'] as const) {
    const input = { action, wrong: 'nothing_came', text: 'a', rating: 1, requestId: 'request-9' } as const;
    await expect(shop.write({ ...input, userId: 'stranger' })).rejects.toMatchObject({ code: 'not_found' });
    const none = { ...input, orderId: 'ORDNOSUCHORDER1' };
    await expect(shop.write(none)).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('a customer can open five cases a day, not six; messages to open cases are still accepted', async () => {
  const shop = await open();
  const ids = ['1', '2', '3', '4', '5', '6'].map((digit) => `ORD7K2M9QXWPTR${digit}`);
  for (const id of ids) await shop.table.write({ put: orderRow.encode(order({ ...delivered, id })) });
  for (const id of ids.slice(0, 5)) await shop.report({ orderId: id, requestId: `open-${id}` });
  await expect(shop.report({ orderId: ids[5] ?? '' })).rejects.toMatchObject({ code: 'too_many_requests' });
  await shop.write({ orderId: ids[0] ?? '', text: 'Again', requestId: 'request-7' });
  shop.wait(24 * 60 + 1);
  await shop.report({ orderId: ids[5] ?? '' });
});

test('an answer that is sent again, with the version that it has made, is answered from its record and sent once', async () => {
  const shop = await open();
  await shop.report();
  const first = await shop.answer();
  expect(await shop.answer({ version: 2 })).toEqual(first);
  await shop.write({ text: 'Still nothing', requestId: 'request-3' });
  expect(await shop.answer({ version: 3 })).toEqual(first);
  expect((await shop.found())?.messages.map(({ text }) => text)).toEqual([
    ...['I looked twice', 'We ask.', 'Still nothing'],
  ]);
});

test('staff answer, the customer is told once, and the item is resolved until the customer writes again', async () => {
  const shop = await open();
  await shop.report();
  const answers = await Promise.all([
    shop.answer(),
    shop.answer({ adminId: 'admin', requestId: 'answer-2' }),
  ]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(await shop.answer()).toMatchObject({ success: answers[0]?.success });
  expect(await shop.found()).toMatchObject({ state: 'answered', version: 2 });
  expect(await shop.item()).toMatchObject({ reasons: [] });
  expect(
    await shop.table.get({ PK: `NOTICE#case_answered#${orderId}#2`, SK: 'NOTICE' }, { consistent: true }),
  ).toMatchObject({ event: 'case_answered', state: 'waiting', facts: { order: orderId } });
  await shop.write({ text: 'Still nothing', requestId: 'request-3' });
  expect(await shop.item()).toMatchObject({ reasons: ['order_reported'] });
  expect(await shop.found()).toMatchObject({ state: 'open' });
});

test('a case is closed only with an outcome that has happened', async () => {
  const shop = await open();
  await shop.report();
  for (const outcome of ['refunded', 'sent_again'] as const) {
    expect(await shop.answer({ outcome, requestId: outcome })).toMatchObject({ success: false });
  }
  expect(await shop.answer({ outcome: 'delivered' })).toMatchObject({ success: true });
  expect(await shop.found()).toMatchObject({ state: 'closed', outcome: 'delivered' });
  expect(await shop.balance()).toBe(2000);
});

test('no case is closed as delivered while the supplier says that it failed; once it says the opposite, it can be', async () => {
  const shop = await open();
  await shop.report();
  const says = async (kind: 'failed' | 'delivered') => {
    const before = await shop.readOrder();
    await shop.putOrder(applyAfterEnd(before, { kind }, before.apiUsed, noon) ?? before);
  };
  await says('failed');
  expect(await shop.answer({ outcome: 'delivered', requestId: 'answer-2' })).toMatchObject({
    success: false,
    message: expect.stringContaining('The supplier says that it failed.'),
  });
  await says('delivered');
  expect(await shop.answer({ outcome: 'delivered', requestId: 'answer-3' })).toMatchObject({ success: true });
});

test('an order that is refunded closes its case, whoever refunded it', async () => {
  const shop = await open({});
  const { after } = await shop.report();
  const refunded = failed(await shop.readOrder(), 'It failed', noon);
  expect(refunded.attention).toEqual([]);
  expect(caseView(after, refunded, settings())).toMatchObject({ state: 'closed', outcome: 'refunded' });
});

test('a customer closes a case and rates it once; a closed case accepts no message, and can be reopened', async () => {
  const shop = await open();
  await shop.report();
  await expect(shop.write({ action: 'rate', rating: 5, requestId: 'rate-0' })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  await shop.write({ action: 'close', requestId: 'close-1' });
  expect(await shop.item()).toMatchObject({ reasons: [] });
  await expect(shop.write({ text: 'More', requestId: 'request-4' })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  await shop.write({ action: 'rate', rating: 4, requestId: 'rate-1' });
  await shop.write({ action: 'rate', rating: 1, requestId: 'rate-2' });
  expect(await shop.found()).toMatchObject({ state: 'closed', outcome: 'closed_by_customer', rating: 4 });
  await shop.report({ requestId: 'request-5' });
  expect(await shop.found()).toMatchObject({ state: 'open', outcome: null, rating: null });
});

test('a case takes twenty messages of its customer', async () => {
  const shop = await open();
  await shop.report();
  for (let each = 2; each <= 20; each += 1)
    await shop.write({ text: 'Hello?', requestId: `message-${each}` });
  await expect(shop.write({ text: 'Hello?', requestId: 'message-21' })).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

test.each([
  ['waits in line', { status: 'pending', stage: 'waiting' }],
  ['was given back', { status: 'failed', stage: 'settled', dueAt: null }],
] as const)('an order that %s can’t be reported', async (_, change) => {
  const shop = await open(change);
  await expect(shop.report()).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await shop.found()).toBeNull();
});

test('an order is reported for as many days as the setting says', async () => {
  const shop = await open();
  shop.wait(7 * 24 * 60 + 1);
  await expect(shop.report()).rejects.toMatchObject({ code: 'invalid_request' });
});

test('the customer of a delivered order waits from the report on, not from the order', async () => {
  const createdAt = new Date('2026-11-20T11:00:00.000Z');
  const shop = await open({ ...delivered, createdAt });
  expect(orderWaitsSince(await shop.readOrder())).toBeNull();
  await shop.report();
  const since = orderWaitsSince(await shop.readOrder());
  expect(since).toEqual((await shop.found())?.openedAt);
  expect(since).not.toEqual(createdAt);
});

test('a reported order stays under To do until it is answered, unless its customer gets the money', async () => {
  const shop = await open({});
  await shop.report();
  const by = { adminId: 'admin', orderNumber: orderId };
  await setOrderStatus(shop.core.ports, { ...by, status: 'completed', idempotencyKey: 'status-1' });
  const reported = await shop.item();
  expect(reported).toMatchObject({ reasons: ['order_reported'] });
  const desk = {
    ...shop.core.ports,
    customers: customers(shop.core.table),
  };
  const resolve = { subject: { kind: 'order', id: orderId }, text: 'Done' } as const;
  const resolved = updateAttention(desk, {
    ...{ ...resolve, adminId: 'admin', idempotencyKey: 'resolve-1', version: reported?.version ?? 0 },
  });
  expect(await resolved).toMatchObject({ success: false });
  expect(orderWaitsSince(await shop.readOrder())).not.toBeNull();
  await shop.answer();
  expect(await shop.item()).toMatchObject({ reasons: [] });
  await shop.write({ text: 'Still nothing', requestId: 'request-8' });
  await setOrderStatus(shop.core.ports, { ...by, status: 'failed', idempotencyKey: 'status-2' });
  expect(await shop.item()).toMatchObject({ reasons: [] });
});

test('an order says that it was reported, even once its case is answered, closed or refunded', async () => {
  const shop = await open();
  const isReported = async () => customersOrderView(await shop.readOrder(), 'Ama').is_reported;
  expect(await isReported()).toBeUndefined();
  await shop.report();
  expect(await isReported()).toBe(true);
  await shop.answer();
  expect(await isReported()).toBe(true);
  await shop.write({ action: 'close', requestId: 'close-1' });
  const change = { adminId: 'admin', orderNumber: orderId, idempotencyKey: 'status-1' };
  await setOrderStatus(shop.core.ports, { ...change, status: 'failed' });
  expect(await shop.readOrder()).toMatchObject({ status: 'failed', attention: [] });
  expect(await isReported()).toBe(true);
});

test('a delivery after a report leaves the customer an answer', async () => {
  const shop = await open({});
  await shop.report();
  await shop.core.report('hubnet', 'delivered');
  expect(await shop.readOrder()).toMatchObject({ status: 'completed', attention: ['order_reported'] });
});
