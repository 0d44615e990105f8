import {
  type AttentionAction,
  type adminGetAttentionItem,
  topUpDetail,
} from '../../../contracts/attention/contracts';
import { type AttentionReason, attentionWords } from '../../../contracts/attention/terms';
import type { OutputOf } from '../../../contracts/contract';
import { accountsById } from '../accounts/find-accounts';
import { type Account, accountRow } from '../accounts/rows';
import { findingIn, moneyOf } from '../attention/findings';
import { type AttentionItem, attentionRow, type Subject } from '../attention/rows';
import { caseView, outcomesOf } from '../cases/case-view';
import { isReportable } from '../cases/cases';
import { caseRow } from '../cases/rows';
import { access, type DbOf } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { formatCedis, zero } from '../kernel/money';
import type { Clock } from '../kernel/ports';
import { timeOf } from '../kernel/time';
import { toWire } from '../kernel/wire';
import type { Attempt, Order } from '../orders/order';
import { adminsOrderView, isStaff, unknownUser } from '../orders/order-view';
import { orderRow } from '../orders/rows';
import { nameOf, type Settings } from '../settings/settings';
import { refusalWords } from '../suppliers/supplier';
import { chargeOf } from '../top-ups/charge';
import { type findTopUpAccess, topUpOf } from '../top-ups/follow-top-up';
import { keyFingerprint } from '../top-ups/paystack';
import { refundableOf } from '../top-ups/refunds/refundable';
import { sentBackThere } from '../top-ups/returned-money';
import { shownDispute, type TopUp } from '../top-ups/rows';
import { type SubjectRow, subjectView } from './to-do';
import { isSettled, isUnanswered } from './update-attention';

/* The page of an order, a top-up or a finding. */

type View = OutputOf<typeof adminGetAttentionItem>;
type Happening = View['timeline'][number];

export const detailAccess = access({
  get: [attentionRow, orderRow, caseRow, accountRow],
  many: [accountRow],
});

interface DetailPorts {
  readonly db: DbOf<[typeof detailAccess, typeof findTopUpAccess]>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Returns a subject with everything known about it. @throws AppError not_found */
export async function attentionDetail(
  ports: DetailPorts,
  subject: Subject,
  settings: Settings,
): Promise<View> {
  const { db } = ports;
  const item = await db.get(attentionRow, { subject });
  const row = await readSubject(ports, subject, item);
  if (row === null) throw new AppError('not_found', { userMessage: 'There is no such item.' });
  const userId =
    row.kind === 'order' ? row.order.userId : row.kind === 'top_up' ? row.topUp.userId : (item?.userId ?? '');
  const accounts = await accountsById(db, [userId, ...staffIn(row, item)].filter(Boolean));
  const isOpen = item !== null && item.reasons.length > 0;
  const reported = row.kind === 'order' ? await caseOf(ports, row.order, settings) : null;
  return {
    ...subjectView({ subject, userId }, row, accounts, settings),
    actions: actionsOn(row, item, reported !== null),
    item: isOpen
      ? { version: item.version, reasons: [...item.reasons], opened_at: item.openedAt.toISOString() }
      : null,
    order: row.kind === 'order' ? adminsOrderView(row.order) : null,
    case: reported,
    topup: row.kind === 'top_up' ? await topUpView(ports, row.topUp, settings) : null,
    finding: findingOf(row, ports.clock.now()),
    timeline: timelineOf(row, item, accounts, settings),
  };
}

async function readSubject(
  { db }: DetailPorts,
  { kind, id }: Subject,
  item: AttentionItem | null,
): Promise<SubjectRow | null> {
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
      return findingIn(item);
  }
}

/** The actions that are safe now. Sending an order again is not among them. */
export function actionsOn(
  row: SubjectRow,
  item: AttentionItem | null,
  isReported: boolean,
): AttentionAction[] {
  const isOpen = item !== null && item.reasons.length > 0;
  return [
    ...onSubject(row, isReported),
    ...(isOpen && isSettled(row) && !isUnanswered(row) ? (['resolve'] as const) : []),
  ];
}

function onSubject(row: SubjectRow, isReported: boolean): AttentionAction[] {
  switch (row.kind) {
    case 'order': {
      const { attempts, apiUsed, userName } = row.order;
      const mayAsk = attempts.length > 0 && apiUsed !== 'manual';
      const mayReport = !isReported && userName !== null && isReportable(row.order);
      return [...(mayAsk ? (['ask'] as const) : []), ...(mayReport ? (['report'] as const) : [])];
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

async function caseOf({ db }: DetailPorts, order: Order, settings: Settings): Promise<View['case']> {
  const existing = await db.get(caseRow, { orderId: order.id });
  return existing && { ...caseView(existing, order, settings), outcomes: outcomesOf(existing, order) };
}

async function topUpView({ db }: DetailPorts, topUp: TopUp, settings: Settings) {
  const account = await db.get(accountRow, { userId: topUp.userId });
  const key = settings.paystack_secret_key;
  const { most, blocked, balance } = refundableOf(topUp, account ?? { balance: zero, debt: zero }, key);
  return toWire(topUpDetail, {
    ...topUp,
    sentBack: sentBackThere(topUp),
    paymentMethod: topUp.channel,
    dispute: shownDispute(topUp)?.status ?? null,
    refundable: {
      most,
      blocked,
      balance,
      charge: chargeOf(topUp.credited ?? zero),
      isKeyChanged: topUp.keyFingerprint !== keyFingerprint(key),
    },
  });
}

/** The findings of a nightly check, by name. */
function findingOf(row: SubjectRow, now: Date): View['finding'] {
  if (row.kind === 'payment') {
    const { reference, transactionId, channel, paidAt } = row.payment;
    return {
      Paid: moneyOf(row.payment),
      ...(paidAt && { At: timeOf(paidAt, now) }),
      ...(channel && { Method: channel.replaceAll('_', ' ') }),
      Reference: reference,
      ...(transactionId && { 'Paystack’s id': transactionId }),
    };
  }
  if (row.kind !== 'ledger') return null;
  const { at, findings } = row.mismatches;
  return { Found: timeOf(at, now), ...(findings.length > 0 && { Differences: findings.join('; ') }) };
}

function staffIn(row: SubjectRow, item: AttentionItem | null): string[] {
  const byItem = (item?.events ?? []).map(({ by }) => by);
  const byOrder = row.kind === 'order' ? row.order.timeline.map(({ by }) => by) : [];
  const byRefunds = row.kind === 'top_up' ? row.topUp.refunds.map(({ requestedBy }) => requestedBy) : [];
  return [...byItem, ...byOrder, ...byRefunds].filter(isStaff);
}

interface Happened extends Pick<Happening, 'event' | 'by'> {
  readonly at: Date;
  readonly text?: string | undefined;
}

/** Everything that happened, the newest first. */
function timelineOf(
  row: SubjectRow,
  item: AttentionItem | null,
  accounts: ReadonlyMap<string, Account>,
  settings: Settings,
): Happening[] {
  const happened: Happened[] = [
    ...(row.kind === 'order' ? ofOrder(row.order, settings) : []),
    ...(row.kind === 'top_up' ? row.topUp.refunds.flatMap(ofRefund) : []),
    ...(item?.events ?? []).map(({ event, at, by, text }) => ({
      event,
      at,
      by,
      text: event === 'opened' ? (attentionWords[text as AttentionReason]?.why ?? text) : text,
    })),
  ];
  const who = (by: string) => (isStaff(by) ? accounts.get(by)?.name || unknownUser : by);
  return happened
    .toReversed()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ event, at, by, text }) => ({
      event,
      at: at.toISOString(),
      by: who(by),
      ...(text && { text }),
    }));
}

/** An order's events, with each sending in place of `sent`. Its item says why it needs a person. */
const ofOrder = ({ timeline, attempts }: Order, settings: Settings): Happened[] => [
  ...timeline
    .filter(({ event }) => event !== 'flagged' && (event !== 'sent' || attempts.length === 0))
    .map(({ event, at, by, note }) => ({ event, at, by, text: note })),
  ...attempts.map((attempt) => ({
    event: 'sent' as const,
    at: attempt.at,
    by: 'system',
    text: `${nameOf(settings, attempt.supplier)} ${outcomeWords(attempt)}${attempt.transactionId === null ? '' : `, its id ${attempt.transactionId}`}`,
  })),
];

function outcomeWords({ outcome, cause }: Attempt): string {
  if (outcome === 'refused') return cause === null ? 'refused it' : `refused it, ${refusalWords[cause]}`;
  return saidWords[outcome];
}

const saidWords: Readonly<Record<Exclude<Attempt['outcome'], 'refused'>, string>> = {
  accepted: 'has it',
  unknown: 'hasn’t said whether it arrived',
  not_found: 'doesn’t know it',
  delivered: 'says that it was delivered',
  failed: 'says that it failed',
  turned_away: 'takes no more calls now',
};

const ofRefund = ({
  amount,
  status,
  reason,
  requestedBy,
  requestedAt,
  endedAt,
}: TopUp['refunds'][number]): Happened[] => [
  { event: 'refund_requested', at: requestedAt, by: requestedBy, text: `${formatCedis(amount)}, ${reason}` },
  ...(endedAt === null || status === 'open'
    ? []
    : [{ event: `refund_${status}` as const, at: endedAt, by: 'system', text: formatCedis(amount) }]),
];
