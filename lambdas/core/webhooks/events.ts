import { createHash } from 'node:crypto';
import type { WebhookEventType, WebhookMode } from '../../../contracts/webhooks/webhook-fields';
import { toCedis } from '../money';
import type { SeenEntry } from '../notices/customer-events';
import type { Order } from '../orders/order';
import { isPaidFrom } from '../wallet/posting';
import type { Delivery, Endpoint } from './rows';

/* Events for endpoints, derived from the table's stream. Purchases and changes of orders write nothing for them. */

/** Something that happened to one account. */
export interface WebhookEvent {
  readonly type: WebhookEventType;
  readonly mode: WebhookMode;
  readonly userId: string;
  /** Our own id with its row's version, so that a repeated change is the same event. */
  readonly cause: string;
  readonly at: Date;
  readonly data: object;
}

/** A step of an order. `before`: null for a new one. */
export interface WebhookStep {
  readonly mode: WebhookMode;
  readonly at: Date;
  readonly before: Pick<Order, 'status'> | null;
  readonly after: Order;
}

/** An event without its data: the order is read as the API has it only if an endpoint hears of the event. */
export interface OrderEvent extends Omit<WebhookEvent, 'data'> {
  readonly order: Order;
}

export function eventsOfStep({ mode, at, before, after }: WebhookStep): OrderEvent[] {
  const type = typeOfStep(before, after);
  if (type === null) return [];
  const cause = `ORDER#${after.id}#${after.version}`;
  return [{ type, mode, userId: after.userId, cause, at: notBefore(after.createdAt, at), order: after }];
}

/** The stream's times are whole seconds, so one may be before what happened. */
const notBefore = (earliest: Date, at: Date): Date => (at < earliest ? earliest : at);

function typeOfStep(
  before: WebhookStep['before'],
  after: Pick<Order, 'status' | 'deliveredAt'>,
): WebhookEventType | null {
  if (before?.status === after.status) return null;
  switch (after.status) {
    case 'pending':
    case 'processing':
      return null;
    case 'completed':
      return 'order.delivered';
    case 'failed':
      return after.deliveredAt === null ? 'order.failed' : 'order.reversed';
  }
}

/** @param next the entry after it, which pays a debt out of it if there was one */
export function eventOfTopUp(
  entry: SeenEntry,
  next: SeenEntry | undefined,
  { mode, at }: { readonly mode: WebhookMode; readonly at: Date },
): WebhookEvent {
  const { userId, reference, amount, createdAt } = entry;
  const { balanceAfter } = next !== undefined && isPaidFrom(next, entry) ? next : entry;
  const data = {
    reference,
    amount: toCedis(amount),
    balance: toCedis(balanceAfter),
    credited_at: createdAt.toISOString(),
  };
  const cause = `TOPUP#${reference}`;
  return { type: 'topup.credited', mode, userId, cause, at: notBefore(createdAt, at), data };
}

/** The header `webhook-id`. It follows from the cause, so an event always has the same id. */
const webhookId = (mode: WebhookMode, type: string, cause: string): string =>
  `evt_${createHash('sha256').update(`${mode} ${type} ${cause}`).digest('base64url').slice(0, 22)}`;

interface Told {
  readonly type: string;
  readonly mode: WebhookMode;
  readonly cause: string;
  readonly at: Date;
  readonly data: object;
}

/** A new delivery of an event to one endpoint. */
export function deliveryOf(
  { type, mode, cause, at, data }: Told,
  { userId, endpointId, now }: { readonly userId: string; readonly endpointId: string; readonly now: Date },
): Delivery {
  const timestamp = at.toISOString();
  return {
    endpointId,
    id: `${timestamp}#${webhookId(mode, type, cause)}`,
    userId,
    type,
    mode,
    at,
    body: JSON.stringify({ type, timestamp, mode, data }),
    state: 'waiting',
    attempts: 0,
    begunAt: now,
    dueAt: now,
    last: null,
    version: 1,
  };
}

export const hears = (
  { off, mode, types }: Endpoint,
  event: { readonly type: WebhookEventType; readonly mode: WebhookMode },
): boolean => off === null && mode === event.mode && types.includes(event.type);
