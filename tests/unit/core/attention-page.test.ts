import { attentionPage } from '../../../lambdas/core/attention/attention-views';
import type { SubjectRow } from '../../../lambdas/core/attention/ports';
import type { AttentionItem } from '../../../lambdas/core/attention/rows';
import { pesewas } from '../../../lambdas/core/money';
import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import { attentionNotes, type Order } from '../../../lambdas/core/orders/order';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { attentionItem, order, settings, topUp } from '../../support/shop/fixtures';

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

test('a reported order says first its case’s number, and then what its supplier says', async () => {
  const item = attentionItem({ reasons: ['order_reported'] });
  const row = async (attention: Order['attention']) => {
    const subject = order({
      ...{ status: 'completed', stage: 'settled', attention },
      timeline: [{ event: 'flagged', at: new Date(), by: 'system', note: attentionNotes.order_reported }],
    });
    const subjects = new Map([[item, { kind: 'order', order: subject } as const]]);
    return (await attentionPage(portsOf({ items: [item], subjects }), {}, { limit: 10 })).items[0];
  };
  expect(await row(['order_reported'])).toMatchObject({
    news: expect.stringMatching(/^Reported \(NK-\d{6}\)\.$/),
    known: 'Hubnet says that it delivered it.',
  });
  expect(await row([])).toMatchObject({ news: 'Hubnet says that it delivered it.' });
});

test.each<[what: string, change: Partial<TopUp>, line: string]>([
  [
    'a dispute',
    { attention: ['top_up_disputed'], held: pesewas(2_000) },
    'The payer’s bank wants the money back. ₵20.00 is set aside.',
  ],
  [
    'money sent back in the dashboard',
    { attention: ['top_up_refunded'], held: pesewas(2_000) },
    'Sent back in Paystack’s dashboard. ₵20.00 is set aside until you press Resolve.',
  ],
  [
    'money sent back that the wallet had not',
    { attention: ['top_up_refunded'] },
    'Sent back in Paystack’s dashboard.',
  ],
  [
    'a refund that failed, of a payment of another amount',
    { attention: ['top_up_amount_differs', 'top_up_refund_failed'] },
    'Paystack couldn’t send it. The wallet has the money again.',
  ],
  [
    'another amount',
    { attention: ['top_up_amount_differs'], credited: pesewas(1_004) },
    'Another amount than asked was paid. ₵10.04 was credited.',
  ],
  ['nothing that this version knows', { attention: [] }, ''],
])('the row of a top-up has one line: %s', async (_, change, line) => {
  const subject = topUp({ status: 'completed', ...change });
  const item = attentionItem({ subject: { kind: 'top_up', id: subject.reference } });
  const subjects = new Map([[item, { kind: 'top_up', topUp: subject } as const]]);
  const page = await attentionPage(portsOf({ items: [item], subjects }), {}, { limit: 10 });
  expect(page.items[0]?.known).toBe(line);
});

test('the row of an order says what its supplier answered last, when staff asked', async () => {
  const sent = new Date('2026-11-20T10:00:00.000Z');
  const attempts = [
    { ...order().attempts[0], supplier: 'hubnet', at: sent, outcome: 'unknown' },
  ] as Order['attempts'];
  const asked = {
    event: 'answered',
    at: new Date('2026-11-20T11:00:00.000Z'),
    by: 'admin',
  } as const;
  const row = async (events: AttentionItem['events']) => {
    const item = attentionItem({ reasons: ['order_unconfirmed'], events });
    const subject = order({ status: 'processing', attempts });
    const subjects = new Map([[item, { kind: 'order', order: subject } as const]]);
    return (await attentionPage(portsOf({ items: [item], subjects }), {}, { limit: 10 })).items[0];
  };
  expect(await row([])).toMatchObject({
    news: expect.stringMatching(/^Hubnet hasn’t said since /),
    known: '',
  });
  const answered = await row([{ ...asked, text: 'Hubnet has it. Not refunded.' }]);
  expect(answered).toMatchObject({
    news: expect.stringMatching(/^Asked at 11:00.*, Hubnet has it\.$/),
    known: '',
  });
});

test('disputes due within a day come first; then what customers wait for, by the time shown; then other deadlines; then the rest, longest open first', async () => {
  const now = new Date('2026-11-21T15:00:00.000Z');
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const paid = { ...topUp(), status: 'completed' } as const;
  const disputed = (dueAt: Date) =>
    topUp({ status: 'completed', disputes: [{ id: '1', status: 'open', worth: pesewas(2_000), dueAt }] });
  const delivered = { status: 'completed', stage: 'settled' } as const;
  const note = attentionNotes.order_reported;
  const reported = (at: Date, more: Partial<Order> = delivered) =>
    order({
      ...{ ...more, attention: ['order_reported'] },
      timeline: [{ event: 'flagged', at, by: 'customer', note }],
    });
  const rows = {
    older: { kind: 'top_up', topUp: paid },
    chargeback: { kind: 'top_up', topUp: disputed(inHours(48)) },
    urgent: { kind: 'top_up', topUp: disputed(inHours(3)) },
    other: { kind: 'order', order: order({ ...delivered, attention: ['order_delivered_twice'] }) },
    // Promised within 24 hours.
    answer: { kind: 'order', order: reported(inHours(-4)) },
    unpaid: { kind: 'top_up', topUp: topUp({ createdAt: inHours(-1) }) },
    stuck: { kind: 'order', order: order({ status: 'processing', createdAt: inHours(-2) }) },
    late: { kind: 'order', order: reported(inHours(-27)) },
    // Its row shows the promised answer, so that is its place.
    putBack: {
      kind: 'order',
      order: reported(inHours(-1), { status: 'processing', createdAt: inHours(-30) }),
    },
  } as const;
  const items = Object.keys(rows).map((id) => attentionItem({ subject: { kind: 'top_up', id } }));
  const subjects = new Map(Object.values(rows).map((row, at) => [items[at] as AttentionItem, row] as const));
  const page = await attentionPage(portsOf({ items, subjects }), {}, { limit: 10 });
  expect(page.items.map(({ subject }) => subject.id)).toEqual([
    ...['urgent', 'late', 'stuck', 'unpaid', 'answer', 'putBack'],
    ...['chargeback', 'older', 'other'],
  ]);
  const dueOf = (id: string) => page.items.find(({ subject }) => subject.id === id)?.due_at;
  expect(dueOf('late')).toBe(inHours(-3).toISOString());
  expect(dueOf('urgent')).toBe(inHours(3).toISOString());
  expect(dueOf('putBack')).toBe(inHours(23).toISOString());
  expect(dueOf('stuck')).toBeUndefined();
});

test.each<[state: string, change: Partial<TopUp>, waits: boolean]>([
  ['failed without anybody having decided', { attention: ['top_up_unconfirmed'] }, true],
  ['was closed', { closedBy: 'admin' }, false],
  ['was closed, and then paid', { closedBy: 'admin', attention: ['top_up_paid_after_closing'] }, true],
  ['was paid', { status: 'completed' }, false],
])('whether the customer of a top-up that %s waits', async (_, change, waits) => {
  const subject = topUp({ status: 'failed', ...change });
  const item = attentionItem({ subject: { kind: 'top_up', id: subject.reference } });
  const subjects = new Map([[item, { kind: 'top_up', topUp: subject } as const]]);
  const [listed] = (await attentionPage(portsOf({ items: [item], subjects }), {}, { limit: 10 })).items;
  expect(listed?.waiting_since).toEqual(waits ? subject.createdAt.toISOString() : null);
});
