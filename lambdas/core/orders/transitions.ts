import { negate } from '../money';
import type { PlaceOutcome, StatusOutcome } from '../suppliers/ports';
import type { Account } from '../wallet/entities';
import { type Posting, post, withSpent } from '../wallet/posting';
import { spend, unspend } from '../wallet/spending';
import type { Order, TimelineEvent } from './entities';
import { answers } from './messages';

/** How long after a change `reconcile` looks at an open order first. */
export const firstCheckMs = 60_000;

/** The next version of an order, and whether its money goes back with it. */
export interface Transition {
  readonly next: Order;
  readonly refund: boolean;
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
      return keep(
        step(order, { status: 'completed', stage: 'settled', dueAt: null }, [
          event('delivered', at, 'supplier'),
        ]),
        answers.delivered,
      );
    case 'accepted':
      if (order.stage === 'accepted') return null;
      return keep(
        step(order, { status: 'processing', stage: 'accepted' }, [event('confirmed', at, 'supplier')]),
        answers.accepted,
      );
    case 'refused':
    case 'failed':
      return failed(order, outcome.reason, 'supplier', at);
    case 'not_now':
      if (order.stage === 'waiting') return null;
      return keep(
        step(order, { status: 'pending', stage: 'waiting', dueAt: at }, [event('waiting', at, 'system')]),
        answers.waiting,
      );
    case 'unknown':
      // Nothing is known, so nothing changes but that the customer has been answered.
      return order.answer === null ? keep(step(order, {}, []), answers.unknown) : null;
  }
}

/** Money and order end together: `failed` means refunded. */
export function failed(order: Order, reason: string, by: string, at: Date): Transition {
  const next = step(order, { status: 'failed', stage: 'settled', dueAt: null }, [
    event('failed', at, by, reason),
    event('refunded', at, 'system'),
  ]);
  return { next: { ...next, answer: order.answer ?? answers.refused(order, reason) }, refund: true };
}

/** The debit that belongs to a new order. Null where the wallet can't pay for it. */
export function debit(account: Account, order: Order): Posting | null {
  const posting = post(
    account,
    {
      id: `PURCHASE#${order.id}`,
      type: 'purchase',
      amount: negate(order.amount),
      description: `${order.dataPlan} to ${order.phoneNumber}`,
      reference: order.id,
      by: 'customer',
    },
    order.createdAt,
  );
  return (
    posting &&
    withSpent(posting, spend(account.spent, order.amount, order.createdAt), account.ordersCount + 1)
  );
}

/** The refund of an order. Its id counts the order's version, since an admin may charge it anew later. */
export function refund(account: Account, order: Order, at: Date): Posting {
  const posting = post(
    account,
    {
      id: `REFUND#${order.id}#${order.version}`,
      type: 'refund',
      amount: order.amount,
      description: `Refund of ${order.dataPlan} to ${order.phoneNumber}`,
      reference: order.id,
      by: 'system',
    },
    at,
  );
  if (posting === null) throw new Error(`A refund can't lower a balance: order ${order.id}`);
  return withSpent(posting, unspend(account.spent, order.amount, order.createdAt), account.ordersCount);
}

function step(order: Order, change: Partial<Order>, events: readonly TimelineEvent[]): Order {
  return { ...order, ...change, timeline: [...order.timeline, ...events], version: order.version + 1 };
}

function keep(next: Order, answer: (order: Order) => Order['answer']): Transition {
  return { next: { ...next, answer: next.answer ?? answer(next) }, refund: false };
}

function event(name: TimelineEvent['event'], at: Date, by: string, note?: string): TimelineEvent {
  return note === undefined ? { event: name, at, by } : { event: name, at, by, note };
}
