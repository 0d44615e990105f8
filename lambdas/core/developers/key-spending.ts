import type { MoneyEffect } from '../../../contracts/orders/money-effect';
import type { Change } from '../kernel/changes';
import { put } from '../kernel/db';
import { add, lesser, negate, type Pesewas } from '../money';
import { keyOf } from '../orders/channel';
import type { Order } from '../orders/order';
import { dayOf } from '../time';
import { type ApiKeySpent, apiKeySpentRow } from './rows';

type Bought = Pick<Order, 'userId' | 'channel' | 'createdAt' | 'amount'>;

/** Returns the key of the row with what the key that bought an order spent that day. Null: no key bought it, or that day is over. */
export function keysDayOf(order: Bought, at: Date): Pick<ApiKeySpent, 'userId' | 'id' | 'day'> | null {
  const id = keyOf(order);
  const day = dayOf(order.createdAt);
  return id === null || day !== dayOf(at) ? null : { userId: order.userId, id, day };
}

/**
 * The change of what the key has spent, which goes with the order's refund or with its new charge. It is part of their transaction, so it
 * happens once, and parallel orders of the key are decided again.
 */
export function keySpendingAfter(
  spent: ApiKeySpent | null,
  { amount }: Bought,
  effect: MoneyEffect,
): Change<'apiKeySpent'>[] {
  if (spent === null || effect === 'none') return [];
  const by: Pesewas = effect === 'refund' ? negate(lesser(amount, spent.amount)) : amount;
  return [put(apiKeySpentRow, { ...spent, amount: add(spent.amount, by), version: spent.version + 1 })];
}
