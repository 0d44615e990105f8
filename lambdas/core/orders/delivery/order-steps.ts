import type { OrderReason } from '../../../../contracts/attention/attention-reasons';
import type { Order, TimelineEvent } from '../entities';

/** The next version of an order, where it is. */
export function step(
  order: Order,
  change: Partial<Omit<Order, 'stage' | 'waitsFor'>>,
  events: readonly TimelineEvent[],
): Order {
  return { ...order, ...change, timeline: [...order.timeline, ...events], version: order.version + 1 };
}

export function event(name: TimelineEvent['event'], at: Date, by: string, note?: string): TimelineEvent {
  return note === undefined ? { event: name, at, by } : { event: name, at, by, note };
}

/** Brings an order to a person's attention. Null if it is there for this reason already. */
export const withAttention = (order: Order, reason: OrderReason, at: Date): Order | null =>
  order.attention.includes(reason) ? null : step(raised(order, reason, at), {}, []);

export const raised = (order: Order, reason: OrderReason, at: Date): Order =>
  order.attention.includes(reason)
    ? order
    : {
        ...order,
        attention: [...order.attention, reason],
        timeline: [...order.timeline, event('flagged', at, 'system', attentionNotes[reason])],
      };

/** On the order's timeline. */
export const attentionNotes: Readonly<Record<OrderReason, string>> = {
  order_unconfirmed: 'Not confirmed for 15 minutes',
  order_failed_after_delivery: 'The supplier reports a delivered order as failed',
  order_delivered_after_refund: 'The supplier reports a refunded order as delivered',
  order_delivered_twice: 'A supplier that refused the order reports it as delivered',
  order_delivered_unasked: 'A supplier that never got the order reports it as delivered',
  order_by_hand_waits: 'Waiting for 24 hours to be completed by hand',
  order_pause_overdue: 'Its pause was to be looked at by now',
  order_reported: 'The customer says that it did not come',
  order_account_closed: 'Refunded after the account was deleted',
};

/** Its customer said at some time that it did not come: there may be a case. */
export const wasReported = ({ timeline }: Pick<Order, 'timeline'>): boolean =>
  timeline.some(({ event: name, note }) => name === 'flagged' && note === attentionNotes.order_reported);

/** What the customer reads of a check, by what staff read of it; absent: that there is one. */
export const checkWords: Readonly<Record<string, string>> = {
  [attentionNotes.order_unconfirmed]: 'Taking longer than usual; we’re checking',
  [attentionNotes.order_failed_after_delivery]: 'We’re checking this delivery with the network',
  [attentionNotes.order_reported]: 'You told us that it did not come',
};
