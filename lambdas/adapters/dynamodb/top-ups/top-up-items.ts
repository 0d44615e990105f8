import * as z from 'zod/mini';
import type { TopUp, TopUpReviewReason } from '../../../core/top-ups/entities';
import { byTimeEntry, openEntry, referencePartition, topUpKey } from '../table/keys';
import { row } from '../table/row';
import { storedAs } from '../table/row-fields';
import { indexEntry } from '../table/table-definition';
import { absentWhenEmpty, money, oneOf, time } from '../table/values';

export const topUpRow = /* @__PURE__ */ row<TopUp>({
  keys: ({ userId, reference, createdAt, dueAt }) => ({
    ...topUpKey(userId, reference),
    ...byTimeEntry('TOPUPS', createdAt.toISOString(), reference),
    ...indexEntry('byValue', referencePartition(reference), userId),
    ...openEntry('TOPUP', dueAt, reference),
  }),
  fields: {
    reference: z.string(),
    userId: z.string(),
    // Absent once the customer is deleted.
    customer: storedAs(
      'payer',
      absentWhenEmpty(z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.string() }), null),
    ),
    amount: money,
    payable: money,
    credited: z.nullable(money),
    status: oneOf<TopUp['status']>({ pending: true, completed: true, failed: true }),
    channel: z.nullable(z.string()),
    reviewReason: storedAs(
      'flag',
      z.nullable(oneOf<TopUpReviewReason>({ amount_differs: true, wrong_currency: true, unconfirmed: true })),
    ),
    checks: z.int(),
    dueAt: z.nullable(time),
    version: z.int(),
    createdAt: time,
  },
});
