import { add, formatCedis, type Pesewas, zero } from '../kernel/money';
import { dayOf } from '../kernel/time';
import type { ApiChannel } from '../orders/channel';
import type { Order } from '../orders/order';
import { ApiError } from './api-error';
import type { ApiKeySpent } from './rows';

/* What a key may order for in a day. The sum is part of the purchase's transaction, so that parallel orders of the key are decided one
   after another. An order that fails later still counts. */

/** Returns the error if this is more than the key may still order for today; null: it isn't. */
export function beyondKeysDay(
  spent: ApiKeySpent | null,
  { mostADay }: ApiChannel,
  amount: Pesewas,
): ApiError | null {
  const before = spent?.amount ?? zero;
  if (mostADay === null || add(before, amount) <= mostADay) return null;
  return new ApiError('spend_limit_reached', {
    userMessage: `The key may order for ${formatCedis(mostADay)} a day, and has ordered for ${formatCedis(before)} today. Nothing was bought.`,
  });
}

/** Returns what the key has ordered for on the order's day, including this order. */
export function spentWith(
  spent: ApiKeySpent | null,
  { keyId: id }: ApiChannel,
  { userId, amount, createdAt }: Pick<Order, 'userId' | 'amount' | 'createdAt'>,
): ApiKeySpent {
  const day = dayOf(createdAt);
  const before = spent?.day === day ? spent : null;
  return {
    userId,
    id,
    day,
    amount: add(before?.amount ?? zero, amount),
    version: (before?.version ?? 0) + 1,
  };
}
