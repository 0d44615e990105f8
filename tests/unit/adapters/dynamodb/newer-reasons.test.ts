import { attentionList } from '../../../../lambdas/adapters/dynamodb/attention/attention-list';
import { auditLog } from '../../../../lambdas/adapters/dynamodb/audit-log/audit-log';
import { attentionPage } from '../../../../lambdas/core/attention/attention-views';
import { attentionRow } from '../../../../lambdas/core/attention/rows';
import { auditLogPage } from '../../../../lambdas/core/audit-log/audit-log';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import type { Item } from '../../../../lambdas/core/kernel/table';
import { networksIn } from '../../../../lambdas/core/networks/read-networks';
import { adminsOrderView } from '../../../../lambdas/core/orders/order-view';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { topUpRow } from '../../../../lambdas/core/top-ups/rows';
import { attentionItem, noon, order, settings, topUp } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';
import { openCore } from '../../core/core-on-model';

/** Rows as a newer version writes them, read by this version after a rollback. */
const newer = 'found_by_a_newer_version';

test('an order and a top-up with a reason of a newer version are read, and written back unchanged', () => {
  const orderItem: Item = { ...orderRow.encode(order()), attention: [newer] };
  const topUpItem: Item = { ...topUpRow.encode(topUp()), attention: [newer, 'top_up_disputed'] };
  expect(orderRow.encode(orderRow.decode(orderItem))).toEqual(orderItem);
  expect(topUpRow.encode(topUpRow.decode(topUpItem))).toEqual(topUpItem);
  const view = adminsOrderView(orderRow.decode(orderItem), { name: 'Ama', isDeleted: false });
  expect(view.attention).toEqual(['newer_reason']);
});

test('To do lists an item with a reason of a newer version, and leaves out an item of a newer kind', async () => {
  const { table, putOrder } = await openCore();
  const { id, userId } = await putOrder();
  const item = attentionRow.encode(attentionItem({ subject: { kind: 'order', id }, userId }));
  await table.write({ put: { ...item, reasons: [newer] } });
  const other = attentionRow.encode(attentionItem({ subject: { kind: 'payment', id: 'SOMETHING' }, userId }));
  await table.write({ put: { ...other, subject_kind: 'newer_kind' } });
  const page = await attentionPage(
    {
      attentionList: attentionList(table),
      networks: networksIn(wholeDb(table)),
      settings: { read: async () => settings() },
      clock: { now: () => noon },
    },
    {},
    { limit: 50 },
  );
  expect(page.items.map(({ subject, reasons }) => [subject.id, reasons])).toEqual([[id, ['newer_reason']]]);
  expect(page.open.count).toBe(2);
});

test('the audit log shows an action of a newer version, and the records beside it', async () => {
  const { table } = await openCore();
  const record = {
    action: 'ban-user',
    adminId: 'A1',
    adminName: 'Esi',
    targetId: 'U1',
    reason: null,
  } as const;
  for (const id of ['known', 'newer']) {
    const at = new Date(noon.getTime() + (id === 'newer' ? 1 : 0));
    const item = auditRow.encode({ ...record, id, at, before: {}, after: {} });
    await table.write({ put: id === 'newer' ? { ...item, action: newer } : item });
  }
  const log = auditLog(table, { now: () => noon });
  const { records } = await auditLogPage(
    { log, accountList: { find: async () => ({ accounts: [], nextCursor: null }) } },
    { limit: 50 },
  );
  expect(records.map(({ action }) => action)).toEqual(['newer-action', 'ban-user']);
});
