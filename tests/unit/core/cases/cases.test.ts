import { randomUUID } from 'node:crypto';
import { caseView } from '../../../../lambdas/core/cases/case-view';
import { answerCase, writeCase } from '../../../../lambdas/core/cases/cases';
import { caseRow } from '../../../../lambdas/core/cases/rows';
import { toDo } from '../../../../lambdas/core/desk/to-do';
import { updateAttention } from '../../../../lambdas/core/desk/update-attention';
import { hourMs } from '../../../../lambdas/core/kernel/time';
import { setOrderStatus } from '../../../../lambdas/core/orders/status/set-status';
import { noon, order, settings } from '../../../support/shop/fixtures';
import { ownerBy } from '../../../support/shop/staff';
import { noticesIn } from '../../../support/table/rows';
import { openCore } from '../core-on-model';

const { id: orderId, userId } = order();
const delivered = { status: 'completed', stage: 'settled', dueAt: null } as const;
type Input = Parameters<typeof writeCase>[1];

async function open(change: Parameters<Awaited<ReturnType<typeof openCore>>['putOrder']>[0] = delivered) {
  const core = await openCore();
  await core.putOrder(change);
  const { ports } = core;
  const write = (input: Partial<Input>) =>
    writeCase(ports, { orderId, userId, action: 'write', requestId: 'request-1', ...input }, settings());
  const report = (more: Partial<Input> = {}) =>
    write({ action: 'open', wrong: 'nothing_came', text: 'I looked twice', ...more });
  const answer = (more: Partial<Parameters<typeof answerCase>[1]> = {}) =>
    answerCase(ports, {
      orderId,
      by: ownerBy('admin'),
      version: 1,
      text: 'We ask.',
      requestId: 'answer-1',
      ...more,
    });
  const item = () => core.itemOf({ kind: 'order', id: orderId });
  const found = () => core.ports.db.get(caseRow, { orderId });
  return { ...core, core, ports, write, report, answer, item, found };
}

test('a report opens one case, brings the order to staff’s attention, and changes neither status nor money', async () => {
  const shop = await open();
  const answers = await Promise.all([shop.report(), shop.report()]);
  answers.push(await shop.report(), await shop.report({ requestId: 'request-2', text: 'Again' }));
  expect(new Set(answers.map(({ after }) => after.openedAt.getTime())).size).toBe(1);
  expect((await shop.found())?.messages.map(({ text }) => text)).toEqual(['I looked twice', 'Again']);
  expect(await shop.item()).toMatchObject({ reasons: ['order_reported'] });
  expect(await shop.readOrder()).toMatchObject({ status: 'completed', attention: ['order_reported'] });
  expect(await shop.balance()).toBe(2000);
});

test('another customer’s order is answered like a missing one, for every action', async () => {
  const shop = await open();
  await shop.report();
  for (const action of ['open', 'write', 'close'] as const) {
    const input = { action, wrong: 'nothing_came', text: 'a', requestId: 'request-9' } as const;
    await expect(shop.write({ ...input, userId: 'stranger' })).rejects.toMatchObject({ code: 'not_found' });
    const none = { ...input, orderId: 'ORDNOSUCHORDER1' };
    await expect(shop.write(none)).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('staff answer, the customer is told once, and the item is resolved until the customer writes again', async () => {
  const shop = await open();
  await shop.report();
  const answers = await Promise.all([
    shop.answer(),
    shop.answer({ by: ownerBy('admin'), requestId: 'answer-2' }),
  ]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(await shop.answer()).toMatchObject({ success: answers[0]?.success });
  expect(await shop.found()).toMatchObject({ state: 'answered', version: 2 });
  expect(await shop.item()).toMatchObject({ reasons: [] });
  expect(noticesIn(shop.table)).toMatchObject([
    { event: 'case_answered', state: 'waiting', facts: { order: orderId } },
  ]);
  await shop.write({ text: 'Still nothing', requestId: 'request-3' });
  expect(await shop.item()).toMatchObject({ reasons: ['order_reported'] });
  expect(await shop.found()).toMatchObject({ state: 'open' });
});

test('staff open a report for a customer who called, once; the customer reads and answers it', async () => {
  const shop = await open();
  const called = { version: 0, text: 'Called: nothing came.', requestId: 'call-1' };
  const answers = await Promise.all([shop.answer(called), shop.answer({ ...called, requestId: 'call-2' })]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(await shop.item()).toMatchObject({ reasons: ['order_reported'] });
  expect(await shop.found()).toMatchObject({ state: 'open', messages: [{ from: 'customer', by: 'admin' }] });
  expect(await shop.answer()).toMatchObject({ success: true });
  await shop.write({ text: 'Still nothing', requestId: 'request-3' });
  expect((await shop.found())?.messages).toHaveLength(3);
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

test('a customer closes a case; a closed case accepts no message, and can be reopened', async () => {
  const shop = await open();
  await shop.report();
  await shop.write({ action: 'close', requestId: 'close-1' });
  expect(await shop.item()).toMatchObject({ reasons: [] });
  await expect(shop.write({ text: 'More', requestId: 'request-4' })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect(await shop.found()).toMatchObject({ state: 'closed', outcome: 'closed_by_customer' });
  await shop.report({ requestId: 'request-5' });
  expect(await shop.found()).toMatchObject({ state: 'open', outcome: null });
});

test.each([
  ['waits in line', { status: 'pending', stage: 'waiting' }],
  ['was given back', { status: 'failed', stage: 'settled', dueAt: null }],
] as const)('an order that %s can’t be reported', async (_, change) => {
  const shop = await open(change);
  await expect(shop.report()).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await shop.found()).toBeNull();
});

test('a reported order stays under To do until it is answered, unless its customer gets the money', async () => {
  const shop = await open({});
  await shop.report();
  const by = { by: ownerBy('admin'), orderNumber: orderId };
  await setOrderStatus(shop.core.ports, { ...by, status: 'completed', idempotencyKey: 'status-1' });
  const reported = await shop.item();
  expect(reported).toMatchObject({ reasons: ['order_reported'] });
  const resolve = { subject: { kind: 'order', id: orderId }, text: 'Done' } as const;
  const resolved = updateAttention(shop.core.ports, {
    ...{ ...resolve, by: ownerBy('admin'), idempotencyKey: 'resolve-1', version: reported?.version ?? 0 },
  });
  expect(await resolved).toMatchObject({ success: false });
  await shop.answer();
  expect(await shop.item()).toMatchObject({ reasons: [] });
  await shop.write({ text: 'Still nothing', requestId: 'request-8' });
  await setOrderStatus(shop.core.ports, { ...by, status: 'failed', idempotencyKey: 'status-2' });
  expect(await shop.item()).toMatchObject({ reasons: [] });
});

const after = (hours: number) => new Date(noon.getTime() + hours * hourMs).toISOString();

/** A case whose customer has just reported a delivered order. */
async function openReported() {
  const core = await openCore();
  await core.putOrder({ status: 'completed', stage: 'settled', dueAt: null });
  const { ports } = core;
  const write = (action: 'open' | 'write' | 'close', text = 'Where is it?') =>
    writeCase(
      ports,
      { orderId, userId, action, text, wrong: 'nothing_came', requestId: randomUUID() },
      settings(),
    );
  const view = async (chosen = settings()) => {
    const [found, of] = await Promise.all([ports.db.get(caseRow, { orderId }), core.readOrder()]);
    if (found === null) throw new Error('No case');
    return caseView(found, of, chosen);
  };
  const listed = async (chosen = settings()) =>
    (await toDo(core.ports.db, chosen)).items.map(({ due_at }) => due_at);
  await write('open');
  return {
    ...{ table: core.table, ports: core.ports },
    write,
    view,
    listed,
    pass: (hours: number) => core.wait(hours * 60),
    answer: async () =>
      answerCase(core.ports, {
        ...{ orderId, by: ownerBy('admin'), text: 'We ask.', requestId: randomUUID() },
        version: (await view()).version,
      }),
  };
}

test('an answer is promised within the set number of hours, on the case and in the staff’s list', async () => {
  const { view, listed } = await openReported();
  expect(await view()).toMatchObject({ answer_by: after(24) });
  expect(await listed()).toEqual([after(24)]);
  const sooner = settings({ case_hours: 4 });
  expect(await view(sooner)).toMatchObject({ answer_by: after(4) });
  expect(await listed(sooner)).toEqual([after(4)]);
});

test('staff’s message to a customer is only in the case, whose messages a deletion erases', async () => {
  const { answer, table } = await openReported();
  /** The keys of the rows that contain the words of the answer. */
  const keep = () =>
    [...table.committed()]
      .filter((item) => JSON.stringify(item).includes('We ask.'))
      .map(({ PK }) => PK.split('#')[0]);
  await answer();
  expect(keep()).toEqual(['CASE']);
});
