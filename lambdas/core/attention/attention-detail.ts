import {
  type adminGetAttentionItem,
  topUpDetail,
} from '../../../contracts/attention/admin-get-attention-item';
import type { AttentionAction } from '../../../contracts/attention/attention-fields';
import type { OutputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import { accountsById } from '../accounts/find-accounts';
import { accountRow } from '../accounts/rows';
import { caseView } from '../cases/case-view';
import { caseRow } from '../cases/rows';
import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import { zero } from '../money';
import type { Networks } from '../networks/read-networks';
import { isSaidFailed } from '../orders/life';
import { unknownUser } from '../orders/lists/list-orders';
import { partOfOrders } from '../orders/lists/own-orders';
import type { Order } from '../orders/order';
import { adminsOrderView, staffIn } from '../orders/order-view';
import { orderRow } from '../orders/rows';
import { refundableOf } from '../refunds/refundable';
import type { Clock } from '../runtime-ports';
import type { Settings } from '../settings/entities';
import { chargeOf } from '../top-ups/charge';
import { topUpOf } from '../top-ups/follow-top-up';
import { keyFingerprint } from '../top-ups/paystack';
import { sentBackThere } from '../top-ups/returned-money';
import { shownDispute, type TopUp, topUpRow } from '../top-ups/rows';
import { ledgerRow } from '../wallet/rows';
import { toWire } from '../wire';
import { customerView, itemView, subjectView } from './attention-views';
import { foundIn } from './findings';
import type { SubjectRow } from './ports';
import { type AttentionEvent, type AttentionItem, attentionRow, type Subject } from './rows';
import { mayStillArrive, outcomeWords, type SupplierNames, supplierNames } from './summaries';
import { isSettled, isUnanswered, reasonWords } from './update-attention';
import { decisionsOn, happenedAccess, refundsOf, withDecisions } from './what-happened';

type View = OutputOf<typeof adminGetAttentionItem>;
type Accounts = ReadonlyMap<string, Account>;

export const detailAccess = access({
  get: [attentionRow, caseRow, orderRow, accountRow, topUpRow],
  byValue: [topUpRow],
  byTime: happenedAccess.byTime,
  list: [ledgerRow],
  many: [...happenedAccess.many, accountRow, orderRow],
});

interface DetailPorts {
  readonly db: Db<typeof detailAccess>;
  readonly settings: Settings;
  readonly networks: Networks;
  readonly clock: Pick<Clock, 'now'>;
}

/** Returns an item's subject with everything known about it. @throws AppError not_found */
export async function attentionDetail(ports: DetailPorts, subject: Subject): Promise<View> {
  const { db } = ports;
  const [own, item] = await Promise.all([readSubject(db, subject), db.get(attentionRow, { subject })]);
  const row = own ?? foundIn(item);
  if (row === null) throw new AppError('not_found', { userMessage: 'There is no such item.' });
  const userId = userOf(row, item);
  const people = [userId, ...adminsOf(item), ...(row.kind === 'order' ? staffIn(row.order) : [])];
  const now = ports.clock.now();
  const [accounts, nameOf, decisions] = await Promise.all([
    accountsById(db, people),
    supplierNames(ports, row.kind === 'order' ? [row.order] : []),
    row.kind === 'order' ? decisionsOn(db, row.order) : new Map(),
  ]);
  return {
    subject,
    customer: customerView(userId, accounts),
    ...subjectView(row, { now, item, nameOf, accounts, settings: ports.settings, decisions }),
    may_still_arrive: mayStill(row),
    actions: actionsOn(row, item),
    item: item && { ...itemView(item), events: item.events.map((of) => eventView(of, accounts)) },
    order: row.kind === 'order' ? orderView(row.order, accounts, nameOf, decisions) : null,
    ...(await caseOf(ports, row)),
    topup: row.kind === 'top_up' ? await topUpView(ports, row.topUp) : null,
  };
}

function userOf(row: SubjectRow, item: AttentionItem | null): string {
  if (row.kind === 'order') return row.order.userId;
  return row.kind === 'top_up' ? row.topUp.userId : (item?.userId ?? '');
}

function mayStill(row: SubjectRow): boolean {
  if (row.kind === 'order') return mayStillArrive(row.order);
  return row.kind === 'top_up' && row.topUp.status !== 'completed';
}

async function readSubject(db: DetailPorts['db'], { kind, id }: Subject): Promise<SubjectRow | null> {
  switch (kind) {
    case 'order': {
      const order = await db.get(orderRow, { id });
      return order && { kind, order };
    }
    case 'top_up': {
      const topUp = await topUpOf(db, id);
      return topUp && { kind, topUp };
    }
    case 'payment':
    case 'ledger':
      return null;
  }
}

/** The actions that are safe now. Sending again is not among them. */
export function actionsOn(row: SubjectRow, item: AttentionItem | null): AttentionAction[] {
  const isOpen = item !== null && item.reasons.length > 0;
  return [
    ...onSubject(row),
    ...(isOpen && isSettled(row) && !isUnanswered(row) ? (['resolve'] as const) : []),
  ];
}

function onSubject(row: SubjectRow): AttentionAction[] {
  switch (row.kind) {
    case 'order': {
      const { attempts, apiUsed, status } = row.order;
      return [
        ...(attempts.length > 0 && apiUsed !== 'manual' ? (['ask'] as const) : []),
        ...(status === 'completed' ? [] : (['deliver'] as const)),
        ...(status === 'failed' ? [] : (['fail'] as const)),
      ];
    }
    case 'top_up': {
      const { status, attention, disputes } = row.topUp;
      // Paystack decides who gets the money of a dispute.
      const mayRefund = status === 'completed' && disputes.every((dispute) => dispute.status === 'won');
      const mayClose =
        status === 'pending' ||
        (status === 'failed' && attention.length > 0) ||
        attention.includes('top_up_refund_unconfirmed');
      return ['ask', ...(mayClose ? (['close'] as const) : []), ...(mayRefund ? (['refund'] as const) : [])];
    }
    case 'payment':
    case 'ledger':
      return ['ask'];
  }
}

const adminsOf = (item: AttentionItem | null): string[] =>
  (item?.events ?? []).map(({ by }) => by).filter((by) => by !== 'system');

function eventView({ event, at, by, text }: AttentionEvent, accounts: Accounts) {
  return {
    event,
    at: at.toISOString(),
    by: by === 'system' ? null : accounts.get(by)?.name || unknownUser,
    text: event === 'opened' ? reasonWords(text) : text,
  };
}

function orderView(
  order: Order,
  accounts: Accounts,
  nameOf: SupplierNames,
  decisions: Awaited<ReturnType<typeof decisionsOn>>,
) {
  const name = order.userName ?? accounts.get(order.userId)?.name;
  const isDeleted = !accounts.has(order.userId);
  const view = adminsOrderView(
    order,
    { name: name ?? unknownUser, isDeleted },
    (id) => accounts.get(id)?.name || undefined,
  );
  return {
    ...view,
    timeline: withDecisions(view.timeline, decisions),
    attempts: order.attempts.map((attempt) => ({
      supplier: nameOf(attempt.supplier),
      at: attempt.at.toISOString(),
      state: attempt.outcome,
      outcome: outcomeWords(attempt),
      transaction_id: attempt.transactionId,
    })),
    ...(isSaidFailed(order) && { said_failed: true as const }),
  };
}

async function caseOf({ db, settings }: DetailPorts, row: SubjectRow) {
  const order = row.kind === 'order' ? row.order : null;
  const found = order && (await db.get(caseRow, { orderId: order.id }));
  if (order === null || found === null) return { case: null, case_record: null };
  const record = await customerRecord(db, order);
  return { case: caseView(found, order, settings), case_record: record };
}

async function topUpView({ db, settings }: DetailPorts, topUp: TopUp) {
  const [account, happened] = await Promise.all([
    db.get(accountRow, { userId: topUp.userId }),
    refundsOf(db, topUp),
  ]);
  const key = settings.paystack_secret_key;
  const { most, blocked, balance } = refundableOf(topUp, account ?? { balance: zero, debt: zero }, key);
  const dispute = shownDispute(topUp);
  return toWire(topUpDetail, {
    ...topUp,
    sentBack: sentBackThere(topUp),
    happened,
    paymentMethod: topUp.channel,
    dispute: dispute && { status: dispute.status, dueAt: dispute.dueAt ?? null },
    refundable: {
      ...{ most, blocked, balance, charge: chargeOf(topUp.credited ?? zero) },
      isKeyChanged: topUp.keyFingerprint !== keyFingerprint(key),
    },
  });
}

/** The number of a customer's latest orders that are read. Older orders say little. */
const latest = 50;

/** The customer's other recent reports, and how many ended with a refund. */
async function customerRecord(
  db: DetailPorts['db'],
  { id, userId }: Pick<Order, 'id' | 'userId'>,
): Promise<NonNullable<OutputOf<typeof adminGetAttentionItem>['case_record']>> {
  const { orders } = await partOfOrders(db, userId, { limit: latest });
  const others = orders.flatMap(({ order }) => (order.id === id ? [] : order));
  const reported = others.filter(({ reportedAt }) => reportedAt !== null);
  const upheld = reported.filter(({ status }) => status === 'failed');
  return { orders: others.length, reported: reported.length, upheld: upheld.length };
}
