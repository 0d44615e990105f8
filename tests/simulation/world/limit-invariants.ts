import type { Account } from '../../../lambdas/core/accounts/entities';
import type { Order } from '../../../lambdas/core/orders/order';
import { assert } from './assert';

/** Ghana's time is UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Checks that no order is made beyond its customer's limits at that moment: the amount bought that day and not refunded, counted from the
 * orders themselves, and the saved numbers. Later changes by staff don't count.
 */
export function limitInvariants(orders: ReadonlyMap<string, Order>) {
  const saved = new Set<string>();
  const known = new Set<string>();
  const nameOf = (userId: string, phoneNumber: string) => `${userId} ${phoneNumber}`;

  const boughtThatDay = (of: Order): number => {
    let sum = 0;
    for (const { userId, status, createdAt, amount } of orders.values()) {
      const isThatDay = userId === of.userId && dayOf(createdAt) === dayOf(of.createdAt);
      if (isThatDay && status !== 'failed') sum += amount;
    }
    return sum;
  };

  return {
    saves(userId: string, phoneNumber: string): void {
      saved.add(nameOf(userId, phoneNumber));
    },
    /** Call it after the orders are recorded. */
    check(touched: readonly Order[], accounts: ReadonlyMap<string, Account>): void {
      for (const order of touched) {
        if (known.has(order.id)) continue;
        known.add(order.id);
        const { mostADay = null, knownOnly = false } = accounts.get(order.userId)?.buyingSettings ?? {};
        const isKnown = saved.has(nameOf(order.userId, order.phoneNumber));
        assert(!knownOnly || isKnown, `${order.id} was made for a number that is not saved`);
        const isWithin = mostADay === null || boughtThatDay(order) <= mostADay;
        assert(isWithin, `${order.id} was made beyond its customer's limit of ${mostADay}`);
      }
    },
  };
}
