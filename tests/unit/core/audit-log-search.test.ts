import { auditLogPage } from '../../../lambdas/core/audit-log/audit-log';
import type { AuditRecord } from '../../../lambdas/core/audit-log/audit-record';
import { caseNumber } from '../../../lambdas/core/cases/rows';
import { account } from '../../support/shop/fixtures';

const record = (change: Partial<AuditRecord>): AuditRecord => ({
  id: 'update-price#admin-1#1',
  action: 'update-price',
  adminId: 'admin-1',
  adminName: 'Kofi Mensah',
  targetId: 'mtn-1gb',
  before: {},
  after: {},
  reason: null,
  at: new Date('2026-11-20T12:00:00.000Z'),
  ...change,
});
const records = [
  record({ id: 'price' }),
  record({ id: 'ban', action: 'ban-user', targetId: 'user-ama', adminName: 'Esi Boateng', reason: 'Fraud' }),
  record({
    id: 'approved',
    targetId: 'ORD7K2M9QXWPTRA',
    adminName: 'Esi Boateng',
    approvedByName: 'Kofi Mensah',
  }),
  record({
    id: 'order',
    ...{ action: 'update-order-status', targetId: 'ORDAAAAAAAAAAAA', adminName: 'Abena' },
    customers: ['user-ama'],
  }),
  record({
    id: 'orders',
    ...{ action: 'bulk-update-orders', targetId: 'orders', adminName: 'Abena' },
    customers: ['user-yaw', 'user-ama'],
  }),
];

/** Returns the ids of the matching records, what was asked of the log, and the records as they are shown. */
async function found(filters: Partial<Parameters<typeof auditLogPage>[1]>) {
  let period: unknown;
  let named: readonly string[] = [];
  const page = await auditLogPage(
    {
      log: {
        newest: async ({ matches = () => true, ...asked }) => {
          period = asked.period;
          return { records: records.filter(matches), nextCursor: null };
        },
        names: async (ids) => {
          named = ids;
          return new Map([['user-ama', 'Ama Serwaa']]);
        },
      },
      accountList: {
        find: async (words) => ({
          accounts: words.includes('ama') ? [account({ userId: 'user-ama' })] : [],
          nextCursor: null,
        }),
      },
    },
    { limit: 25, ...filters },
  );
  return { ids: page.records.map(({ id }) => id), period, named, records: page.records };
}

test.each([
  ['a plan', { search: 'mtn-1' }, ['price']],
  ['a plan, as people write it', { search: 'MTN 1GB' }, ['price']],
  ['a part of an order number, in small letters', { search: 'ord7k2' }, ['approved']],
  ['a reason', { search: 'fraud' }, ['ban']],
  ['the customer’s name, also for their orders', { search: 'Ama' }, ['ban', 'order', 'orders']],
  ['the customer’s id', { search: 'user-yaw' }, ['orders']],
  ['a part of an id, which names nobody', { search: 'user-y' }, []],
  ['the beginnings of a colleague’s names', { search: 'men ko' }, ['price', 'approved']],
  ['the middle of a colleague’s name, which names nobody', { search: 'ensah' }, []],
  ['the person who did or approved it', { person: 'kofi' }, ['price', 'approved']],
  ['both', { person: 'Esi', search: 'fraud' }, ['ban']],
])('the audit log is searched by %s', async (_, filters, ids) => {
  expect((await found(filters)).ids).toEqual(ids);
});

test('a case’s number, in small letters too, finds its order’s records and the reasons that name it', async () => {
  const number = caseNumber({ orderId: 'ORDAAAAAAAAAAAA' });
  records.push(record({ id: 'adjusted', targetId: 'user-yaw', reason: `For ${number}` }));
  for (const search of [number, number.toLowerCase()])
    expect((await found({ search })).ids).toEqual(['order', 'adjusted']);
  records.pop();
});

test('a record names the one customer whose order it is, in place of the order, which has no name', async () => {
  const { records: shown, named } = await found({ person: 'Abena' });
  expect(shown.map(({ id, customer }) => [id, customer])).toEqual([
    ['order', { user_id: 'user-ama', name: 'Ama Serwaa' }],
    ['orders', undefined],
  ]);
  expect(named).toEqual(['admin-1', 'user-ama', 'orders']);
});

test('the days of a search are both whole', async () => {
  const { period } = await found({ dateRange: { from: '2026-11-01', to: '2026-11-02' } });
  expect(period).toEqual({
    from: new Date('2026-11-01T00:00:00.000Z'),
    to: new Date('2026-11-02T23:59:59.999Z'),
  });
});
