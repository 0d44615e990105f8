import { accountRow } from '../../../lambdas/core/accounts/rows';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { adjustBalance } from '../../../lambdas/core/staff/adjust-balance';
import { order } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const { id } = order();
const change = { orderNumber: id, by: ownerBy('admin'), idempotencyKey: 'request-1' };

test('an admin can’t refund their own delivered order', async () => {
  const core = await openCore();
  await core.putOrder({ userId: 'admin', status: 'completed', stage: 'settled', dueAt: null });
  await expect(
    adjustBalance(core.ports, {
      by: ownerBy('admin'),
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
