import * as z from 'zod/mini';
import type { Dispute } from '../../../core/disputes/entities';
import { rowOf } from '../../../core/kernel/row';
import { absentWhenEmpty, money, oneOf, time } from '../../../core/kernel/values';
import type { ChangeWriters } from '../table/change-store';
import { disputeKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

export const disputeRow = /* @__PURE__ */ rowOf<Dispute>({
  fixed: { kind: 'dispute' },
  keys: ({ id }) => disputeKey(id),
  fields: {
    id: z.string(),
    reference: z.string(),
    userId: z.string(),
    amount: money,
    status: oneOf<Dispute['status']>({ open: true, won: true, lost: true }),
    held: money,
    debt: money,
    category: absentWhenEmpty(z.string(), null),
    dueAt: absentWhenEmpty(time, null),
    openedAt: time,
    toldLater: absentWhenEmpty(z.enum(['open', 'won', 'lost']), null),
    reopened: absentWhenEmpty(z.int(), 0),
    resolvedAt: absentWhenEmpty(time, null),
    version: z.int(),
  },
});

export const disputeChanges: ChangeWriters<'dispute'> = {
  dispute: {
    writes: ({ dispute }) => [versionedWrite(disputeRow, dispute)],
  },
};

export const writesDispute = need('PutItem', 'DISPUTE#*');
