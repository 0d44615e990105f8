import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import { allEnded } from '../../../lambdas/core/accounts/sessions';
import { caseRow } from '../../../lambdas/core/cases/rows';
import { deleteMyAccount, finishDeletions } from '../../../lambdas/core/customers/deletion';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { banUser } from '../../../lambdas/core/staff/update-user';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { identity } from '../../simulation/world/identity';
import {
  account,
  aRefund,
  caseOf,
  cedis,
  ledgerEntry,
  noon,
  order,
  topUp,
} from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';
import { everythingOf } from './own-data/everything-of';

const session = { id: 'a-session', signedInAt: noon };
const empty = (facts: Partial<Account> = {}) => account({ balance: cedis(0), ...facts });

async function open(person: Account = empty()) {
  const { table, ports: core } = await openCore();
  await table.write({ put: accountRow.encode(person) });
  const ports = { ...core, identity };
  const stored = async () => {
    const found = await ports.db.get(accountRow, { userId: person.userId });
    if (found === null) throw new Error('The account is gone');
    return found;
  };
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  return {
    table,
    ports,
    stored,
    failures,
    remove: (confirmed = true) => deleteMyAccount(ports, { account: person, session, confirmed }, failed),
  };
}

const audits = (table: Awaited<ReturnType<typeof open>>['table']) =>
  [...table.committed()].filter((item) => item.SK === 'AUDIT');

test('everything that prevents the deletion is named with what to do, and the account stays', async () => {
  const owing = { balance: cedis(3.1), held: cedis(2), debt: cedis(5) };
  const { table, remove, stored } = await open(account(owing));
  const settled = { status: 'completed', stage: 'settled', dueAt: null } as const;
  const reported = order({ id: 'ORDREPORTED0000', ...settled, reportedAt: noon });
  const closed = order({ id: 'ORDCLOSED000000', ...settled, reportedAt: noon });
  for (const row of [
    orderRow.encode(order({ id: 'ORDOPEN00000000' })),
    orderRow.encode(reported),
    orderRow.encode(closed),
    caseRow.encode(caseOf({ orderId: reported.id })),
    caseRow.encode(caseOf({ orderId: closed.id, state: 'closed', outcome: 'delivered' })),
    topUpRow.encode(topUp({ reference: 'T1' })),
    topUpRow.encode(topUp({ reference: 'T3', attention: ['top_up_unconfirmed'] })),
    topUpRow.encode(
      topUp({
        reference: 'T2',
        status: 'completed',
        credited: cedis(20),
        dueAt: null,
        refunds: [aRefund()],
      }),
    ),
  ])
    await table.write({ put: row });
  for (const [index, reference] of ['ORDOPEN00000000', reported.id, closed.id].entries())
    await table.write({
      put: ledgerRow.encode(
        ledgerEntry({ seq: 9 - index, id: `PURCHASE#${reference}`, type: 'purchase', reference }),
      ),
    });
  const expected = [
    '₵3.10 is left in the wallet. Spend it, or ask us to send it back.',
    'A payment is disputed. Wait until that is decided.',
    '₵5.00 is owed for a payment that is disputed or was taken back. Your next top-up pays it.',
    '1 order not finished yet: ORDOPEN00000000. Wait, or cancel what has not been sent.',
    '1 report still open: ORDREPORTED0000. Wait for our answer, or close it on the order.',
    '2 top-ups not settled yet. Finish paying, or wait.',
    '1 refund still on the way. Wait until it has arrived.',
  ];
  for (const confirmed of [false, true])
    expect(await remove(confirmed)).toEqual({ deleted: false, inTheWay: expected });
  expect(await stored()).toMatchObject({ deletion: null, isBanned: false });
  expect(audits(table)).toEqual([]);
});

test('a customer who deletes their account is recorded as the person who did it, and nobody can use the account afterwards', async () => {
  const { table, remove, stored } = await open();
  expect(await remove()).toEqual({ deleted: true, inTheWay: [] });
  expect(await stored()).toMatchObject({ deletion: 'begun', isBanned: true });
  const { userId } = await stored();
  expect(audits(table)).toMatchObject([
    { action: 'delete-user', admin_id: userId, target_id: userId, before: { orders_count: 0 } },
  ]);
  expect(JSON.stringify(audits(table))).not.toContain('Ama');
  // Repeated, as from another tab or after a lost answer.
  expect(await remove()).toEqual({ deleted: true, inTheWay: [] });
  expect(audits(table)).toHaveLength(1);
});

test.each([
  ['a ban', { isBanned: true }, 'account_banned'],
  ['a staff role', { role: 'admin' }, 'forbidden'],
  ['the end of its session', { endedSessions: allEnded(noon) }, 'unauthenticated'],
] as const)('%s that came since the request began keeps the account', async (_, since, code) => {
  const { table, remove, stored } = await open();
  await table.write({ put: accountRow.encode(empty(since)) });
  await expect(remove()).rejects.toMatchObject({ code });
  expect((await stored()).deletion).toBeNull();
});

test('the next run erases whatever a deletion has left, including a sign-in that couldn’t be removed', async () => {
  const esi = 'user-0001';
  const { table, ports, stored } = await open(empty({ userId: 'user-0002' }));
  const rows = everythingOf(esi, 'Esi', '0201112223');
  for (const item of Object.values(rows)) await table.write({ put: item });
  const closed = {
    ...accountRow.decode(rows.account),
    isBanned: true,
    deletion: 'begun',
    // Since it was closed, a payment was lost.
    debt: cedis(5),
  } as const;
  await table.write({ put: accountRow.encode(closed) });
  const removed: string[] = [];
  const deleteUser = async (userId: string) => {
    removed.push(userId);
    return { kind: 'changed' } as const;
  };
  const run = () => finishDeletions({ ...ports, identity: { ...identity, deleteUser } });
  expect(await run()).toEqual({ finished: 1, failures: [] });
  expect(removed).toEqual([esi]);
  const naming = [...table.committed()].filter((item) => /Esi|esi@|0201112223/.test(JSON.stringify(item)));
  expect(naming).toEqual([]);
  expect(await run()).toEqual({ finished: 0, failures: [] });
  expect(await ports.db.get(accountRow, { userId: esi })).toMatchObject({ deletion: 'done', debt: cedis(5) });
  // No other customer's data is erased.
  expect((await stored()).name).not.toBe('');
});

test('an admin can’t lift the ban of an account that is closed', async () => {
  const { table, ports, remove, stored } = await open();
  await table.write({ put: accountRow.encode(account({ userId: 'admin', role: 'admin' })) });
  await remove();
  const { userId } = await stored();
  const lifted = banUser(ports, { by: ownerBy('admin'), userId, isBanned: false, reason: null });
  await expect(lifted).rejects.toMatchObject({ code: 'not_found' });
});
