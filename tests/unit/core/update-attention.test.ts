import { accountRow } from '../../../lambdas/core/accounts/rows';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { toDo } from '../../../lambdas/core/desk/to-do';
import { type ItemChange, updateAttention } from '../../../lambdas/core/desk/update-attention';
import { account, attentionItem, order, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

/** A settled order that needs a person, and two admins: `admin` and Kofi. */
async function openItem() {
  const core = await openCore();
  const reasons = ['order_failed_after_delivery'] as const;
  await core.putOrder({ status: 'completed', stage: 'settled', dueAt: null, attention: [...reasons] });
  const item = attentionItem({ reasons: [...reasons] });
  await core.table.write({ put: attentionRow.encode(item) });
  const kofi = account({ userId: 'kofi', name: 'Kofi', email: 'kofi@example.com', role: 'admin' });
  await core.table.write({ put: accountRow.encode(kofi) });
  return {
    ...core,
    update: (change: Partial<ItemChange>) =>
      updateAttention(core.ports, {
        subject: item.subject,
        version: 1,
        text: 'The customer has it',
        by: ownerBy('admin'),
        idempotencyKey: `request-${change.by?.adminId ?? 'admin'}-1`,
        ...change,
      }),
    listed: () => toDo(core.ports.db, settings()),
    async recorded(id: string) {
      const row = await core.table.get(auditRow.key({ id: id }), { consistent: true });
      return row && auditRow.decode(row);
    },
  };
}

test('resolving clears the item and its order’s reasons, on record', async () => {
  const core = await openItem();
  expect(await core.update({})).toMatchObject({ success: true });
  expect(await core.readOrder()).toMatchObject({ attention: [], status: 'completed', version: 2 });
  expect(await core.itemOf()).toMatchObject({
    reasons: [],
    events: [{ event: 'opened' }, { event: 'resolved', by: 'admin', text: 'The customer has it' }],
  });
  expect(await core.listed()).toMatchObject({ items: [], open: { count: 0 } });
  expect(await core.recorded(`ATTENTION#admin#request-admin-1#order#${order().id}`)).toMatchObject({
    action: 'resolve-attention',
    reason: 'The customer has it',
  });
});

test('of two people who resolve the same item, one succeeds, and the other reads that it has changed', async () => {
  const core = await openItem();
  expect(await core.update({ by: ownerBy('kofi'), text: 'Sent by hand' })).toMatchObject({ success: true });
  const message = 'Somebody has changed this meanwhile. Nothing was changed.';
  expect(await core.update({})).toEqual({ success: false, message });
  expect(await core.itemOf()).toMatchObject({ version: 2 });
});
