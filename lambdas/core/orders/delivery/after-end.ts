import type { OrderReason } from '../../../../contracts/attention/attention-reasons';
import { dayMs, minuteMs } from '../../durations';
import type { PlaceOutcome, StatusOutcome } from '../../suppliers/supplier';
import type { Attempt, Order } from '../entities';
import { moved } from '../life';
import { isCertainlyUndelivered, isOpenSomewhere, isUndeliveredBy, withEnd, withOutcome } from './attempts';
import { raised, step } from './order-steps';

/** A supplier's answer to a sending, or its word about an order. */
export type Outcome = PlaceOutcome | Extract<StatusOutcome, { kind: 'accepted' | 'delivered' | 'failed' }>;

/**
 * Applies a supplier's word about a settled order. It moves nothing: a contradiction goes to a person. Returns null if
 * nothing is new.
 * @param supplier one that the order was sent to
 */
export function applyAfterEnd(
  order: Order,
  { kind, transactionId = null, isReport = false }: StatusEnd,
  supplier: Order['apiUsed'],
  at: Date,
): Order | null {
  const reason = contradictionOf(order, kind, supplier);
  const isCertain = kind === 'delivered' || !isReport;
  const attempts = isCertain ? withEnd(order, supplier, kind, transactionId) : order.attempts;
  const known = { ...order, attempts };
  const next = reason === null ? known : raised(known, reason, at);
  // Its supplier was still being asked: this is the end there.
  if (order.stage === 'followed' && supplier === order.apiUsed && isCertain) return heard(next);
  const isNew = next.attention !== order.attention || attempts.some(isOther(order));
  return isNew ? step(next, {}, []) : null;
}

/**
 * Its supplier answers a sending of which staff have ended the order meanwhile: it didn't take it. Null: it doesn't say so. An order that they
 * completed has come from nobody, as far as we know.
 */
export function applyUntaken(order: Order, outcome: Outcome, at: Date): Order | null {
  const attempts = untakenAttempts(order, outcome);
  if (attempts === null) return null;
  const known = { ...order, attempts };
  if (isOpenSomewhere(known)) return step(known, {}, []);
  const isMissing = order.status === 'completed' && isCertainlyUndelivered(known);
  const next = isMissing ? raised(known, 'order_failed_after_delivery', at) : known;
  return order.stage === 'followed' ? heard(next) : step(next, {}, []);
}

function untakenAttempts(order: Order, outcome: Outcome): Order['attempts'] | null {
  switch (outcome.kind) {
    case 'refused':
      return withOutcome(order, { outcome: 'refused', cause: outcome.cause });
    case 'not_now':
      return withOutcome(order, { outcome: 'turned_away' });
    case 'not_called':
      return withOutcome(order, { outcome: 'refused', cause: 'not_sent' });
    case 'accepted':
    case 'delivered':
    case 'failed':
    case 'unknown':
      return null;
  }
}

/** We stop asking about it. */
const heard = (order: Order): Order => moved(order, 'heard', { dueAt: null }, []);

export const isEnd = (outcome: { readonly kind: string }): outcome is StatusEnd =>
  outcome.kind === 'delivered' || outcome.kind === 'failed';

export interface StatusEnd {
  readonly kind: 'delivered' | 'failed';
  readonly transactionId?: string | null;
  /** Unsigned: a failure that is only reported ends no questions. */
  readonly isReport?: boolean;
}

/** Why a supplier's word contradicts what the order has come to; null if it doesn't. */
function contradictionOf(
  order: Order,
  kind: StatusEnd['kind'],
  supplier: Order['apiUsed'],
): OrderReason | null {
  if (order.status === 'failed') return kind === 'delivered' ? 'order_delivered_after_refund' : null;
  const hadRefused = isUndeliveredBy(order, supplier);
  // Somebody else has delivered it, or is about to: another supplier, or a person by hand.
  if (kind === 'delivered') return hadRefused || order.apiUsed !== supplier ? 'order_delivered_twice' : null;
  return order.status === 'completed' && order.apiUsed === supplier && !hadRefused
    ? 'order_failed_after_delivery'
    : null;
}

const isOther =
  ({ attempts }: Order) =>
  (attempt: Attempt, index: number): boolean =>
    attempt.outcome !== attempts[index]?.outcome || attempt.transactionId !== attempts[index]?.transactionId;

/** How long the supplier of an order is asked that staff have completed or failed. After that it is heard only by its reports. */
const followForMs = 7 * dayMs;

/** Its supplier doesn't say yet how it ended there: asked again, ever more seldom, for a week. */
export function followedFurther(order: Order, at: Date): Order {
  const sentAt = order.attempts.at(-1)?.at ?? order.createdAt;
  if (at.getTime() - sentAt.getTime() >= followForMs) return heard(order);
  const checks = order.checks + 1;
  const [minutes = 360] = [1, 2, 5, 15, 30, 60, 180].slice(checks - 1);
  return step(order, { checks, dueAt: new Date(at.getTime() + minutes * minuteMs) }, []);
}
