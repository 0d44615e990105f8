import { randomUUID } from 'node:crypto';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import { type ShopWithAdmin, someLetters, withAdmin } from '../../support/shop/admin-api';
import { attentionItem } from '../../support/shop/fixtures';
import { paidTopUp } from '../../support/shop/paid-top-up';
import { reportedOrder } from '../../support/shop/reported-order';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';

const shop = sharedShop();
let api: ShopWithAdmin;
beforeAll(async () => {
  api = await withAdmin(shop);
});

/** A customer with a name that nobody else has, and an order that they have reported. */
async function reporter(): Promise<{ name: string; person: Person; orderId: string }> {
  const name = `Ama ${someLetters()}`;
  const person = await api.person({ name });
  return { name, person, orderId: await reportedOrder(api.table, person) };
}

/** Oldest first. */
async function found(search: string) {
  const { body } = await api.callAsAdmin('admin-get-audit', { search, limit: 100 });
  return body.records.toReversed();
}

test('a customer’s name or address finds what staff did to their orders, cases, top-ups and refunds', async () => {
  const { name, person, orderId } = await reporter();
  const order = { kind: 'order', id: orderId } as const;
  const item = attentionItem({ subject: order, userId: person.userId });
  await api.table.write({ put: attentionRow.encode(item) });
  const { body: opened } = await api.callAsAdmin('admin-get-attention-item', { subject: order });
  const answer = { orderId, version: opened.case?.version ?? 0, text: 'We ask', requestId: randomUUID() };
  await api.callAsAdmin('admin-answer-case', answer);
  await api.callAsAdmin('admin-update-order-status', { orderId, status: 'processing', reason: 'Sent again' });
  const reference = await paidTopUp(api, person, 20);
  const refund = { reference, amount: 5, reason: 'They asked', requestId: randomUUID() };
  await api.callAsAdmin('admin-refund-topup', refund);

  const records = await found(name);
  expect(records.map(({ action, target_id }) => [action, target_id])).toEqual([
    ['answer-case', orderId],
    ['update-order-status', orderId],
    ['refund-topup', reference],
  ]);
  for (const { customer } of records) expect(customer).toEqual({ user_id: person.userId, name });
  expect(await found(person.email)).toEqual(records);
  expect(await found(person.userId)).toEqual(records);
});

test('what was asked for several customers’ orders, and refused, is found by the name of each', async () => {
  const [one, other] = [await reporter(), await reporter()];
  const orderIds = [one.orderId, other.orderId];
  // They were delivered, so this needs a second person.
  const bulk = { orderIds, status: 'failed', reason: 'Nothing came', requestId: randomUUID() } as const;
  const asked = await api.callAsAdmin('admin-bulk-update-orders', bulk);
  const approvalId = asked.body.approval?.id ?? '';
  const no = { approvalId, decision: 'refuse', words: 'They have it' } as const;
  expect((await api.call('admin-decide-approval', no, api.approver.token)).status).toBe(200);
  for (const { name } of [one, other]) {
    const records = await found(name);
    expect(records.map(({ action, after }) => [action, after.orders_count])).toEqual([
      ['ask-approval', 2],
      ['refuse-approval', 2],
    ]);
    // It is about nobody alone.
    for (const record of records) expect(record).not.toHaveProperty('customer');
  }
});

test('a colleague’s name finds what they did, and a case’s number what was done in it', async () => {
  const { person, orderId } = await reporter();
  const name = `Yaa ${someLetters()}`;
  const support = await api.person({ staffRole: 'support', name });
  const order = { kind: 'order', id: orderId } as const;
  const item = attentionItem({ subject: order, userId: person.userId });
  await api.table.write({ put: attentionRow.encode(item) });
  const { body: opened } = await api.call('admin-get-attention-item', { subject: order }, support.token);
  const answer = { orderId, version: opened.case?.version ?? 0, text: 'We ask', requestId: randomUUID() };
  await api.call('admin-answer-case', answer, support.token);

  const done = [['answer-case', orderId]];
  const whatOf = (records: Awaited<ReturnType<typeof found>>) =>
    records.map(({ action, target_id }) => [action, target_id]);
  // Earlier records are of their own account.
  expect(whatOf(await found(name)).slice(-1)).toEqual(done);
  expect(whatOf(await found(opened.case?.number ?? ''))).toEqual(done);
  expect(await found('NK-00000')).toEqual([]);
});
