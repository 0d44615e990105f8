import { newNotices, readNews } from '../../../lambdas/adapters/dynamodb/notices/notice-news';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import type { Item } from '../../../lambdas/core/kernel/table';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { customerNotice, noticeRow } from '../../../lambdas/core/outbox/notice';
import { type LedgerEntry, ledgerRow } from '../../../lambdas/core/wallet/rows';
import { streamFilters } from '../../../lib/stacks/stream-filters';
import { matchesFilter } from '../../support/infra/templates';
import { attentionItem, ledgerEntry, noon, order } from '../../support/shop/fixtures';
import { changeOfRow } from '../../support/table/rows';

/* The table's changes that `send-notices` runs for: all that may cause a notice or ring for staff, and few others. */

const patterns = streamFilters['send-notices'] ?? [];
const isPassed = (before: Item | null, after: Item | null) =>
  patterns.some((pattern) => matchesFilter(pattern, changeOfRow(before, after)));
const anOrder = (change: Partial<Order> = {}) => orderRow.encode(order(change));
const entry = (change: Partial<LedgerEntry>) => ledgerRow.encode(ledgerEntry(change));
const inSandbox = (item: Item): Item => ({ ...item, PK: `TEST#${item.PK}` });
const bulk = (status: string): Item => ({ PK: 'USER#user-1', SK: 'BULK#1', kind: 'bulk', status });
const { next: notice } = customerNotice({
  ...{ event: 'delivered', cause: 'o#2', userId: 'user-1', at: noon, facts: {} },
});

test.each<[string, Item | null, Item]>([
  ['a new notice', null, noticeRow.encode(notice)],
  ['a delivered order', anOrder(), anOrder({ status: 'completed', version: 2 })],
  ['a failed order', anOrder({ status: 'pending' }), anOrder({ status: 'failed', version: 2 })],
  ['an order that staff fail afterwards', anOrder({ status: 'completed' }), anOrder({ status: 'failed' })],
  ['an order that needs a person', null, attentionRow.encode(attentionItem())],
  [
    'the same for another reason',
    attentionRow.encode(attentionItem()),
    attentionRow.encode(attentionItem({ version: 2 })),
  ],
  [
    'a top-up that needs one',
    null,
    attentionRow.encode(attentionItem({ subject: { kind: 'top_up', id: 'T1' } })),
  ],
  ['a top-up', null, entry({})],
  ['a purchase, which may take the balance below a limit', null, entry({ type: 'purchase' })],
  // For customers’ endpoints.
  ['an order of the sandbox that is delivered', anOrder(), inSandbox(anOrder({ status: 'completed' }))],
  ['a top-up in the sandbox', null, inSandbox(entry({}))],
  ['a bulk buy that has ended', bulk('running'), bulk('done')],
])('%s is passed on', (_, before, after) => {
  expect(isPassed(before, after)).toBe(true);
});

test.each<[string, Item | null, Item]>([
  ['a new order that is sent', null, anOrder()],
  ['an accepted order', anOrder(), anOrder({ stage: 'accepted', version: 2 })],
  ['a bulk buy that goes on', bulk('running'), bulk('running')],
  ['a notice of the sandbox', null, inSandbox(noticeRow.encode(notice))],
  ['a refund, which its order already announces', null, entry({ type: 'refund' })],
])('%s doesn’t run the function', (_, before, after) => {
  expect(isPassed(before, after)).toBe(false);
});

test.each<[string, Item | null, Item, boolean]>([
  ['a notice', null, noticeRow.encode(notice), false],
  ['an order that needs a person', null, attentionRow.encode(attentionItem()), false],
  // Endpoints of test mode hear of these.
  ['a delivered order', anOrder(), anOrder({ status: 'completed', version: 2 }), true],
  ['a purchase', null, entry({ type: 'purchase' }), true],
])('%s of the sandbox tells no person', (_, before, after, runs) => {
  const inSandbox = (item: Item | null) => item && { ...item, PK: `TEST#${item.PK}` };
  expect(isPassed(inSandbox(before), inSandbox(after))).toBe(runs);
  const event = { Records: [changeOfRow(inSandbox(before), inSandbox(after))] };
  const { steps, entries, late } = readNews(event);
  expect([...steps, ...entries, ...late, ...newNotices(event)]).toEqual([]);
});
