import type { Change } from '../kernel/changes';
import { access, at, type Db, put } from '../kernel/db';
import { add, formatCedis, type Pesewas, zero } from '../money';
import type { ApiChannel } from '../orders/channel';
import type { Order } from '../orders/order';
import { dayOf } from '../time';
import { ApiError } from './api-error';
import { type ApiKeySpent, apiKeySpentRow, type OrderReference, orderReferenceRow } from './rows';

/* The additional reads, checks and writes of a purchase by a key. The writes are part of the purchase's transaction. */

export const keyPurchaseAccess = access({ many: [apiKeySpentRow, orderReferenceRow] });

/** The writers of that part of the transaction, beside what every purchase may write. */
export const keyPurchaseWriters = [orderReferenceRow] as const;

export interface KeyPurchaseRows {
  readonly spent: ApiKeySpent | null;
  readonly reference: OrderReference | null;
}

/** Reads these rows, strongly consistent. */
export type ReadsKeyPurchase = (
  of: { readonly userId: string; readonly channel: ApiChannel },
  now: Date,
) => Promise<KeyPurchaseRows>;

export const readsKeyPurchase =
  (db: Db<typeof keyPurchaseAccess>): ReadsKeyPurchase =>
  async ({ userId, channel }, now) => {
    const spentAt = at(apiKeySpentRow, { userId, id: channel.keyId, day: dayOf(now) });
    if (channel.reference === null) {
      const [spent] = await db.together(spentAt);
      return { spent, reference: null };
    }
    const [spent, reference] = await db.together(
      spentAt,
      at(orderReferenceRow, { userId, reference: channel.reference }),
    );
    return { spent, reference };
  };

/** Returns the error if the key may not make this order; null: it may. */
export function keyMayNotBuy(
  { spent, reference }: KeyPurchaseRows,
  { channel, order }: { readonly channel: ApiChannel; readonly order: Pick<Order, 'id' | 'amount'> },
): ApiError | null {
  if (reference !== null && reference.orderNumber !== order.id) {
    return new ApiError('reference_used', {
      field: 'reference',
      details: { order: reference.orderNumber },
      userMessage: `The reference belongs to order ${reference.orderNumber}. Nothing was bought.`,
    });
  }
  return beyondKeysDay(spent, channel.mostADay, order.amount);
}

/** Returns the error if this is more than the key may still spend today. */
function beyondKeysDay(
  spent: ApiKeySpent | null,
  mostADay: Pesewas | null,
  amount: Pesewas,
): ApiError | null {
  const before = spent?.amount ?? zero;
  if (mostADay === null || add(before, amount) <= mostADay) return null;
  return new ApiError('spend_limit_reached', {
    userMessage: `The key may spend ${formatCedis(mostADay)} a day, and has spent ${formatCedis(before)} today. Nothing was bought.`,
  });
}

/** Returns what the key has spent that day, including this purchase. */
function spentWith(
  spent: ApiKeySpent | null,
  key: Pick<ApiKeySpent, 'userId' | 'id' | 'day'>,
  amount: Pesewas,
): ApiKeySpent {
  const before = spent?.day === key.day ? spent : null;
  return { ...key, amount: add(before?.amount ?? zero, amount), version: (before?.version ?? 0) + 1 };
}

/** The changes that go with the order. Parallel orders of the key conflict on what it has spent, so each is decided again with the others' spending. */
export function keyPurchaseChanges(
  { spent }: KeyPurchaseRows,
  { channel, order }: { readonly channel: ApiChannel; readonly order: Order },
): Change<'apiKeySpent' | 'orderReference'>[] {
  const { userId, id: orderNumber, createdAt } = order;
  const { keyId, reference } = channel;
  return [
    put(apiKeySpentRow, spentWith(spent, { userId, id: keyId, day: dayOf(createdAt) }, order.amount)),
    ...(reference === null ? [] : [put(orderReferenceRow, { userId, reference, orderNumber })]),
  ];
}
