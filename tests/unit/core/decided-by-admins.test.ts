import { accountRow } from '../../../lambdas/core/accounts/rows';
import { recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { adjustBalance } from '../../../lambdas/core/wallet/adjust-balance';
import { attempt, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { id } = order();
const change = { orderNumber: id, adminId: 'admin', idempotencyKey: 'request-1' };

test('an order that was never sent and that an admin settled isn’t asked about for ever', async () => {
  const core = await openCore({ statuses: Array(5000).fill({ kind: 'not_found' }) });
  await core.putOrder({ status: 'pending', stage: 'waiting', attempts: [] });
  await setOrderStatus(core.ports, { ...change, status: 'failed' });
  for (let minute = 0; minute < 7 * 24 * 60; minute += 10) {
    await core.sweepAfter(10);
  }
  expect(core.calls.length).toBeLessThan(20);
});

test('a repeated request with the same seen status gets its first answer', async () => {
  const core = await openCore();
  await core.putOrder({ status: 'pending', stage: 'manual', dueAt: null });
  const request = { ...change, status: 'failed', statusSeen: 'pending' } as const;
  expect(await setOrderStatus(core.ports, request)).toMatchObject({ kind: 'refunded' });
  await setOrderStatus(core.ports, { ...change, status: 'completed', idempotencyKey: 'request-2' });
  expect(await setOrderStatus(core.ports, request)).toMatchObject({ kind: 'refunded' });
});

test('a request id reused for another status is refused, even if the order has that status', async () => {
  const core = await openCore();
  await core.putOrder({ status: 'pending', stage: 'manual', dueAt: null });
  await setOrderStatus(core.ports, { ...change, status: 'failed' });
  await setOrderStatus(core.ports, { ...change, status: 'completed', idempotencyKey: 'request-2' });
  await expect(setOrderStatus(core.ports, { ...change, status: 'completed' })).rejects.toMatchObject({
    code: 'request_id_reused',
  });
});

test('a supplier’s answer to an admin who asks about a reopened order isn’t lost', async () => {
  const core = await openCore({ statuses: [{ kind: 'delivered' }] });
  await core.putOrder({
    status: 'failed',
    stage: 'settled',
    dueAt: null,
    attempts: [attempt({ outcome: 'failed' })],
  });
  await setOrderStatus(core.ports, { ...change, status: 'processing' });
  const { status } = await recheckOrder(core.ports, id, settings());
  expect(status === 'completed' || (await core.readOrder()).attention.length > 0).toBe(true);
});

test('an admin can’t refund their own delivered order', async () => {
  const core = await openCore();
  await core.putOrder({ userId: 'admin', status: 'completed', stage: 'settled', dueAt: null });
  await expect(
    adjustBalance(core.ports, {
      adminId: 'admin',
      userId: 'admin',
      type: 'add',
      amount: order().amount,
      reason: null,
      idempotencyKey: 'k',
    }),
  ).rejects.toMatchObject({ code: 'own_account' });
  const before = (await core.ports.db.get(accountRow, { userId: 'admin' }))?.balance;
  expect(await setOrderStatus(core.ports, { ...change, status: 'failed' })).toMatchObject({
    kind: 'refused',
    reason: 'This is your own order. A colleague has to do it.',
  });
  expect((await core.ports.db.get(accountRow, { userId: 'admin' }))?.balance).toBe(before);
});
