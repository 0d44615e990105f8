import * as z from 'zod/mini';
import type { Permission } from '../../../../contracts/accounts/permissions';
import type { ApprovalAction } from '../../../../contracts/approvals/approval-fields';
import { type ApprovalLimitName, countedHours } from '../../../../contracts/approvals/approval-limits';
import type { Approval, Tally } from '../../../core/approvals/entities';
import { storedAs } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import { absentWhenEmpty, oneOf, oneOfOrNewer, time } from '../../../core/kernel/values';
import { attentionChanges } from '../attention/attention-items';
import type { ChangeWriters } from '../table/change-store';
import { approvalKey, openApprovalEntry, tallyKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

export const approvalRow = /* @__PURE__ */ rowOf<Approval>({
  fixed: { kind: 'approval' },
  keys: ({ id, status, requestedAt }) => ({
    ...approvalKey(id),
    ...(status === 'waiting' && openApprovalEntry(requestedAt, id)),
  }),
  fields: {
    id: z.string(),
    action: oneOfOrNewer<ApprovalAction>(),
    input: z.record(z.string(), z.unknown()),
    permissions: z.array(oneOfOrNewer<Permission>()),
    targetId: z.string(),
    reason: absentWhenEmpty(z.string(), null),
    requestedBy: z.string(),
    requestedByName: absentWhenEmpty(z.string(), null),
    requestedAt: time,
    expiresAt: time,
    isAlone: z.boolean(),
    status: oneOf<Approval['status']>({
      waiting: true,
      approved: true,
      refused: true,
      withdrawn: true,
      expired: true,
    }),
    decidedBy: absentWhenEmpty(z.string(), null),
    decidedByName: absentWhenEmpty(z.string(), null),
    decidedAt: absentWhenEmpty(time, null),
    words: absentWhenEmpty(z.string(), null),
    version: z.int(),
  },
});

export const tallyRow = /* @__PURE__ */ rowOf<Tally>({
  fixed: { kind: 'tally' },
  keys: ({ of, limit }) => tallyKey(of, limit),
  fields: {
    // For what is counted of a customer, `customer <user>`.
    of: storedAs('admin_id', z.string()),
    limit: oneOfOrNewer<ApprovalLimitName>(),
    hours: z.record(z.string(), z.int()),
    version: z.int(),
  },
});

/** After the last hour that counts: what it says is no longer asked for. */
const expiry = ({ hours }: Tally): number => {
  const last = Object.keys(hours).toSorted().at(-1) ?? '1970-01-01T00';
  return Date.parse(`${last}:00:00Z`) / 1000 + (countedHours + 2) * 3_600;
};

export const approvalChanges: ChangeWriters<'approval' | 'approved' | 'tally'> = {
  approval: { writes: ({ approval }) => [versionedWrite(approvalRow, approval)] },
  approved: {
    writes: ({ approvalId }) => [
      {
        update: approvalKey(approvalId),
        set: { id: approvalId },
        when: { equals: { status: 'approved' } },
      },
    ],
  },
  tally: {
    writes: ({ tally }) => {
      const write = versionedWrite(tallyRow, tally);
      return [{ ...write, put: { ...write.put, expires_at: expiry(tally) } }];
    },
  },
};

/** For stores whose changes a second person may have to approve: with the approval's attention item. */
export const guardedChanges = { ...approvalChanges, ...attentionChanges };

export const writesApproval = need('PutItem', 'APPROVAL#*');
export const checksApproval = need('UpdateItem', 'APPROVAL#*');
export const writesTally = need('PutItem', 'TALLY#*');
