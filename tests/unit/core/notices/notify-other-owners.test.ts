import { accountRow } from '../../../../lambdas/core/accounts/rows';
import type { AuditRecord } from '../../../../lambdas/core/audit-log/rows';
import { notifyOtherOwners } from '../../../../lambdas/core/notices/notify-owners';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import type { Notice } from '../../../../lambdas/core/outbox/notice';
import { account, cedis, noon } from '../../../support/shop/fixtures';
import { noticesIn } from '../../../support/table/rows';
import { openCore } from '../core-on-model';

const site = { brand: 'Nkoso', colour: '#0a6445', siteUrl: 'https://shop.example' };
const staff = [
  account({ userId: 'admin', email: 'ama@example.com', role: 'admin' }),
  account({ userId: 'kofi', email: 'kofi@example.com', role: 'admin' }),
  account({ userId: 'banned', email: 'yaw@example.com', role: 'admin', isBanned: true }),
  account({ userId: 'helper', email: 'efua@example.com', role: 'admin', staffRole: 'helper' }),
];

const record: AuditRecord = {
  ...{ id: 'ADJUSTMENT#admin#1', action: 'adjust-balance', adminId: 'admin', adminName: 'Ama' },
  ...{ targetId: 'user-1', before: { balance: cedis(200) }, after: { balance: cedis(500) } },
  ...{ reason: null, notifiesOwners: true, at: noon },
};

test('the other owners are told once who did what to whom, with the values before and after and a link to that day', async () => {
  const { ports, table } = await openCore();
  for (const one of staff) await table.write({ put: accountRow.encode(one) });
  await table.write({ put: accountRow.encode(account({ name: 'Esi Boateng' })) });
  const tell = (records: readonly AuditRecord[]) =>
    notifyOtherOwners(
      { ...ports, staff: { staffIds: async () => staff.map(({ userId }) => userId) } },
      records,
    );
  const notices = () => noticesIn(table);

  await tell([{ ...record, notifiesOwners: false }]);
  expect(notices()).toEqual([]);
  await tell([record]);
  await tell([record, record]);
  expect(notices().map(({ to }) => to)).toEqual(
    expect.arrayContaining(['kofi@example.com', 'yaw@example.com']),
  );
  expect(notices()).toHaveLength(2);
  const [notice] = notices();
  const { text } = composeNotice(notice as Notice, site);
  for (const words of ['Ama (ama@example.com) adjusted a balance', 'Esi Boateng', '₵200.00', '₵500.00']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('https://shop.example/admin-settings?section=audit-log&day=');
});

test('an owner whose role is taken, or whose address is changed, gets the e-mail at the former address', async () => {
  const { ports, table } = await openCore();
  const [admin] = staff;
  if (admin) await table.write({ put: accountRow.encode(admin) });
  const kofi = account({ userId: 'kofi', email: 'new@example.com', role: 'user' });
  await table.write({ put: accountRow.encode(kofi) });
  const before = { staff_role: 'owner', email: 'kofi@example.com' };
  const taken = {
    ...record,
    action: 'update-user',
    targetId: 'kofi',
    before,
    after: { role: 'user' },
  } as const;
  await notifyOtherOwners({ ...ports, staff: { staffIds: async () => ['admin', 'kofi'] } }, [taken]);
  const told = noticesIn(table).map(({ to }) => to);
  expect(told).toEqual(['kofi@example.com']);
});

test('an owner whose role is taken and given back gets one e-mail, and the other owners get theirs', async () => {
  const { ports, table } = await openCore();
  for (const one of staff.slice(0, 3)) await table.write({ put: accountRow.encode(one) });
  const taken = {
    ...record,
    action: 'update-user',
    targetId: 'kofi',
    before: { staff_role: 'owner' },
  } as const;
  await notifyOtherOwners({ ...ports, staff: { staffIds: async () => staff.map(({ userId }) => userId) } }, [
    taken,
  ]);
  const told = noticesIn(table).map(({ to }) => to);
  expect(told.toSorted()).toEqual(['kofi@example.com', 'yaw@example.com']);
});

test('the other owners are told when an owner changes their own address', async () => {
  const { ports, table } = await openCore();
  for (const one of staff.slice(0, 2)) await table.write({ put: accountRow.encode(one) });
  const own = {
    ...record,
    action: 'update-user',
    targetId: 'admin',
    before: { email: 'old@example.com' },
  } as const;
  await notifyOtherOwners({ ...ports, staff: { staffIds: async () => ['admin', 'kofi'] } }, [own]);
  const told = noticesIn(table).map(({ to }) => to);
  expect(told).toEqual(['kofi@example.com']);
});
