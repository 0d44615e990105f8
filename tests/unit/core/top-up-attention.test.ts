import { accountRow } from '../../../lambdas/core/accounts/rows';
import { auditRow } from '../../../lambdas/core/audit-log/rows';
import type { AnyRow } from '../../../lambdas/core/kernel/row';
import { closeTopUp, recheckTopUp } from '../../../lambdas/core/top-ups/by-staff';
import { followDueTopUp, followPayment, settleTopUp } from '../../../lambdas/core/top-ups/follow-top-up';
import type { PaymentStatus } from '../../../lambdas/core/top-ups/paystack';
import { type TopUp, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { topUp as aTopUp } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const paid: PaymentStatus = { kind: 'paid', amount: 2040, currency: 'GHS', channel: 'card' };
const underWay: PaymentStatus = { kind: 'under_way' };
const subject = { kind: 'top_up', id: 'T1' } as const;
const closing = {
  reference: 'T1',
  reason: 'Not in their dashboard',
  by: ownerBy('admin'),
  idempotencyKey: 'request-1',
};

/** A top-up, and a Paystack that answers as the test says. */
async function openTopUp(change: Partial<TopUp> = {}) {
  const core = await openCore();
  const at = { answer: underWay };
  await core.table.write({ put: topUpRow.encode(aTopUp(change)) });
  const ports = { ...core.ports, payments: { verify: async () => at.answer } };
  const read = async () => {
    const found = await ports.topUps.get('user-1', 'T1');
    if (found === null) throw new Error('No top-up');
    return found;
  };
  return {
    core,
    ports,
    read,
    pays: (answer: PaymentStatus) => {
      at.answer = answer;
    },
    settle: async () => settleTopUp(ports, await read()),
    item: () => core.itemOf(subject),
    async sweepFor(minutes: number) {
      for (let minute = 0; minute < minutes; minute += 1) {
        core.wait(1);
        await followDueTopUp(ports, { userId: 'user-1', reference: 'T1' });
      }
    },
  };
}

test('a payment that Paystack has called ongoing for 15 minutes is an item, which is resolved once it is paid', async () => {
  const { sweepFor, item, pays, settle, core } = await openTopUp();
  await sweepFor(16);
  expect(await item()).toMatchObject({ reasons: ['top_up_unconfirmed'], userId: 'user-1' });
  pays(paid);
  await settle();
  expect((await item())?.reasons).toEqual([]);
  expect((await item())?.events.at(-1)).toMatchObject({ event: 'resolved', by: 'system' });
  expect(await core.balance()).toBe(4000);
});

test.each(['the sweep', 'staff', 'the customer'])(
  'a top-up that failed under a former key is credited once the key is back and %s asks',
  async (who) => {
    const { ports, pays, core, read, sweepFor, settle } = await openTopUp({ keyFingerprint: 'key-a' });
    await closeTopUp(ports, closing);
    pays({ kind: 'not_found', keyFingerprint: 'key-b' });
    for (let day = 0; day < 10; day += 1) {
      core.wait(1440);
      await sweepFor(1);
    }
    pays(paid);
    core.wait(1440);
    if (who === 'the sweep') await sweepFor(1);
    if (who === 'staff') await recheckTopUp(ports, 'T1');
    if (who === 'the customer') await settle();
    expect(await read()).toMatchObject({ status: 'completed', attention: ['top_up_paid_after_closing'] });
    expect(await core.balance()).toBe(4000);
  },
);

test('an admin can close a top-up that stays ongoing for ever: it fails, and its item is resolved, on record', async () => {
  const { sweepFor, ports, read, item, core } = await openTopUp();
  await sweepFor(16);
  expect(await closeTopUp(ports, closing)).toMatchObject({ kind: 'closed' });
  expect(await read()).toMatchObject({ status: 'failed', attention: [], closedBy: 'admin' });
  expect((await item())?.events.at(-1)).toMatchObject({ event: 'resolved', by: 'admin' });
  const id = 'TOP-UP-CLOSED#admin#request-1#T1';
  expect(await core.table.get(auditRow.key({ id: id }), { consistent: true })).toMatchObject({
    reason: closing.reason,
    target_id: 'T1',
    // So that the log finds it by the customer's name.
    customers: ['user-1'],
  });
  expect(await closeTopUp(ports, closing)).toMatchObject({ kind: 'closed' });
  expect(await closeTopUp(ports, { ...closing, idempotencyKey: 'request-2' })).toMatchObject({
    kind: 'unchanged',
  });
});

test('a payment after the closing is credited once, and needs attention', async () => {
  const { ports, pays, sweepFor, item, read, core } = await openTopUp();
  await closeTopUp(ports, closing);
  pays(paid);
  await sweepFor(3);
  expect(await read()).toMatchObject({ status: 'completed', attention: ['top_up_paid_after_closing'] });
  expect((await item())?.reasons).toEqual(['top_up_paid_after_closing']);
  expect(await core.balance()).toBe(4000);
});

test('a top-up that turns out to be paid is credited, not closed', async () => {
  const { ports, pays, read } = await openTopUp();
  pays(paid);
  expect(await closeTopUp(ports, closing)).toMatchObject({ kind: 'paid' });
  expect(await read()).toMatchObject({ status: 'completed', closedBy: null });
});

test.each(['before it is paid', 'while it is credited'])(
  'money that arrives in a wallet closed %s is credited, and is an item',
  async (when) => {
    const { ports, pays, core, read, item } = await openTopUp();
    const close = () =>
      core.table.write({
        update: { PK: 'USER#user-1', SK: 'PROFILE' },
        set: { deletion: 'done' },
        when: { equals: { user_id: 'user-1' } },
      });
    let reads = 0;
    const get = async (row: AnyRow, key: never) => {
      if (row !== accountRow) return ports.db.get(row, key);
      reads += 1;
      if (when === 'before it is paid' && reads === 1) await close();
      const found = await ports.db.get(row, key);
      if (when === 'while it is credited' && reads === 1) await close();
      return found;
    };
    pays(paid);
    await settleTopUp({ ...ports, db: { ...ports.db, get } as typeof ports.db }, await read());
    expect(await read()).toMatchObject({ status: 'completed', attention: ['top_up_account_closed'] });
    expect((await item())?.reasons).toEqual(['top_up_account_closed']);
    expect(await core.balance()).toBe(4000);
  },
);

test.each<PaymentStatus>([{ kind: 'under_way' }, { kind: 'not_paid', detail: 'abandoned' }])(
  'an answer from before the payment (%j) says nothing about a credit that came meanwhile',
  async (before) => {
    const core = await openCore();
    const pending = aTopUp();
    await core.table.write({ put: topUpRow.encode(pending) });
    core.wait(1);
    const credited: PaymentStatus = { kind: 'paid', amount: 2040, currency: 'GHS', channel: 'mobile_money' };
    const verify = async () => {
      await followPayment({ ...core.ports, payments: { verify: async () => credited } }, pending);
      return before;
    };
    const { after } = await followPayment({ ...core.ports, payments: { verify } }, pending);
    expect(after).toMatchObject({ status: 'completed', attention: [] });
  },
);
