import { attentionPage } from '../../../lambdas/core/attention/attention-views';
import type { AttentionItem } from '../../../lambdas/core/attention/rows';
import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import { attentionItem, order, settings } from '../../support/shop/fixtures';

const byHand: Partial<Order> = { stage: 'manual', status: 'pending', apiUsed: 'manual', attempts: [] };

/** The row of one item in the list. */
async function listed(change: Partial<AttentionItem>, of: Partial<Order>, assignee?: string) {
  const item = attentionItem(change);
  const page = await attentionPage(
    {
      attentionList: {
        open: async () => ({ items: [item], nextCursor: null }),
        summary: async () => ({ count: 1, oldestAt: null }),
        details: async () => ({
          subjects: new Map([[item, { kind: 'order', order: order(of) } as const]]),
          accounts: new Map(),
        }),
      },
      networks: { read: async () => networksFromTheStart },
      settings: { read: async () => settings() },
      clock: { now: () => new Date('2026-11-21T15:00:00.000Z') },
    },
    { assignee },
    { limit: 10 },
  );
  return page.items.length;
}

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
