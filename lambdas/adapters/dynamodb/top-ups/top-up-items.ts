import * as z from 'zod/mini';
import type { TopUpReason } from '../../../../contracts/attention/attention-reasons';
import type { RefundSummary, SentBack, TopUp, TopUpDispute } from '../../../core/top-ups/entities';
import { byTimeEntry, openEntry, referencePartition, topUpKey } from '../table/keys';
import { row } from '../table/row';
import { nested, storedAs } from '../table/row-fields';
import type { Item } from '../table/table';
import { indexEntry } from '../table/table-definition';
import { absentWhenEmpty, money, oneOf, oneOfOrNewer, rareMoney, time } from '../table/values';

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
    transactionId: absentWhenEmpty(z.string(), null),
    fees: absentWhenEmpty(money, null),
    domain: absentWhenEmpty(oneOf<'test' | 'live'>({ test: true, live: true }), null),
    keyFingerprint: storedAs('key', absentWhenEmpty(z.string(), null)),
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
  forOlderCode: ({ attention }) => ({
    flag:
      (Object.keys(olderFlags) as OlderFlag[]).find((flag) => attention.includes(olderFlags[flag])) ?? null,
  }),
  upgrades: [withAttention],
});

const olderFlags = {
  amount_differs: 'top_up_amount_differs',
  wrong_currency: 'top_up_wrong_currency',
} as const satisfies Record<string, TopUpReason>;
type OlderFlag = keyof typeof olderFlags;

/**
 * 2: the reasons for attention. Older rows have one `flag`. A top-up that was flagged as `unconfirmed` is still asked about:
 * the next sweep opens its item.
 */
function withAttention(item: Item): Item {
  if (item.attention !== undefined) return item;
  const reason = olderFlags[item.flag as OlderFlag];
  return reason === undefined ? item : { ...item, attention: [reason] };
}
