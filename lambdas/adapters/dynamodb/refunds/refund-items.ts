import * as z from 'zod/mini';
import { rowOf } from '../../../core/kernel/row';
import { absentWhenEmpty, money, oneOf, time } from '../../../core/kernel/values';
import { isOpenRefund, type TopUpRefund } from '../../../core/refunds/entities';
import type { ChangeWriters } from '../table/change-store';
import { openEntry, refundKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

export const refundRow = /* @__PURE__ */ rowOf<TopUpRefund>({
  fixed: { kind: 'refund' },
  keys: (refund) => ({
    ...refundKey(refund.id),
    ...openEntry('REFUND', isOpenRefund(refund) ? refund.requestedAt : null, refund.id),
  }),
  fields: {
    id: z.string(),
    reference: z.string(),
    userId: z.string(),
    transactionId: z.string(),
    amount: money,
    status: oneOf<TopUpRefund['status']>({ requested: true, sent: true, processed: true, failed: true }),
    paystackId: absentWhenEmpty(z.string(), null),
    requestedBy: z.string(),
    reason: z.string(),
    claim: z.string(),
    toldLater: absentWhenEmpty(z.enum(['open', 'needs_details', 'processed', 'failed']), null),
    requestedAt: time,
    endedAt: absentWhenEmpty(time, null),
    version: z.int(),
  },
});

export const refundChanges: ChangeWriters<'topUpRefund'> = {
  topUpRefund: {
    writes: ({ refund }) => [versionedWrite(refundRow, refund)],
  },
};

export const writesRefund = need('PutItem', 'REFUND#*');
