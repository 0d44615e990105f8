import {
  decisionsOn,
  happenedAccess,
  refundsOf,
  withDecisions,
} from '../../../lambdas/core/attention/what-happened';
import type { AuditRecord } from '../../../lambdas/core/audit-log/audit-record';
import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { openDb } from '../../../lambdas/core/kernel/db';
import type { TimelineEvent } from '../../../lambdas/core/orders/order';
import { adminsOrderView } from '../../../lambdas/core/orders/order-view';
import { auditIdOf } from '../../../lambdas/core/refunds/request-refund';
import { noon, order } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';
import { paid } from './refunds-world';

type Core = Awaited<ReturnType<typeof openCore>>;

const record = (of: Partial<AuditRecord>): AuditRecord => ({
  ...{
    id: 'ORDER-STATUS#admin#1',
    action: 'update-order-status',
    adminId: 'admin',
    adminName: 'Akosua Owusu',
  },
  ...{ targetId: order().id, before: {}, after: {}, reason: null, at: noon },
  ...of,
});

const put = ({ table }: Core, ...records: readonly AuditRecord[]) =>
  Promise.all(records.map((each) => table.write({ put: auditRow.encode(each) })));

test('staff read why money of a top-up was sent back, who approved it, and how it ended', async () => {
  const world = await paid();
  await world.request(5);
  world.core.wait(60);
  world.tell('failed');
  await world.follow();
  await world.request(5);
  const topUp = await world.topUpRow();
  const [first] = topUp?.refunds ?? [];
  const db = openDb(world.core.table, happenedAccess);
  const before = await db.many(auditRow, [{ id: auditIdOf({ id: first?.id ?? '' }) }]);
  await put(world.core, {
    ...record(before[0] ?? {}),
    ...{ adminName: 'Akosua Owusu', approvedBy: 'ama', approvedByName: 'Ama Serwaa' },
  });
  expect(await refundsOf(db, { refunds: topUp?.refunds ?? [] })).toMatchObject([
    { title: 'Sending ₵5.00 back', text: 'They asked', by: 'Akosua Owusu', approvedBy: 'Ama Serwaa' },
    { title: '₵5.00 couldn’t be sent', text: 'The wallet has it again', by: null, hasFailed: true },
    { title: 'Sending ₵5.00 back', text: 'They asked' },
  ]);
});

test('staff read why a colleague failed an order, and who approved it, with the event and not with its refund', async () => {
  const core = await openCore();
  const db = openDb(core.table, happenedAccess);
  const failedAt = new Date(noon.getTime() + 60_000);
  const timeline: readonly TimelineEvent[] = [
    { event: 'paid', at: noon, by: 'customer' },
    { event: 'failed', at: failedAt, by: 'akosua' },
    { event: 'refunded', at: failedAt, by: 'akosua' },
    { event: 'reopened', at: new Date(noon.getTime() + 120_000), by: 'akosua' },
    { event: 'delivered', at: new Date(noon.getTime() + 180_000), by: 'supplier' },
  ];
  const failed = order({ timeline });
  const approved = { approvedBy: 'ama', approvedByName: 'Ama Serwaa' };
  await put(
    core,
    record({ at: failedAt, reason: 'It never came', ...approved }),
    record({ id: 'ORDER-STATUS#other#2', targetId: 'ORD-OTHER', at: failedAt, reason: 'Of another order' }),
    record({
      id: 'ORDER-STATUS#admin#3',
      at: new Date(noon.getTime() + 180_000),
      reason: 'Not of this event',
    }),
  );
  const view = adminsOrderView(failed, { name: 'Kofi', isDeleted: false });
  const events = withDecisions(view.timeline, await decisionsOn(db, failed));
  expect(events.map(({ event, reason, approved_by }) => [event, reason, approved_by])).toEqual([
    ['paid', undefined, undefined],
    ['failed', 'It never came', 'Ama Serwaa'],
    ['refunded', undefined, undefined],
    ['reopened', undefined, undefined],
    ['delivered', undefined, undefined],
  ]);
});
