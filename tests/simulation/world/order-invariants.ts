import type { Order } from '../../../lambdas/core/orders/order';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { assert } from './assert';
import type { Conversation } from './conversation';

/**
 * Checks each order after each write:
 * - its entries sum to its price, or to nothing once it has failed, so every debit is exactly one of delivered, refunded and open, and no
 * debit is written without its order;
 * - it is completed or failed by an admin, or by a supplier whose own words prove it; or cancelled by its customer while no supplier has it
 * or may deliver it, and then never sent;
 * - its first answer stays;
 * - it is due exactly while it isn't settled; an order that waits for a person, until it has an item;
 * - it isn't `waiting` once staff have taken it over.
 *
 * `Conversation` checks at each submission that no earlier one may still deliver.
 */
export function orderInvariants(conversation: Conversation, nowMs: () => number) {
  const orders = new Map<string, Order>();
  const taken = new Map<string, number>();
  const changedAt = new Map<string, number>();
  const madeAt = new Map<string, number>();

  function checkOrder(order: Order): void {
    const known = orders.get(order.id);
    const money = taken.get(order.id) ?? 0;
    const due = order.status === 'failed' ? 0 : order.amount;
    assert(money === due, `${order.id} is ${order.status} and has taken ${money}`);
    assert(
      !known?.answer || JSON.stringify(known.answer) === JSON.stringify(order.answer),
      `${order.id} has another answer`,
    );
    const { stage, dueAt } = order;
    // An order that waits for a person is due until it has an item.
    const isDue = stage !== 'settled';
    assert(stage === 'manual' || isDue === (dueAt !== null), `${order.id} is ${stage} and due: ${dueAt}`);
    const isStaffs = order.takenOver;
    const isWaiting = order.status === 'pending';
    assert(
      !isWaiting || isStaffs || stage === 'waiting' || stage === 'manual',
      `${order.id} is pending and ${stage}`,
    );
    assert(!isStaffs || stage !== 'waiting', `${order.id} is staff's and waits`);
    if (known === undefined) madeAt.set(order.id, nowMs());
    if (known?.status !== order.status) {
      checkOutcome(order);
      changedAt.set(order.id, nowMs());
    }
    orders.set(order.id, order);
  }

  function checkOutcome(order: Order): void {
    const { id, status } = order;
    if (status !== 'completed' && status !== 'failed') return;
    const by = settledBy(order);
    assert(by !== undefined, `${id} is ${status}, and no actor has said so`);
    assert(by !== 'system', `${id} is ${status}, and no actor has said so`);
    if (by === 'customer') {
      assert(status === 'failed' && isUntaken(orders.get(id)), `${id} was cancelled after it was taken up`);
      conversation.cancel(id);
    }
    if (by !== 'supplier' && by !== 'customer') return;
    assert(order.dueAt === null, `${id} was settled by its ${by} and is due`);
    if (status === 'completed') {
      assert(conversation.isSaidDelivered(id), `${id} was completed, and nobody said that it was delivered`);
    } else {
      assert(conversation.isClosed(id), `${id} was refunded while a supplier may deliver it`);
    }
  }

  return {
    orders,
    madeAt: (id: string): number => madeAt.get(id) ?? 0,
    /** When its status last changed. */
    changedAt: (id: string): number => changedAt.get(id) ?? 0,
    check(touched: readonly Order[], entries: readonly LedgerEntry[]): void {
      for (const { id, type, reference, amount } of entries) {
        if (type !== 'purchase' && type !== 'refund') continue;
        const isOfOne = touched.some((order) => order.id === reference);
        assert(isOfOne, `${id} and its order are not one write`);
        taken.set(reference, (taken.get(reference) ?? 0) - amount);
      }
      touched.forEach(checkOrder);
    },
  };
}

/** Whether it is in line, and untouched by staff. */
const isUntaken = (before: Order | undefined): boolean =>
  before !== undefined &&
  before.stage === 'waiting' &&
  !before.timeline.some(({ event }) => event === 'reopened' || event === 'recharged') &&
  !before.attention.includes('order_delivered_unasked');

/** Returns who settled it. */
function settledBy({ status, timeline }: Order): string | undefined {
  const name = status === 'completed' ? 'delivered' : 'failed';
  return timeline.findLast(({ event }) => event === name)?.by;
}
