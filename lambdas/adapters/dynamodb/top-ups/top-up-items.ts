import * as z from 'zod/mini';
import type { TopUp } from '../../../core/top-ups/entities';
import { money, parseItem, time } from '../table/item-fields';
import { byTimeKey, openKey, topUpKey } from '../table/keys';
import type { Item } from '../table/table';

const topUpItem = z.object({
  reference: z.string(),
  user_id: z.string(),
  // Absent once the customer is deleted.
  payer: z._default(
    z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.string() })),
    null,
  ),
  amount: money(),
  payable: money(),
  credited: z.nullable(money()),
  status: z.enum(['pending', 'completed', 'failed']),
  channel: z.nullable(z.string()),
  flag: z.nullable(z.enum(['amount_differs', 'wrong_currency', 'unconfirmed'])),
  checks: z.int(),
  due_at: z.nullable(time()),
  version: z.int(),
  created_at: time(),
});

export function toTopUp(item: Item): TopUp {
  const row = parseItem(topUpItem, item);
  return {
    reference: row.reference,
    userId: row.user_id,
    payer: row.payer,
    amount: row.amount,
    payable: row.payable,
    credited: row.credited,
    status: row.status,
    channel: row.channel,
    flag: row.flag,
    checks: row.checks,
    dueAt: row.due_at,
    version: row.version,
    createdAt: row.created_at,
  };
}

export function fromTopUp(topUp: TopUp): Item {
  const createdAt = topUp.createdAt.toISOString();
  const dueAt = topUp.dueAt?.toISOString() ?? null;
  return {
    ...topUpKey(topUp.userId, topUp.reference),
    ...byTimeKey('TOPUPS', createdAt, topUp.reference),
    G2PK: `REFERENCE#${topUp.reference}`,
    G2SK: topUp.userId,
    ...(dueAt !== null && openKey('TOPUP', dueAt, topUp.reference)),
    reference: topUp.reference,
    user_id: topUp.userId,
    ...(topUp.payer && { payer: topUp.payer }),
    amount: topUp.amount,
    payable: topUp.payable,
    credited: topUp.credited,
    status: topUp.status,
    channel: topUp.channel,
    flag: topUp.flag,
    checks: topUp.checks,
    due_at: dueAt,
    version: topUp.version,
    created_at: createdAt,
  };
}
