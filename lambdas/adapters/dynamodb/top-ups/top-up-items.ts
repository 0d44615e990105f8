import * as z from 'zod/mini';
import type { TopUpReason } from '../../../../contracts/attention/attention-reasons';
import { nested, storedAs } from '../../../core/kernel/fields';
import { indexEntry } from '../../../core/kernel/indexes';
import { rowOf } from '../../../core/kernel/row';
import { absentWhenEmpty, money, oneOf, oneOfOrNewer, rareMoney, time } from '../../../core/kernel/values';
import type { RefundSummary, SentBack, TopUp, TopUpDispute } from '../../../core/top-ups/entities';
import { byTimeEntry, openEntry, referencePartition, topUpKey } from '../table/keys';
import { withLists } from './with-lists';

export const topUpRow = /* @__PURE__ */ rowOf<TopUp>({
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
    paidDebt: rareMoney,
    status: oneOf<TopUp['status']>({ pending: true, completed: true, failed: true }),
    channel: z.nullable(z.string()),
    transactionId: absentWhenEmpty(z.string(), null),
    fees: absentWhenEmpty(money, null),
    domain: absentWhenEmpty(oneOf<'test' | 'live'>({ test: true, live: true }), null),
    keyFingerprint: storedAs('key', z.string()),
    // Nearly always absent, as all of what went back.
    disputes: absentWhenEmpty(
      z.array(
        nested<TopUpDispute>({
          id: z.string(),
          status: oneOf<TopUpDispute['status']>({ open: true, won: true, lost: true }),
          worth: money,
          dueAt: z.nullable(time),
        }),
      ),
      [],
    ),
    refunds: absentWhenEmpty(
      z.array(
        nested<RefundSummary>({
          id: z.string(),
          amount: money,
          status: oneOf<RefundSummary['status']>({ open: true, processed: true, failed: true }),
        }),
      ),
      [],
    ),
    sentBack: absentWhenEmpty(
      z.array(
        nested<SentBack>({
          id: z.string(),
          worth: money,
          status: oneOf<SentBack['status']>({ open: true, processed: true, failed: true }),
          dispute: z.nullable(z.string()),
          isSeen: z.boolean(),
        }),
      ),
      [],
    ),
    held: rareMoney,
    taken: rareMoney,
    attention: absentWhenEmpty(z.array(oneOfOrNewer<TopUpReason>()), []),
    toldLater: absentWhenEmpty(z.string(), null),
    closedBy: absentWhenEmpty(z.string(), null),
    checks: z.int(),
    dueAt: z.nullable(time),
    version: z.int(),
    createdAt: time,
  },
  oldestShape: 2,
  upgrades: [(item) => withLists(item)],
});
