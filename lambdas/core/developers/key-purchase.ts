import { dayOf } from '../calendar';
import type { Change } from '../kernel/changes';
import { access, at, type Db, put } from '../kernel/db';
import { add, formatCedis, zero } from '../money';
import type { ApiChannel } from '../orders/channel';
import type { Order } from '../orders/order';
import { ApiError } from './api-error';
import {
  type ApiKeySpent,
  apiKeySpentRow,
  type OrderReference,
  orderMetadataRow,
  orderReferenceRow,
} from './rows';

/* The additional reads, checks and writes of a purchase by a key. The writes are part of the purchase's transaction. */

export const keyPurchaseAccess = access({ many: [apiKeySpentRow, orderReferenceRow] });

/** The writers of that part of the transaction. */
export const keyPurchaseWriters = [apiKeySpentRow, orderReferenceRow, orderMetadataRow] as const;

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
  const { mostADay } = channel;
  const before = spent?.amount ?? zero;
  if (mostADay === null || add(before, order.amount) <= mostADay) return null;
  return new ApiError('spend_limit_reached', {
    userMessage: `The key may spend ${formatCedis(mostADay)} a day, and has spent ${formatCedis(before)} today. Nothing was bought.`,
  });
}

/** The changes that go with the order. Parallel orders of the key conflict on what it has spent, so each is decided again with the others' spending. */
export function keyPurchaseChanges(
  { spent }: KeyPurchaseRows,
  { channel, order }: { readonly channel: ApiChannel; readonly order: Order },
): Change<'apiKeySpent' | 'orderReference' | 'orderMetadata'>[] {
  const { userId, id: orderNumber, createdAt } = order;
  const { keyId, reference, metadata } = channel;
  const day = dayOf(createdAt);
  const before = spent?.day === day ? spent : null;
  const next = {
    ...{ userId, id: keyId, day },
    amount: add(before?.amount ?? zero, order.amount),
    version: (before?.version ?? 0) + 1,
  };
  return [
    put(apiKeySpentRow, next),
    ...(reference === null ? [] : [put(orderReferenceRow, { userId, reference, orderNumber })]),
    ...(metadata === null ? [] : [put(orderMetadataRow, { userId, orderNumber, metadata })]),
  ];
}
