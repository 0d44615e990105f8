import { attentionPage } from '../../../lambdas/core/attention/attention-views';
import type { SubjectRow } from '../../../lambdas/core/attention/ports';
import type { AttentionItem } from '../../../lambdas/core/attention/rows';
import { pesewas } from '../../../lambdas/core/money';
import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import { attentionItem, order, settings, topUp } from '../../support/shop/fixtures';

const byHand: Partial<Order> = { stage: 'manual', status: 'pending', apiUsed: 'manual', attempts: [] };

/** The row of one item in the list. */
async function listed(change: Partial<AttentionItem>, of: Partial<Order>, assignee?: string) {
  const item = attentionItem(change);
  const subjects = new Map([[item, { kind: 'order', order: order(of) } as const]]);
  const page = await attentionPage(portsOf({ items: [item], subjects }), { assignee }, { limit: 10 });
  return page.items.length;
}

const portsOf = ({
  items,
  subjects,
}: {
  items: AttentionItem[];
  subjects: Map<AttentionItem, SubjectRow>;
}) => ({
  attentionList: {
    open: async () => ({ items, nextCursor: null }),
    summary: async () => ({ count: items.length, oldestAt: null, oldestOtherAt: null, approvals: [] }),
    approvals: async () => [],
    details: async () => ({ subjects, accounts: new Map() }),
  },
  networks: { read: async () => networksFromTheStart },
  settings: { read: async () => settings() },
  clock: { now: () => new Date('2026-11-21T15:00:00.000Z') },
});

const waits = { reasons: ['order_by_hand_waits'] } as const;

test('an order to send by hand with no other reason isn’t listed twice', async () => {
  expect(await listed(waits, byHand)).toBe(0);
});

test.each<[string, Partial<AttentionItem>, Partial<Order>, string | undefined]>([
  [
    'whose customer says that it did not come',
    { reasons: ['order_by_hand_waits', 'order_reported'] },
    byHand,
    undefined,
  ],
  [
    'that no batch may take, because its size isn’t known',
    waits,
    { ...byHand, volumeMegabytes: 0 },
    undefined,
  ],
  ['that is assigned to whoever looks for their own', { ...waits, assignee: 'admin-1' }, byHand, 'admin-1'],
])('one %s is listed', async (_, item, of, assignee) => {
  expect(await listed(item, of, assignee)).toBe(1);
});

test('what has a deadline comes first, the nearest before the others; the rest is longest open first', async () => {
  const now = new Date('2026-11-21T15:00:00.000Z');
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const disputed = (dueAt: Date) =>
    topUp({ status: 'completed', disputes: [{ id: '1', status: 'open', worth: pesewas(2_000), dueAt }] });
  const rows = {
    plain: { kind: 'top_up', topUp: topUp() },
    older: { kind: 'order', order: order() },
    chargeback: { kind: 'top_up', topUp: disputed(inHours(48)) },
    urgent: { kind: 'top_up', topUp: disputed(inHours(3)) },
  } as const;
  const items = Object.keys(rows).map((id) => attentionItem({ subject: { kind: 'top_up', id } }));
  const subjects = new Map(Object.values(rows).map((row, at) => [items[at] as AttentionItem, row] as const));
  const page = await attentionPage(portsOf({ items, subjects }), {}, { limit: 10 });
  expect(page.items.map(({ subject }) => subject.id)).toEqual(['urgent', 'chargeback', 'plain', 'older']);
});
