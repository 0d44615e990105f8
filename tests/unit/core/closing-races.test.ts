import { customers } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import { updateAttention } from '../../../lambdas/core/attention/update-attention';
import { closeTopUp } from '../../../lambdas/core/top-ups/close-top-up';
import { openRefundWorld, paid } from './refunds-world';

test('Paystack’s refunds of staff’s own top-ups are left to another member of staff', async () => {
  const world = await openRefundWorld();
  await world.topUp(10);
  world.refunds.push({ id: '501', amount: 510, status: 'processed', notes: '', dispute: null });
  await world.follow();
  await world.core.table.write({ put: accountRow.encode({ ...(await world.account()), role: 'admin' }) });
  const { db } = world.core.ports;
  const item = await db.get(attentionRow, { subject: { kind: 'top_up', id: 'T1' } });
  expect(item?.reasons).toContain('top_up_refunded');
  const answer = await updateAttention(
    {
      ...{ db, customers: customers(world.core.table) },
      ...{ accounts: world.core.ports.accounts, staff: { staffIds: async () => ['admin'] } },
      ...{ clock: world.core.ports.clock, ids: world.core.ports.ids },
    } as never,
    {
      ...{ subject: { kind: 'top_up', id: 'T1' }, version: item?.version ?? 1 },
      ...{ text: 'Seen', adminId: 'user-1', idempotencyKey: 'resolve-1' },
    } as never,
  );
  expect(answer).toEqual({
    success: false,
    message: 'This is your own top-up. A colleague has to do it.',
  });
});

test('nobody is told that a refund came back if Paystack processed it at that moment', async () => {
  const world = await paid();
  world.failNext('lost');
  await world.request(5);
  world.core.wait(15);
  await world.sweep();
  const { db } = world.ports;
  let isTold = false;
  const result = await closeTopUp(
    {
      ...world.ports,
      db: {
        ...db,
        async write(changes: never) {
          const closes = JSON.stringify(changes).includes('close-refund');
          if (closes && !isTold) {
            isTold = true;
            const notes = `Refund ${world.made[0]}`;
            world.refunds.push({ id: '71', amount: 500, status: 'processed', notes, dispute: null });
            await world.follow();
          }
          return db.write(changes);
        },
      },
      payments: { verify: async () => ({ kind: 'not_paid', detail: 'reversed', transactionId: '91' }) },
    } as never,
    { reference: 'T1', reason: 'Not in the dashboard', adminId: 'admin', idempotencyKey: 'closing-1' },
  );
  expect(isTold).toBe(true);
  expect({ balance: (await world.account()).balance, putBack: result.putBack }).toEqual({
    balance: 700,
    putBack: null,
  });
});

test('a list of Paystack that was read a minute ago is no reason to put a refund back', async () => {
  const world = await paid();
  world.failNext('lost');
  await world.request(5);
  world.core.wait(15);
  await world.sweep();
  let isListed = false;
  const { refundsAtPaystack } = world.ports;
  const ofTransaction: typeof refundsAtPaystack.ofTransaction = async (id) => {
    const listed = await refundsAtPaystack.ofTransaction(id);
    isListed = true;
    return listed;
  };
  const verify = async () => {
    const payment = { kind: 'not_paid', detail: 'reversed', transactionId: '91' } as const;
    if (!isListed) return payment;
    // While the process is paused, the request arrives at Paystack after all, and nothing tells us.
    world.core.wait(1);
    const notes = `Refund ${world.made[0]}`;
    world.refunds.push({ id: '71', amount: 510, status: 'processed', notes, dispute: null });
    return payment;
  };
  await closeTopUp(
    { ...world.ports, payments: { verify }, refundsAtPaystack: { ...refundsAtPaystack, ofTransaction } },
    { reference: 'T1', reason: 'Not in the dashboard', adminId: 'admin', idempotencyKey: 'closing-1' },
  ).catch(() => undefined);
  // Paystack has sent ₵5 to the payer, so the wallet has ₵7.
  expect((await world.account()).balance).toBe(700);
});
