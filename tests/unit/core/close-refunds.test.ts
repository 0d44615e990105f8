import { accountRow } from '../../../lambdas/core/accounts/rows';
import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { closeTopUp } from '../../../lambdas/core/top-ups/by-staff';
import type { PaymentStatus } from '../../../lambdas/core/top-ups/paystack';
import { requestRefund } from '../../../lambdas/core/top-ups/refunds/request-refund';
import { account, cedis, settings } from '../../support/shop/fixtures';
import { helperBy, ownerBy } from '../../support/shop/staff';
import { paid } from './refunds-world';

/** ₵5 whose refund request got no answer a quarter of an hour ago, and a list without that refund. */
async function unconfirmed(limit = 200) {
  const world = await paid();
  world.failNext('lost');
  await world.request(5);
  world.core.wait(15);
  await world.sweep();
  const close = (payment: PaymentStatus, by = ownerBy('admin')) =>
    closeTopUp(
      {
        ...world.ports,
        payments: { verify: async () => payment },
        settings: { read: async () => settings({ helper_limit: limit }) },
      },
      { reference: 'T1', reason: 'Not in the dashboard', by, idempotencyKey: 'closing-1' },
    );
  return { world, close };
}

const reversed = { kind: 'not_paid', detail: 'reversed' } as const;

test.each<[of: string, payment: PaymentStatus]>([
  ['another account’s', { kind: 'not_found', keyFingerprint: 'other' }],
  ['a silent Paystack’s', { kind: 'unknown', detail: 'TimeoutError' }],
  ['another payment’s', { ...reversed, transactionId: '77' }],
  ['a payment’s without an id', reversed],
])('%s list is no reason to put a refund back', async (_, payment) => {
  const { world, close } = await unconfirmed();
  await expect(close(payment)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await world.account()).balance).toBe(700);
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_unconfirmed'] });
});

test('a refund that Paystack has on its list is not put back, however long it takes', async () => {
  const world = await paid();
  await world.request(5);
  world.core.wait(3 * 24 * 60);
  expect(await world.close()).toMatchObject({ putBack: 0 });
  expect((await world.account()).balance).toBe(700);
});

test('a refund that the list of the payment’s own account lacks is put back', async () => {
  const { world, close } = await unconfirmed();
  expect(await close({ ...reversed, transactionId: '91' })).toMatchObject({ putBack: 500 });
  expect((await world.account()).balance).toBe(1200);
  const records = [...world.core.table.committed()].filter(({ SK }) => SK === 'AUDIT').map(auditRow.decode);
  const closed = records.find(({ action }) => action === 'close-refund');
  expect(closed).toMatchObject({ targetId: 'T1', customers: ['user-1'] });
});

test('a list that is minutes old when the refund is put back puts nothing back: it may have gone through since', async () => {
  const { world } = await unconfirmed();
  let isLate = false;
  const read = async () => {
    if (!isLate) world.core.wait(5);
    isLate = true;
    return settings();
  };
  const closing = { reference: 'T1', reason: 'Not in the dashboard', by: ownerBy('admin') };
  await expect(
    closeTopUp({ ...world.ports, settings: { read } }, { ...closing, idempotencyKey: 'closing-1' }),
  ).rejects.toMatchObject({ code: 'unavailable' });
  expect((await world.account()).balance).toBe(700);
});

test('what a helper sends back, or puts back, counts against their limit', async () => {
  const { world, close } = await unconfirmed(4);
  const helper = account({
    userId: 'helper',
    email: 'helper@example.com',
    role: 'admin',
    staffRole: 'helper',
  });
  await world.core.table.write({ put: accountRow.encode(helper) });
  await expect(close({ ...reversed, transactionId: '91' }, helperBy('helper'))).rejects.toMatchObject({
    code: 'helper_limit',
  });
  expect((await world.account()).balance).toBe(700);
  const refund = { reference: 'T1', amount: cedis(4.01), reason: 'They asked', idempotencyKey: 'refund' };
  await expect(
    requestRefund(
      { ...world.ports, settings: { read: async () => settings({ helper_limit: 4 }) } },
      { ...refund, by: helperBy('helper') },
    ),
  ).rejects.toMatchObject({ code: 'helper_limit' });
  expect((await world.account()).balance).toBe(700);
});

test('no admin can put back a refund of their own top-up', async () => {
  const { world, close } = await unconfirmed();
  await world.core.table.write({ put: accountRow.encode({ ...(await world.account()), role: 'admin' }) });
  await expect(close({ ...reversed, transactionId: '91' }, ownerBy('user-1'))).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await world.account()).balance).toBe(700);
});
