import { accountRow } from '../../../../lambdas/core/accounts/rows';
import type { AuditRecord } from '../../../../lambdas/core/audit-log/audit-record';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import type { Table } from '../../../../lambdas/core/kernel/table';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon } from '../../../support/shop/fixtures';
import { topUpsIn } from '../../../support/table/top-ups';
import { wholeDb } from '../../../support/table/whole-db';

/** Whether each read was strongly consistent. */
function readsOf(read: (table: Table) => Promise<unknown>): Promise<boolean[]> {
  const model = createModelTable();
  const seen: boolean[] = [];
  const table: Table = {
    ...model,
    get(key, options) {
      seen.push(options.consistent);
      return model.get(key, options);
    },
    getMany(keys, options) {
      seen.push(options.consistent);
      return model.getMany(keys, options);
    },
  };
  return read(table).then(() => seen);
}

test.each<[string, (table: Table) => Promise<unknown>]>([
  ['an order', (table) => wholeDb(table).get(orderRow, { id: 'ORD1' })],
  ['an order’s wallet', (table) => wholeDb(table).get(accountRow, { userId: 'user-1' })],
  ['a top-up', (table) => topUpsIn(table).get('user-1', 'T1')],
  ['a top-up’s wallet', (table) => topUpsIn(table).account('user-1')],
  ['an adjustment’s wallet', (table) => wholeDb(table).get(accountRow, { userId: 'user-1' })],
  ['an adjustment’s record', (table) => wholeDb(table).get(auditRow, { id: 'A' })],
])('%s is decided on the latest state, in one read', async (_, read) => {
  expect(await readsOf(read)).toEqual([true]);
});

test('a record says whose orders it is about, and one that doesn’t is stored as before there were such', () => {
  const record: AuditRecord = {
    id: 'A',
    action: 'update-order-status',
    adminId: 'admin-1',
    targetId: 'ORD1',
    before: {},
    after: {},
    reason: null,
    at: noon,
  };
  const [without, older] = [auditRow.encode({ ...record, customers: [] }), auditRow.encode(record)];
  expect(without).toEqual(older);
  expect(older).not.toHaveProperty('customers');
  expect(auditRow.decode(older).customers).toEqual([]);
  const item = auditRow.encode({ ...record, customers: ['user-1'] });
  expect(auditRow.decode(item).customers).toEqual(['user-1']);
});
