import * as z from 'zod/mini';
import { absentWhenEmpty, money, oneOf, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { openPartition, shardOf } from '../kernel/table';
import { minuteMs } from '../time';

/** `needs_details`: Paystack wants the payer's bank details. `open`: also for a word that we don't know. */
export type PaystackRefundStatus = 'open' | 'needs_details' | 'processed' | 'failed';

/**
 * - `requested`: the wallet is debited; it isn't known yet whether Paystack has the refund;
 * - `sent`: Paystack has it, without an end yet;
 * - `processed`: the payer has the money; `failed`: the wallet has it back.
 */
type RefundStatus = 'requested' | 'sent' | 'processed' | 'failed';

/**
 * Money of a top-up that an admin sends back to the card or mobile-money number it came from. Paystack pays it out of the shop's
 * balance there. The wallet is debited before Paystack is asked, in the transaction that writes this row. If it certainly fails, the
 * wallet gets the money back, once. While Paystack doesn't answer, the wallet stays debited: `check-refunds.ts` asks every
 * hour. A refund that is then at least 15 minutes old becomes an item under To do, 15 to 75 minutes after its request. Staff may give it up
 * by `top-ups/close-top-up.ts` if Paystack's list doesn't have it.
 */
export const refundRow = row('topUpRefund', {
  partition: 'REFUND#*',
  key: (of: { readonly id: string }) => ({ of: of.id, sort: 'REFUND' }),
  fixed: { kind: 'refund' },
  fields: {
    /** Derived from the admin, their request and the top-up. Paystack's refund has it in its notes. */
    id: z.string(),
    /** The top-up's reference. */
    reference: z.string(),
    userId: z.string(),
    /** Paystack's own id of the payment. */
    transactionId: z.string(),
    amount: money,
    status: oneOf<RefundStatus>({ requested: true, sent: true, processed: true, failed: true }),
    /** Paystack's own id of the refund. */
    paystackId: absentWhenEmpty(z.string(), null),
    requestedBy: z.string(),
    reason: z.string(),
    /** The one invocation that may send it: Paystack's refunds have no idempotency key. */
    claim: z.string(),
    /** Paystack's later answer, if it contradicts the end that moved the money. */
    toldLater: absentWhenEmpty(z.enum(['open', 'needs_details', 'processed', 'failed']), null),
    requestedAt: time,
    endedAt: absentWhenEmpty(time, null),
    version: z.int(),
  },
  indexes: {
    worklist: {
      partition: 'OPEN#*',
      entry: ({ id, status, requestedAt }) =>
        isOpenRefund({ status })
          ? [openPartition('REFUND', shardOf(id)), `${requestedAt.toISOString()}#${id}`]
          : null,
    },
  },
});
export type TopUpRefund = EntityOf<typeof refundRow>;

export const isOpenRefund = ({ status }: { readonly status: RefundStatus }): boolean =>
  status === 'requested' || status === 'sent';

/** If Paystack hasn't confirmed for this long that it has a refund, a person looks at it. */
export const unconfirmedAfterMs = 15 * minuteMs;

/**
 * Whether a person may say that Paystack never got it, so that the wallet gets the money back (`top-ups/close-top-up.ts`): it isn't on
 * Paystack's list, long after it would have been sent.
 */
export const mayCloseRefund = ({ status, requestedAt }: TopUpRefund, at: Date): boolean =>
  status === 'requested' && at.getTime() - requestedAt.getTime() >= unconfirmedAfterMs;
