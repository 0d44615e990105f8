import type { Account } from '../../../lambdas/core/accounts/entities';
import type { Order } from '../../../lambdas/core/orders/order';
import { assert } from './assert';

/** Ghana has the world's time. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * No order is made beyond the limits that its customer has at that moment: what was bought that day and not given back, by
 * the orders themselves, and the numbers that were saved. What staff do with an order later isn't held against them.
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
    /** After they are known as written. */
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
