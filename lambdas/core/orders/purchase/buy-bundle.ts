import { accountRow } from '../../accounts/rows';
import { changesAccount, notesFirstDelivery } from '../../accounts/writers';
import { followsAttention } from '../../attention/follow-reasons';
import { attentionRow } from '../../attention/rows';
import { bulkRow } from '../../bulk/rows';
import { apiKeySpentRow } from '../../developers/rows';
import { commit } from '../../kernel/commit';
import { access, type Db } from '../../kernel/db';
import { AppError } from '../../kernel/errors';
import { dayOf } from '../../kernel/time';
import type { SettingsReader } from '../../settings/settings';
import type { Routing } from '../../suppliers/choose';
import { movesMoney } from '../../wallet/writers';
import { apiChannelOf, requestOfRow } from '../channel';
import { type ChangeOrderPorts, changeOrder } from '../delivery/change-order';
import { readOnce } from '../delivery/routing';
import { submitOrder } from '../delivery/submit-order';
import { isEnded, step } from '../life';
import { answerSince, answers, what } from '../messages';
import type { Answer, Order, OrderToNumber, PurchaseIntent, PurchaseRecord } from '../order';
import type { PurchaseContext, PurchasePorts, PurchaseReads, PurchaseRequest } from '../ports';
import { declines, makesOrder, orderRow } from '../rows';
import {
  decidePurchase,
  isSameRequest,
  orderNumberOf,
  type PurchaseKinds,
  type PurchaseRows,
} from './decide-purchase';
import { isSameBundle, mostWaiting } from './purchase-limits';
import { deliveriesCountFrom } from './recipient-check';

/** The access of a purchase and of its sending, which may also refund the order, or find that staff have ended it. */
export const buyAccess = access({
  get: [orderRow, accountRow, bulkRow, apiKeySpentRow, attentionRow],
  writes: [
    [
      makesOrder,
      declines,
      changesAccount,
      movesMoney,
      notesFirstDelivery,
      followsAttention,
      bulkRow,
      apiKeySpentRow,
    ],
  ],
});

export interface BuyPorts extends PurchasePorts {
  readonly db: Db<typeof buyAccess>;
  readonly purchases: PurchaseReads;
  readonly settings: SettingsReader;
}

export interface PurchaseAnswer extends Answer {
  /** Null if no order was made. */
  readonly orderNumber: string | null;
  /** The answer as its order is now; absent where the first one is still true. */
  readonly now?: Answer;
}

/**
 * Buys a bundle: writes order, debit and ledger entry in one transaction, then submits the order to the supplier. The
 * same request always gets the first answer again.
 * @throws AppError unavailable (nothing was charged, or the same request finds out), unauthenticated, account_banned,
 * second_factor_needed, request_id_reused, too_many_requests, confirmation_needed, payment_disputed; NotItsTurn
 */
export async function buyBundle(ports: BuyPorts, request: PurchaseRequest): Promise<PurchaseAnswer> {
  return (await purchase(ports, request)).answer;
}

interface Bought {
  readonly answer: PurchaseAnswer;
  /** The row that was found or made, as it is now. */
  readonly record: PurchaseRecord;
  /** Whether this call made it. */
  readonly isNew: boolean;
}

/** Does the same, and returns the row that was found or made. @throws what `buyBundle` throws */
export async function purchase(ports: BuyPorts, request: PurchaseRequest): Promise<Bought> {
  const settings = await ports.settings.read();
  const attemptId = ports.ids.next();
  const { record, routing, isNew } = await writeOrder(ports, { request, settings, attemptId });
  if (!isNew && !isSameBody(record, request)) throw new AppError('request_id_reused');
  if (record.kind === 'refusal') {
    return { answer: { ...record.refusal.answer, orderNumber: null }, record, isNew };
  }
  const isSent = isNew && record.order.stage === 'sent';
  const sent = isSent
    ? await submitOrder({ ...ports, routes: readOnce(ports.routes, routing) }, record.order, settings)
    : record.order;
  const order = sent.answer === null ? await withFirstAnswer(ports, sent) : sent;
  return { answer: answerOf(order), record: { kind: 'order', order }, isNew };
}

type Written = Pick<Bought, 'record' | 'isNew'> & { readonly routing: Routing | null };

/** Writes the order or the refusal. @returns the row under the request's number, which may be from an earlier try. */
async function writeOrder(
  ports: BuyPorts,
  { request, settings, attemptId }: Pick<PurchaseContext, 'request' | 'settings' | 'attemptId'>,
): Promise<Written> {
  const { userId, idempotencyKey, prefix = 'ORD' } = request;
  let salt = 0;
  let routing: Routing | null = null;
  const id = () => orderNumberOf(userId, idempotencyKey, { salt, prefix });
  // The index may be behind, and show less the second time.
  let latest: readonly OrderToNumber[] = [];
  return commit<PurchaseRows & { readonly isCurrent: boolean }, Written, PurchaseKinds>(ports, {
    async read(attempt) {
      const isCurrent = attempt > 1;
      const rows = await readRows(ports, request, { orderNumber: id(), isCurrent, latest });
      routing = rows;
      latest = rows.orders;
      return { ...rows, isCurrent };
    },
    decide(rows, at) {
      const decision = decidePurchase(rows, { request, settings, id: id(), attemptId, at });
      const isOrder = !(decision instanceof Error) && decision.result.kind === 'order';
      // A reason against the purchase is decided on current rows only.
      if (!isOrder && !rows.isCurrent) return 'reread';
      if (decision instanceof Error) throw decision;
      const { changes, result } = decision;
      return { changes, result: { record: result, routing, isNew: changes.length > 0 } };
    },
    replay(mark) {
      if (mark.kind === 'purchase' && isSameRequest(mark.record, request)) {
        const isNew = mark.record.kind === 'order' && mark.record.order.attemptId === attemptId;
        return { record: mark.record, routing, isNew };
      }
      salt += 1;
      return null;
    },
  });
}

interface Reading {
  readonly orderNumber: string;
  readonly isCurrent: boolean;
  /** The latest orders to the number, as they were read before. */
  readonly latest: readonly OrderToNumber[];
}

/** Reads everything that decides a purchase, at once. The two further reads are rarely needed. */
async function readRows(
  ports: BuyPorts,
  request: PurchaseRequest,
  { orderNumber, isCurrent, latest }: Reading,
): Promise<PurchaseRows & Routing> {
  const { userId, planId, phoneNumber, channel } = request;
  const { purchases, db } = ports;
  const now = ports.clock.now();
  const api = apiChannelOf(channel);
  const bulk = channel?.kind === 'bulk' ? channel : null;
  const before = bulk && orderNumberOf(userId, requestOfRow({ ...bulk, row: bulk.row - 1 }));
  const [rows, indexed, ofBulk, rowBefore, ofKey] = await Promise.all([
    purchases.loadForPurchase({ userId, planId, orderNumber }, { consistent: isCurrent }),
    purchases.latestTo(phoneNumber, deliveriesCountFrom(now)),
    bulk && db.get(bulkRow, { userId, id: bulk.bulkId }),
    before === null ? null : db.get(orderRow, { id: before }),
    api && db.get(apiKeySpentRow, { userId, id: api.keyId, day: dayOf(now) }),
  ]);
  const { lastBought = null, recentOrders = [] } = rows.account ?? {};
  // The index of numbers may be behind: a second tab's purchase isn't there yet, or one that has just failed is still on its way.
  const known = [...indexed, ...latest.filter(({ id }) => !indexed.some((order) => order.id === id))];
  const again = lastBought && isSameBundle(lastBought, request) ? lastBought.orderNumber : null;
  const isRead = again !== null && (isCurrent || !known.some(({ id }) => id === again));
  const [last, waiting] = await Promise.all([
    isRead ? db.get(orderRow, { id: again }) : null,
    isCurrent && recentOrders.length >= mostWaiting ? purchases.countWaiting(userId) : null,
  ]);
  const orders = last ? [last, ...known.filter(({ id }) => id !== last.id)] : known;
  return { ...rows, orders, bulk: ofBulk, rowBefore, ofKey, waiting };
}

function answerOf(order: Order): PurchaseAnswer {
  const answer = order.answer ?? answerNow(order);
  const now = answerSince(order, answer);
  return { ...answer, orderNumber: order.id, ...(now && { now }) };
}

/** Longer than a supplier may take to answer, shorter than the API's own limit. */
const maximumWaitMs = 11_000;

/**
 * Returns the order with its first answer. While another invocation is still calling the supplier, waits for the answer that it records.
 * If none is recorded (its process died, or staff ended the order meanwhile), records one from the order's current state, so that
 * every later reader gets the same.
 */
async function withFirstAnswer(ports: ChangeOrderPorts, order: Order): Promise<Order> {
  let current = order;
  let pauseMs = 40;
  const deadline = ports.clock.now().getTime() + maximumWaitMs;
  while (current.answer === null && !isEnded(current) && ports.clock.now().getTime() < deadline) {
    await ports.clock.sleep(pauseMs);
    pauseMs = Math.min(500, pauseMs * 1.5);
    current = (await ports.db.get(orderRow, { id: order.id })) ?? current;
  }
  if (current.answer !== null) return current;
  return changeOrder(ports, current, (latest) =>
    latest.answer === null ? step(latest, { answer: answerNow(latest) }) : null,
  );
}

function answerNow(order: Order): Answer {
  if (order.status === 'completed') return answers.delivered(order);
  return order.status === 'failed' ? answers.refused(order, `${what(order)} failed`) : answers.unknown(order);
}

function intentOf(record: PurchaseRecord): PurchaseIntent {
  return record.kind === 'order' ? { ...record.order, price: record.order.amount } : record.refusal.intent;
}

/** A program's price is its `max_price`, which is part of its body. */
function isSameBody(record: PurchaseRecord, request: PurchaseRequest): boolean {
  const api = apiChannelOf(request.channel);
  const before = intentOf(record);
  const { bodyHash } = record.kind === 'order' ? record.order : record.refusal;
  const isSame = before.planId === request.planId && before.phoneNumber === request.phoneNumber;
  return isSame && (api ? bodyHash === api.bodyHash : before.price === request.price);
}
