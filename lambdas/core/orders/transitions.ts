import type { PlaceOutcome, StatusOutcome, SupplierName } from '../suppliers/ports';
import type { Order, TimelineEvent } from './entities';
import { answers } from './messages';

const minuteMs = 60_000;

/** How long after it was handed over `reconcile` asks about an order first. */
export const firstCheckMs = minuteMs;

/** How long apart a supplier must say twice that it never heard of an order before it is sent again. */
const safeResendMs = 2 * minuteMs;

/** What is open for this long is flagged by the next sweep, so that an administrator sees it within 15 minutes. */
const flagAfterMs = 14 * minuteMs;

/** The next version of an order, and whether its money goes back to the wallet with it. */
export interface Transition {
  readonly next: Order;
  readonly money: 'none' | 'refund';
}

/**
 * What a supplier's word does to an order. Null where it does nothing: the order is settled, or the word
 * says nothing new. Certain failure is the only way to a refund, and it is taken once: a settled order
 * has no transition.
 */
export function applyOutcome(
  order: Order,
  outcome: PlaceOutcome | Extract<StatusOutcome, { kind: 'accepted' | 'delivered' | 'failed' }>,
  at: Date,
): Transition | null {
  if (order.stage === 'settled' || order.stage === 'manual') return null;
  switch (outcome.kind) {
    case 'delivered':
      return withAnswer(
        step(order, { status: 'completed', stage: 'settled', dueAt: null }, [
          event('delivered', at, 'supplier'),
        ]),
        answers.delivered,
      );
    case 'accepted':
      if (order.stage === 'accepted') return null;
      return withAnswer(
        step(order, { status: 'processing', stage: 'accepted' }, [event('confirmed', at, 'supplier')]),
        answers.accepted,
      );
    case 'failed':
      return failed(order, outcome.reason, 'supplier', at);
    // Answers to the hand-over itself: once the supplier was heard to have the order, they are out of date.
    case 'refused':
      return order.stage === 'sent' ? failed(order, outcome.reason, 'supplier', at) : null;
    case 'not_now':
      return order.stage === 'sent' ? withAnswer(requeued(order, at), answers.waiting) : null;
    case 'unknown':
      // Nothing is known, so nothing changes but that the customer has been answered.
      return order.answer === null ? withAnswer(step(order, {}, []), answers.unknown) : null;
  }
}

/**
 * Certain not to have been taken: it was not sent after all. At first its turn is the next sweep's; a
 * supplier that keeps saying "not now" is asked at growing intervals, and the order flagged once it is old.
 */
function requeued(order: Order, at: Date): Order {
  const last = order.timeline.at(-1);
  const before = last?.event === 'sent' ? order.timeline.slice(0, -1) : order.timeline;
  const events = before.at(-1)?.event === 'waiting' ? [] : [event('waiting', at, 'system')];
  const [minutes = 5] = [0, 1, 2, 3].slice(order.checks);
  const dueAt = new Date(at.getTime() + minutes * minuteMs);
  const line = { status: 'pending', stage: 'waiting', checks: order.checks + 1, dueAt } as const;
  return withReviewWhenOld(step({ ...order, timeline: before }, line, events), at);
}

/** Money and order end together: `failed` means refunded. */
function failed(order: Order, reason: string, by: string, at: Date): Transition {
  const next = step(order, { status: 'failed', stage: 'settled', dueAt: null }, [
    event('failed', at, by, reason),
    event('refunded', at, 'system'),
  ]);
  return { next: { ...next, answer: order.answer ?? answers.refused(order, reason) }, money: 'refund' };
}

/** The order goes to a supplier, by whoever holds `attemptId` once this is written. */
export function submitted(
  order: Order,
  to: { supplier: SupplierName; attemptId: string; refusedBy: readonly SupplierName[] },
  at: Date,
): Transition {
  // Before the sending, which a turn in line takes off the timeline's end.
  const known = isOld(order, at) ? withReviewWhenOld(order, at) : order;
  const next = step(
    known,
    {
      status: 'processing',
      stage: 'sent',
      apiUsed: to.supplier,
      refusedBy: to.refusedBy,
      attemptId: to.attemptId,
      sentAt: at,
      notFoundAt: null,
      checks: order.stage === 'waiting' ? order.checks : 0,
      dueAt: new Date(at.getTime() + firstCheckMs),
    },
    // Sent again under the same reference, it is still the one sending.
    order.timeline.at(-1)?.event === 'sent' ? [] : [event('sent', at, 'system')],
  );
  return { next: withReviewWhenOld(next, at), money: 'none' };
}

/** Asked in vain: again later, at growing intervals of 1, 2, 3, 5, 8 ... up to 30 minutes. */
export function postponed(order: Order, at: Date): Transition {
  const checks = order.checks + 1;
  const [minutes = 30] = [1, 2, 3, 5, 8, 13, 21].slice(checks - 1);
  const dueAt = new Date(at.getTime() + minutes * minuteMs);
  return { next: withReviewWhenOld(step(order, { checks, dueAt }, []), at), money: 'none' };
}

/** The supplier says for the first time since it was sent that it never heard of it. */
export function notFoundOnce(order: Order, at: Date): Transition {
  const dueAt = new Date(at.getTime() + safeResendMs);
  return { next: withReviewWhenOld(step(order, { notFoundAt: at, dueAt }, []), at), money: 'none' };
}

export const mayBeResent = (order: Order, at: Date): boolean =>
  order.notFoundAt !== null && at.getTime() - order.notFoundAt.getTime() >= safeResendMs;

/** Null where the order is young or flagged already. */
export function flagged(order: Order, note: string, at: Date): Transition | null {
  if (order.flaggedAt !== null) return null;
  return { next: step(order, { flaggedAt: at }, [event('flagged', at, 'system', note)]), money: 'none' };
}

export const isOld = (order: Order, at: Date): boolean =>
  at.getTime() - order.createdAt.getTime() >= flagAfterMs;

/** Flags an order that is old, within a change that is written anyhow, or looks again when it will be. */
function withReviewWhenOld(order: Order, at: Date): Order {
  if (order.flaggedAt !== null) return order;
  if (!isOld(order, at)) {
    const oldAt = order.createdAt.getTime() + flagAfterMs;
    return { ...order, dueAt: new Date(Math.min(order.dueAt?.getTime() ?? oldAt, oldAt)) };
  }
  return {
    ...order,
    flaggedAt: at,
    timeline: [...order.timeline, event('flagged', at, 'system', notes.unconfirmed)],
  };
}

export const notes = {
  unconfirmed: 'Not confirmed for 15 minutes',
  reversed: 'The supplier reports a delivered order as failed',
  deliveredAfterRefund: 'The supplier reports a refunded order as delivered',
} as const;

export function step(order: Order, change: Partial<Order>, events: readonly TimelineEvent[]): Order {
  return { ...order, ...change, timeline: [...order.timeline, ...events], version: order.version + 1 };
}

function withAnswer(next: Order, answer: (order: Order) => Order['answer']): Transition {
  return { next: { ...next, answer: next.answer ?? answer(next) }, money: 'none' };
}

export function event(name: TimelineEvent['event'], at: Date, by: string, note?: string): TimelineEvent {
  return note === undefined ? { event: name, at, by } : { event: name, at, by, note };
}
