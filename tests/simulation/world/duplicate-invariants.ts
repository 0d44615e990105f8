import { declaredSettings } from '../../../contracts/settings/terms';
import type { Order } from '../../../lambdas/core/orders/order';
import { assert } from './assert';

/** The shop's data of a purchase. */
interface Asked {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly confirmed?: readonly string[];
}

/** The greatest difference between the clock that stamps an order and the one that decides about it. */
const clocksDifferMs = 2 * 60_000;
/** How far the index may be behind here, with the difference of clocks. */
const behindMs = 3 * 60_000;
/** How many orders to a number a purchase reads. */
const mostRead = 20;
const windowMs = declaredSettings.duplicate_minutes.default * 60_000 - clocksDifferMs;

const nameOf = ({ userId, idempotencyKey }: Asked): string => `${userId} ${idempotencyKey}`;

/**
 * Checks that no order is made beside another of the same bundle to the same number that is open, or recent and not failed, unless its
 * customer has confirmed. Old orders that an admin has reopened don't count. Nor do those that the index of numbers may not show: twenty newer
 * ones to the number hide them, or they are new, and not their customer's latest, whose number the account's row has.
 */
export function duplicateInvariants(orders: ReadonlyMap<string, Order>, madeAt: (id: string) => number) {
  const confirmed = new Set<string>();
  const known = new Set<string>();

  const isOpen = ({ status, timeline }: Order): boolean =>
    (status === 'pending' || status === 'processing') &&
    !timeline.some(({ event }) => event === 'reopened' || event === 'recharged');

  const newerThan = ({ phoneNumber, createdAt }: Order): number =>
    [...orders.values()].filter((one) => one.phoneNumber === phoneNumber && one.createdAt >= createdAt)
      .length;

  const isLatest = (order: Order, before: Order): boolean =>
    ![...orders.values()].some(
      (one) =>
        one.userId === order.userId &&
        one.id !== order.id &&
        one.id !== before.id &&
        madeAt(one.id) >= madeAt(order.id),
    );

  return {
    buys(asked: Asked): void {
      if (asked.confirmed?.includes('duplicate')) confirmed.add(nameOf(asked));
    },
    /** Call it after the orders are recorded. */
    check(touched: readonly Order[], nowMs: number): void {
      for (const order of touched) {
        if (known.has(order.id)) continue;
        known.add(order.id);
        if (confirmed.has(nameOf(order))) continue;
        for (const other of orders.values()) {
          if (other.id === order.id || other.userId !== order.userId) continue;
          if (other.planId !== order.planId || other.phoneNumber !== order.phoneNumber) continue;
          if (newerThan(other) >= mostRead) continue;
          if (nowMs - madeAt(other.id) <= behindMs && !isLatest(other, order)) continue;
          const isNew = other.status !== 'failed' && nowMs - madeAt(other.id) < windowMs;
          assert(!isNew && !isOpen(other), `${order.id} was made beside ${other.id} without being asked`);
        }
      }
    },
  };
}
