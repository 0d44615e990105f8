import * as z from 'zod';
import type { TopUp } from '../../core/wallet/top-up';
import { money, parseItem, time } from './item-fields';
import { byTimeKey, topUpKey } from './keys';
import type { Item } from './table';

const topUpItem = z.object({
  reference: z.string(),
  user_id: z.string(),
  amount: money(),
  payable: money(),
  status: z.enum(['pending', 'completed', 'failed']),
  created_at: time(),
});

export function toTopUp(item: Item): TopUp {
  const row = parseItem(topUpItem, item);
  return {
    reference: row.reference,
    userId: row.user_id,
    amount: row.amount,
    payable: row.payable,
    status: row.status,
    createdAt: row.created_at,
  };
}

export function fromTopUp(topUp: TopUp): Item {
  const createdAt = topUp.createdAt.toISOString();
  return {
    ...topUpKey(topUp.userId, topUp.reference),
    ...byTimeKey('TOPUPS', createdAt, topUp.reference),
    G2PK: `REFERENCE#${topUp.reference}`,
    G2SK: topUp.userId,
    reference: topUp.reference,
    user_id: topUp.userId,
    amount: topUp.amount,
    payable: topUp.payable,
    status: topUp.status,
    created_at: createdAt,
  };
}
