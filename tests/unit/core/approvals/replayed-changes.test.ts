import { randomUUID } from 'node:crypto';
import { updatesOrderStatus } from '../../../../lambdas/core/approvals/actions/update-order-status';
import { actOrAsk } from '../../../../lambdas/core/approvals/ask';
import { event } from '../../../../lambdas/core/orders/life';
import { ama, efua, idOf, kofi, openApprovals, withOrders } from './approvals-world';

test('repeating the request doesn’t fail orders that weren’t on the approved list', async () => {
  const { ids, putOrder, setStatuses, setStatus, decide, readOrder } = await withOrders(22);
  const left = 'ORD000000000099';
  await putOrder({ id: left, status: 'failed', stage: 'settled' });
  const requestId = randomUUID();
  const id = idOf(await setStatuses([left, ...ids], 'failed', requestId));
  expect(await decide(id, efua)).toMatchObject({ success: true });
  await setStatus(left, 'completed');
  await setStatuses([left, ...ids], 'failed', requestId);
  expect((await readOrder(left)).status).toBe('completed');
});

test('an approval doesn’t fail an order that is delivered before its turn, even through its old status', async () => {
  const { ids, putOrder, setStatuses, setStatus, decide, readOrder, ports } = await withOrders(21);
  const [first = ''] = ids;
  const { db } = ports;
  const timeline = [event('delivered', new Date(), 'system')];
  const requestId = randomUUID();
  const id = idOf(await setStatuses(ids, 'failed', requestId));
  const written = jest.spyOn(db, 'write').mockImplementationOnce(async (changes) => {
    written.mockRestore();
    const outcome = await db.write(changes);
    await putOrder({ id: first, status: 'completed', stage: 'settled', timeline });
    return outcome;
  });
  await decide(id, efua);
  expect((await readOrder(first)).status).toBe('completed');
  await setStatus(first, 'processing');
  await setStatuses(ids, 'failed', requestId);
  expect((await readOrder(first)).status).toBe('processing');
});

test('a person whose address has changed since is looked at again before they get a role', async () => {
  const { update, viewOf, decide, person } = await openApprovals();
  const id = idOf(await update({ role: 'admin', staff_role: 'manager' }));
  const { now } = await viewOf(id);
  expect(now?.after).toMatchObject({ email: 'ama@example.com' });
  await update({ email: 'somebody-else@example.com' });
  expect(await decide(id, efua, 'approve', now?.seen)).toMatchObject({ success: false, status: 'waiting' });
  expect(await person(ama)).toMatchObject({ role: 'user' });
});

test('a repeated approved request is answered as done, even if the order was delivered again since', async () => {
  const { putOrder, decide, readOrder, setStatus, ports, person } = await openApprovals();
  const timeline = [event('delivered', new Date(), 'supplier')];
  const { id: orderId } = await putOrder({ status: 'completed', stage: 'settled', timeline });
  const requestId = randomUUID();
  const fail = async () =>
    actOrAsk(ports, updatesOrderStatus, {
      input: { orderId, status: 'failed', requestId },
      account: await person(kofi),
    });
  expect(await decide(idOf(await fail()), efua)).toMatchObject({ success: true });
  await setStatus(orderId, 'completed', efua);
  expect(await fail()).toMatchObject({ kind: 'done', result: { kind: 'refunded' } });
  expect((await readOrder(orderId)).status).toBe('completed');
});
