import type { adminGetAttention } from '../../../contracts/attention/contracts';
import { maximumCountedItems } from '../../../contracts/constants';
import type { OutputOf } from '../../../contracts/contract';
import { accountsById } from '../accounts/find-accounts';
import { type Account, accountRow } from '../accounts/rows';
import { findingIn } from '../attention/findings';
import { type AttentionItem, attentionRow, type FindingRow, openAttentionPartition } from '../attention/rows';
import { orderAnswerBy } from '../cases/case-view';
import { access, type Db, type Entry } from '../kernel/db';
import { pesewas, toCedis } from '../kernel/money';
import { ordersByHand } from '../orders/open-orders';
import type { Order } from '../orders/order';
import { unknownUser } from '../orders/order-view';
import { orderRow } from '../orders/rows';
import type { Settings } from '../settings/settings';
import { shownDispute, type TopUp, topUpRow } from '../top-ups/rows';

/** The row that an item is about, in its current state. */
export type SubjectRow = OwnRow | FindingRow;

export type OwnRow =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'top_up'; readonly topUp: TopUp };

/* The list of what needs a person. */

type Output = OutputOf<typeof adminGetAttention>;
type SubjectView = Pick<Output['items'][number], 'subject' | 'customer' | 'amount' | 'due_at'>;

export const openEntriesAccess = access({ worklist: [attentionRow] });

export const toDoAccess = access({
  worklist: [attentionRow, orderRow],
  many: [attentionRow, orderRow, topUpRow, accountRow],
});

/** The open items in the index, longest open first. */
export const openEntries = (db: Pick<Db<typeof openEntriesAccess>, 'entries'>): Promise<Entry[]> =>
  db.entries('worklist', attentionRow, openAttentionPartition, { most: maximumCountedItems });

/** Since when the longest open item is open; null if none is. */
export const oldestOf = ([first]: readonly Entry[]): Date | null =>
  first === undefined ? null : new Date(first.sort.slice(0, first.sort.indexOf('#')));

interface OpenItem {
  readonly item: AttentionItem;
  readonly row: SubjectRow;
}

/** The open items with what they are about. Eventually consistent. */
async function itemsBehind(db: Db<typeof toDoAccess>, entries: readonly Entry[]): Promise<OpenItem[]> {
  const lagging = { mayLag: true };
  const fetched = await db.behind(attentionRow, entries, lagging);
  const items = fetched.filter(({ reasons }) => reasons.length > 0);
  const [orders, topUps] = await Promise.all([
    db.many(
      orderRow,
      items.flatMap(({ subject: { kind, id } }) => (kind === 'order' ? [{ id }] : [])),
      lagging,
    ),
    db.many(
      topUpRow,
      items.flatMap(({ subject: { kind, id: reference }, userId }) =>
        kind === 'top_up' ? [{ userId, reference }] : [],
      ),
      lagging,
    ),
  ]);
  const rows = new Map<string, SubjectRow>([
    ...orders.map((order) => [order.id, { kind: 'order', order }] as const),
    ...topUps.map((topUp) => [topUp.reference, { kind: 'top_up', topUp }] as const),
  ]);
  return items.flatMap((item) => {
    const row = rows.get(item.subject.id) ?? findingIn(item);
    return row === null ? [] : [{ item, row }];
  });
}

/** The list that staff work off. */
export async function toDo(db: Db<typeof toDoAccess>, settings: Settings): Promise<Output> {
  const [entries, waiting] = await Promise.all([openEntries(db), ordersByHand(db)]);
  const open = await itemsBehind(db, entries);
  const accounts = await accountsById(
    db,
    open.flatMap(({ item }) => item.userId || []),
  );
  const items = open.map(({ item, row }) => ({
    ...subjectView(item, row, accounts, settings),
    reasons: [...item.reasons],
    opened_at: item.openedAt.toISOString(),
    bundle:
      row.kind === 'order' ? { data_plan: row.order.dataPlan, phone_number: row.order.phoneNumber } : null,
  }));
  return {
    items: items.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other))),
    open: {
      count: entries.length,
      ...(waiting && { by_hand: { count: waiting.count, since: waiting.since.toISOString() } }),
    },
  };
}

/** Items without a deadline come last. */
const dueOf = ({ due_at: due }: SubjectView): string => due ?? 'none';

/** The facts about the subject that an item's row and its page show. */
export const subjectView = (
  { subject, userId }: Pick<AttentionItem, 'subject' | 'userId'>,
  row: SubjectRow,
  accounts: ReadonlyMap<string, Account>,
  settings: Settings,
): SubjectView => ({
  subject,
  customer: customerView(userId, accounts),
  amount: amountOf(row),
  due_at: deadlineOf(row, settings)?.toISOString() ?? null,
});

/** Null for a payment that belongs to no account. */
function customerView(userId: string, accounts: ReadonlyMap<string, Account>): SubjectView['customer'] {
  if (userId === '') return null;
  const account = accounts.get(userId);
  return {
    user_id: userId,
    name: account?.name || unknownUser,
    phone: account?.phone ?? '',
    is_deleted: account === undefined,
  };
}

function amountOf(row: SubjectRow): number | null {
  switch (row.kind) {
    case 'order':
      return toCedis(row.order.amount);
    case 'top_up':
      return toCedis(row.topUp.credited ?? row.topUp.amount);
    case 'payment':
      return row.payment.currency === 'GHS' ? toCedis(pesewas(row.payment.amount)) : null;
    case 'ledger':
      return null;
  }
}

/** When a customer was promised an answer, or Paystack needs ours. Null: no deadline. */
function deadlineOf(row: SubjectRow, settings: Settings): Date | null {
  if (row.kind === 'order') return orderAnswerBy(row.order, settings);
  const dispute = row.kind === 'top_up' ? shownDispute(row.topUp) : null;
  return dispute?.status === 'open' ? dispute.dueAt : null;
}
