import * as z from 'zod/mini';
import { networks, orderStatuses } from '../../../../contracts/constants';
import { timelineEvents } from '../../../../contracts/orders/get-orders';
import type { Order, Refusal, TimelineEvent } from '../../../core/orders/entities';
import type { PurchaseRecord } from '../../../core/orders/ports';
import { money, parseItem, time } from '../table/item-fields';
import { byTimeKey, openKey, orderKey } from '../table/keys';
import type { Item } from '../table/table';

/**
 * An order's attributes are short where nobody reads them but us: with its two images on the stream and
 * one index that carries the whole of it, each kilobyte that it passes costs four write units in its life.
 */
const answer = z.object({ success: z.boolean(), message: z.string() });

const timelineItem = z.pipe(
  z.object({ e: z.enum(timelineEvents), t: z.int(), b: z.string(), n: z.optional(z.string()) }),
  z.transform(
    ({ e, t, b, n }): TimelineEvent => ({
      event: e,
      at: new Date(t),
      by: b,
      ...(n !== undefined && { note: n }),
    }),
  ),
);

const orderItem = z.object({
  kind: z.literal('order'),
  order_number: z.string(),
  user_id: z.string(),
  request_id: z.string(),
  claim: z.string(),
  network: z.enum(networks),
  data_plan: z.string(),
  volume: z.int(),
  plan_id: z.string(),
  api_plan_id: z.nullable(z.string()),
  phone_number: z.string(),
  amount: money(),
  status: z.enum(orderStatuses),
  stage: z.enum(['manual', 'waiting', 'sent', 'accepted', 'settled']),
  api_used: z.enum(['hubnet', 'primary', 'secondary', 'manual']),
  answer: z.nullable(answer),
  timeline: z.array(timelineItem),
  version: z.int(),
  due_at: z.nullable(time()),
  // Absent while nothing out of the ordinary has happened.
  refused_by: z._default(z.array(z.enum(['hubnet', 'primary', 'secondary'])), []),
  sent_at: z._default(z.nullable(time()), null),
  checks: z._default(z.int(), 0),
  never_heard_at: z._default(z.nullable(time()), null),
  flagged_at: z._default(z.nullable(time()), null),
  // Absent once the customer is deleted.
  user_name: z._default(z.nullable(z.string()), null),
  created_at: time(),
});

const refusalItem = z.object({
  kind: z.literal('refusal'),
  order_number: z.string(),
  user_id: z.string(),
  request_id: z.string(),
  plan_id: z.string(),
  phone_number: z.string(),
  amount: money(),
  answer,
  created_at: time(),
});

export function toPurchaseRecord(item: Item): PurchaseRecord {
  return item.kind === 'refusal'
    ? { kind: 'refusal', refusal: toRefusal(item) }
    : { kind: 'order', order: toOrder(item) };
}

export function toOrder(item: Item): Order {
  const row = parseItem(orderItem, item);
  return {
    id: row.order_number,
    userId: row.user_id,
    userName: row.user_name,
    requestId: row.request_id,
    attemptId: row.claim,
    network: row.network,
    dataPlan: row.data_plan,
    volumeMegabytes: row.volume,
    planId: row.plan_id,
    apiPlanId: row.api_plan_id,
    phoneNumber: row.phone_number,
    amount: row.amount,
    status: row.status,
    stage: row.stage,
    apiUsed: row.api_used,
    answer: row.answer,
    timeline: row.timeline,
    version: row.version,
    dueAt: row.due_at,
    refusedBy: row.refused_by,
    sentAt: row.sent_at,
    checks: row.checks,
    notFoundAt: row.never_heard_at,
    flaggedAt: row.flagged_at,
    createdAt: row.created_at,
  };
}

export function fromOrder(order: Order): Item {
  const createdAt = order.createdAt.toISOString();
  const dueAt = order.dueAt?.toISOString() ?? null;
  return {
    ...orderKey(order.id),
    ...byTimeKey('ORDERS', createdAt, order.id),
    G2PK: `PHONE#${order.phoneNumber}`,
    G2SK: `${createdAt}#${order.id}`,
    ...(dueAt !== null && openKey(order.stage === 'waiting' ? 'WAITING' : 'ORDER', dueAt, order.id)),
    kind: 'order',
    order_number: order.id,
    user_id: order.userId,
    ...(order.userName !== null && { user_name: order.userName }),
    request_id: order.requestId,
    claim: order.attemptId,
    network: order.network,
    data_plan: order.dataPlan,
    volume: order.volumeMegabytes,
    plan_id: order.planId,
    api_plan_id: order.apiPlanId,
    phone_number: order.phoneNumber,
    amount: order.amount,
    status: order.status,
    stage: order.stage,
    api_used: order.apiUsed,
    answer: order.answer,
    timeline: order.timeline.map(({ event, at, by, note }) => ({
      e: event,
      t: at.getTime(),
      b: by,
      ...(note !== undefined && { n: note }),
    })),
    version: order.version,
    due_at: dueAt,
    ...(order.refusedBy.length > 0 && { refused_by: order.refusedBy }),
    ...(order.sentAt && { sent_at: order.sentAt.toISOString() }),
    ...(order.checks > 0 && { checks: order.checks }),
    ...(order.notFoundAt && { never_heard_at: order.notFoundAt.toISOString() }),
    ...(order.flaggedAt && { flagged_at: order.flaggedAt.toISOString() }),
    created_at: createdAt,
  };
}

function toRefusal(item: Item): Refusal {
  const row = parseItem(refusalItem, item);
  return {
    id: row.order_number,
    userId: row.user_id,
    requestId: row.request_id,
    intent: { planId: row.plan_id, phoneNumber: row.phone_number, price: row.amount },
    answer: row.answer,
    createdAt: row.created_at,
  };
}

export function fromRefusal(refusal: Refusal): Item {
  return {
    ...orderKey(refusal.id),
    kind: 'refusal',
    order_number: refusal.id,
    user_id: refusal.userId,
    request_id: refusal.requestId,
    plan_id: refusal.intent.planId,
    phone_number: refusal.intent.phoneNumber,
    amount: refusal.intent.price,
    answer: refusal.answer,
    created_at: refusal.createdAt.toISOString(),
  };
}
