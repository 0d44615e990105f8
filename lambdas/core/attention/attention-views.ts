import type { adminGetAttention } from '../../../contracts/attention/admin-get-attention';
import type { AttentionKind } from '../../../contracts/attention/attention-kinds';
import { maximumCountedItems } from '../../../contracts/constants';
import type { OutputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import { accountsById } from '../accounts/find-accounts';
import { accountRow } from '../accounts/rows';
import { orderAnswerBy } from '../cases/case-view';
import { access, type Db } from '../kernel/db';
import { type Page, pageIn } from '../kernel/pages';
import { pesewas, toCedis } from '../money';
import type { Networks } from '../networks/read-networks';
import { isOnlyAskedAbout } from '../orders/delivery/former-account';
import { whenReported } from '../orders/life';
import { unknownUser } from '../orders/lists/list-orders';
import { what } from '../orders/messages';
import { orderRow } from '../orders/rows';
import type { Clock } from '../runtime-ports';
import type { Settings, SettingsReader } from '../settings/entities';
import { dayMs } from '../time';
import { type TopUp, topUpRow } from '../top-ups/rows';
import { answerDue, deadlineOf } from './deadlines';
import { foundIn } from './findings';
import { mismatchesInShort, paymentInShort, topUpInShort } from './in-short';
import type { SubjectRow } from './ports';
import { type AttentionItem, attentionRow, openAttentionPartition } from './rows';
import {
  newestOfOrder,
  orderWaitsSince,
  type SupplierNames,
  summaryOfMismatches,
  summaryOfOrder,
  summaryOfPayment,
  summaryOfTopUp,
  supplierNames,
} from './summaries';
import { titleOfTopUp } from './title-of-top-up';

type Output = OutputOf<typeof adminGetAttention>;
type ListedItem = Output['items'][number];

export const summaryAccess = /* @__PURE__ */ access({ worklist: [attentionRow] });

/** The number of open items (up to `maximumCountedItems`) and the time of the oldest. Eventually consistent. */
export async function openItemsSummary(
  db: Pick<Db<typeof summaryAccess>, 'entries'>,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const most = maximumCountedItems;
  const entries = await db.entries('worklist', attentionRow, openAttentionPartition, { most });
  const [at = ''] = entries[0]?.sort.split('#') ?? [];
  return { count: entries.length, oldestAt: at === '' ? null : new Date(at) };
}

export const attentionPageAccess = /* @__PURE__ */ access({
  worklist: [attentionRow],
  many: [attentionRow, orderRow, topUpRow, accountRow],
});

type PageDb = Db<typeof attentionPageAccess>;

/** A page of open items as staff read them, with the total number of open items. */
export async function attentionPage(
  ports: {
    readonly db: PageDb;
    readonly networks: Networks;
    readonly settings: Pick<SettingsReader, 'read'>;
    readonly clock: Pick<Clock, 'now'>;
  },
  { kind }: { readonly kind?: AttentionKind | undefined },
  page: Page,
): Promise<Output> {
  const { db, clock } = ports;
  const [settings, { items, nextCursor }, { count, oldestAt }] = await Promise.all([
    ports.settings.read(),
    openItems(db, page),
    openItemsSummary(db),
  ]);
  const matching = items.filter((item) => kind === undefined || item.subject.kind === kind);
  const { subjects, accounts } = await detailsOf(db, matching);
  const orders = [...subjects.values()].flatMap((row) => (row.kind === 'order' ? [row.order] : []));
  const nameOf = await supplierNames(ports, orders);
  const now = clock.now();
  return {
    items: byUrgency(matching, subjects, { settings, now }).flatMap((item) => {
      const subject = subjects.get(item);
      if (subject === undefined) return [];
      return [listed(item, { subject, accounts, settings, now, nameOf })];
    }),
    next_cursor: nextCursor,
    open: { count, oldest_at: oldestAt?.toISOString() ?? null },
  };
}

const mayLag = { mayLag: true };

/** Longest open first. @throws AppError invalid_request for a cursor that is not ours */
async function openItems(db: PageDb, page: Page) {
  const list = { index: 'worklist', partition: openAttentionPartition } as const;
  const { items: found, nextCursor } = await pageIn(db.queries('worklist', attentionRow), list, page);
  const entries = found.map(({ PK, SK }) => ({ key: { PK, SK }, sort: '' }));
  const items = await db.behind(attentionRow, entries, mayLag);
  return { items: items.filter(({ reasons }) => reasons.length > 0), nextCursor };
}

/** Reads these items' subjects and their customers' accounts, without deleted ones. */
async function detailsOf(db: PageDb, items: readonly AttentionItem[]) {
  const of = (kind: AttentionKind) => items.filter(({ subject }) => subject.kind === kind);
  const topUpKeys = of('top_up').map(({ userId, subject }) => ({ userId, reference: subject.id }));
  const [orders, topUps, accounts] = await Promise.all([
    db.many(
      orderRow,
      of('order').map(({ subject }) => ({ id: subject.id })),
      mayLag,
    ),
    db.many(topUpRow, topUpKeys, mayLag),
    accountsById(
      db,
      items.flatMap(({ userId }) => userId || []),
    ),
  ]);
  const rows = new Map<string, SubjectRow>([
    ...orders.map((order) => [order.id, { kind: 'order', order }] as const),
    ...topUps.map((topUp) => [topUp.reference, { kind: 'top_up', topUp }] as const),
  ]);
  const subjects = new Map(
    items.flatMap((item) => {
      const row = foundIn(item) ?? rows.get(item.subject.id);
      return row ? [[item, row] as const] : [];
    }),
  );
  return { subjects, accounts };
}

/**
 * Sorts by the times that the rows show. Disputes due within a day come first, because a missed one costs money. Then what customers wait
 * for: promised answers by their deadline, and missing data or money by how long it has been missing. Then other items with a deadline, the
 * nearest first. The rest stays longest open first.
 */
function byUrgency(
  items: readonly AttentionItem[],
  subjects: ReadonlyMap<AttentionItem, SubjectRow>,
  { settings, now }: { readonly settings: Settings; readonly now: Date },
): AttentionItem[] {
  const ranked = items.map((item) => {
    const row = subjects.get(item);
    const waits = row && customerWaits(row, settings);
    const due = waits ?? deadlineOf(row, settings);
    const group = isUrgentDispute(row, now) ? 0 : waits ? 1 : 2;
    return { item, group, at: due?.getTime() ?? Number.MAX_SAFE_INTEGER };
  });
  return ranked
    .toSorted((one, other) => one.group - other.group || one.at - other.at)
    .map(({ item }) => item);
}

/** When a customer's answer, data or money is due. Null: no customer waits. */
function customerWaits(row: SubjectRow, settings: Settings): Date | null {
  if (row.kind === 'top_up') return topUpWaitsSince(row.topUp);
  if (row.kind !== 'order') return null;
  return orderAnswerBy(row.order, settings) ?? orderWaitsSince(row.order);
}

/** Paystack needs our answer within a day. */
function isUrgentDispute(row: SubjectRow | undefined, now: Date): boolean {
  const due = row?.kind === 'top_up' ? answerDue(row.topUp) : null;
  return due !== null && due.getTime() - now.getTime() < dayMs;
}

const topUpWaitsSince = ({ status, closedBy, attention, createdAt }: TopUp): Date | null => {
  const isClosed = closedBy !== null && attention.length === 0;
  return status === 'completed' || isClosed ? null : createdAt;
};

interface Around {
  readonly subject: SubjectRow;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly settings: Settings;
  readonly now: Date;
  readonly nameOf: SupplierNames;
}

const listed = (item: AttentionItem, { subject, accounts, settings, now, nameOf }: Around): ListedItem => {
  const dueAt = deadlineOf(subject, settings)?.toISOString();
  return {
    ...itemView(item),
    subject: item.subject,
    customer: customerView(item.userId, accounts),
    ...subjectView(subject, { now, item, nameOf, accounts, settings }),
    ...inShort(subject, { item, now, nameOf, settings }),
    ...(dueAt !== undefined && { due_at: dueAt }),
  };
};

/** What a row says below its title: one line with the newest certain word. The item's own page has the rest. */
function inShort(
  row: SubjectRow,
  {
    item,
    now,
    nameOf,
    settings,
  }: Pick<Around, 'now' | 'nameOf' | 'settings'> & { readonly item: AttentionItem },
): Pick<ListedItem, 'news' | 'known'> {
  switch (row.kind) {
    case 'order': {
      const isOnlyAsked = isOnlyAskedAbout(row.order, settings);
      const newest = newestOfOrder(row.order, now, nameOf, { item, isOnlyAsked });
      // Its customer waits for an answer, whatever the supplier says.
      if (whenReported(row.order) === null) return { news: newest, known: '' };
      return { news: 'Reported.', known: newest };
    }
    case 'top_up':
      return { known: topUpInShort(row.topUp, now) };
    case 'payment':
      return { known: paymentInShort(row.payment, now) };
    case 'ledger':
      return { known: mismatchesInShort(row.mismatches, now) };
  }
}

/** The amount in cedis (if there is one), a summary, and how long the customer has waited. */
export function subjectView(
  row: SubjectRow,
  {
    now,
    item,
    nameOf,
    accounts,
    settings,
    decisions,
  }: {
    readonly now: Date;
    readonly item: AttentionItem | null;
    readonly nameOf: SupplierNames;
    readonly accounts: ReadonlyMap<string, Account>;
    readonly settings: Settings;
    /** Staff's reasons, by the time of their decision. The list doesn't read them. */
    readonly decisions?: ReadonlyMap<string, { readonly reason?: string | undefined }>;
  },
): Pick<ListedItem, 'about' | 'amount' | 'news' | 'known' | 'waiting_since'> {
  const about = null;
  switch (row.kind) {
    case 'order':
      return {
        about: what(row.order),
        amount: toCedis(row.order.amount),
        ...summaryOfOrder(row.order, now, nameOf, {
          item,
          isOnlyAsked: isOnlyAskedAbout(row.order, settings),
          decidedBy({ by, at }) {
            const name = accounts.get(by)?.name;
            return name ? { name, reason: decisions?.get(at.toISOString())?.reason } : undefined;
          },
        }),
        waiting_since: orderWaitsSince(row.order)?.toISOString() ?? null,
      };
    case 'top_up': {
      const { title, amount } = titleOfTopUp(row.topUp, accounts.get(row.topUp.userId)?.name || null);
      return {
        about: title,
        amount: toCedis(amount),
        known: summaryOfTopUp(row.topUp, item, accounts.get(row.topUp.userId)),
        waiting_since: topUpWaitsSince(row.topUp)?.toISOString() ?? null,
      };
    }
    case 'payment': {
      const { amount, currency } = row.payment;
      return {
        about,
        amount: currency === 'GHS' ? toCedis(pesewas(amount)) : null,
        known: summaryOfPayment(row.payment, now),
        waiting_since: null,
      };
    }
    case 'ledger':
      return { about, amount: null, known: summaryOfMismatches(row.mismatches, now), waiting_since: null };
  }
}

export const itemView = ({
  version,
  reasons,
  openedAt,
}: AttentionItem): Pick<ListedItem, 'version' | 'reasons' | 'opened_at'> => ({
  version,
  reasons: [...reasons],
  opened_at: openedAt.toISOString(),
});

/** Null for a payment that belongs to no account. */
export function customerView(userId: string, accounts: ReadonlyMap<string, Account>): ListedItem['customer'] {
  if (userId === '') return null;
  const account = accounts.get(userId);
  return {
    user_id: userId,
    name: account?.name || unknownUser,
    phone: account?.phone ?? '',
    is_deleted: account === undefined,
  };
}
