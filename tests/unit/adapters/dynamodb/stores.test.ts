import { priceHistory } from '../../../../lambdas/adapters/dynamodb/audit-log/audit-log';
import type { TableNeed } from '../../../../lambdas/adapters/dynamodb/table/table-adapter';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import type { AuditRecord } from '../../../../lambdas/core/audit-log/audit-record';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import type { TableAction } from '../../../../lambdas/core/kernel/db';
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

/** Three changes of a customer's tier, a minute apart. */
async function repriced(table: Table): Promise<void> {
  for (const minute of [1, 2, 3]) {
    const at = new Date(noon.getTime() + minute * 60_000);
    const tiers = { before: { tier: null }, after: { tier: 't1' } };
    const record = {
      id: `change-${minute}`,
      action: 'update-user',
      adminId: 'admin-1',
      targetId: 'user-1',
    } as const;
    await table.write({
      put: auditRow.encode({ ...record, adminName: null, ...tiers, reason: 'Buys much', at }),
    });
  }
}

test('staff see a customer’s latest price changes, newest first', async () => {
  const table = createModelTable();
  await repriced(table);
  const records = await priceHistory(table).ofCustomer('user-1', 2);
  expect(records.map(({ id }) => id)).toEqual(['change-3', 'change-2']);
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

/** Refuses calls that the adapter's needs don't allow, as IAM does. */
function allowedBy(needs: readonly TableNeed[], table: Table): Table {
  const assert = (action: TableAction, keys: readonly string[], on?: string) => {
    const isAllowed = needs.some(
      ({ actions, index, leadingKeys }) =>
        index === on &&
        actions.includes(action) &&
        keys.every((key) =>
          leadingKeys.some((allowed) =>
            allowed.endsWith('*') ? key.startsWith(allowed.slice(0, -1)) : key === allowed,
          ),
        ),
    );
    if (!isAllowed) throw new Error(`${action} of ${keys} is denied`);
  };
  return {
    ...table,
    async get(key, options) {
      assert('GetItem', [key.PK]);
      return table.get(key, options);
    },
    async getMany(keys, options) {
      assert(
        'BatchGetItem',
        keys.map(({ PK }) => PK),
      );
      return table.getMany(keys, options);
    },
    async query(input) {
      assert('Query', [input.partition], input.index);
      return table.query(input);
    },
  };
}

test('a price history can be read with the permissions that its reader declares', async () => {
  const table = createModelTable();
  await repriced(table);
  const records = await priceHistory(allowedBy(priceHistory.needs, table)).ofCustomer('user-1', 20);
  expect(records).toHaveLength(3);
});
