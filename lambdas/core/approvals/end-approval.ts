import type { AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { decidedChanges } from './decided-changes';
import { type ApprovalAnswer, type DecisionOn, statusOf } from './decision';
import { type Approval, statusAt } from './entities';
import { Decided } from './guard';
import type { ApprovalPorts } from './ports';
import { readWaiting } from './read-waiting';

type End = DecisionOn & { readonly decision: 'refuse' | 'withdraw' };

/** Refuses or withdraws it: nothing else is changed. @throws Decided where it was decided before */
export async function endApproval(
  { approvals, ...ports }: Pick<ApprovalPorts, 'approvals' | 'clock' | 'ids'>,
  on: End,
): Promise<ApprovalAnswer> {
  const status = statusOf[on.decision];
  await commit(
    { ...ports, store: approvals },
    {
      read: () => readWaiting(approvals, on.approvalId),
      decide({ approval, item }, at): Decision<'ended', 'approval' | 'attention' | 'admin' | 'audit'> {
        if (statusAt(approval, at) !== 'waiting') throw new Decided(approval);
        const isOwn = approval.requestedBy === on.by.adminId;
        if (isOwn !== (on.decision === 'withdraw')) throw notYours(isOwn);
        const made = { decision: status, by: on.by, words: on.words, at } as const;
        const changes = decidedChanges({ approval, item }, made);
        return {
          changes: [...changes, { kind: 'audit', record: endRecord(approval, on, at) }],
          result: 'ended',
        };
      },
      // Refusals and withdrawals of one request share a record: somebody else's is read, and told.
      replay: (mark, result) => (mark.kind === 'audit' && isOwnEnd(mark.record, on) ? result : null),
    },
  );
  const message =
    on.decision === 'refuse'
      ? 'It is refused. Nothing was changed.'
      : 'It is withdrawn. Nothing was changed.';
  return { success: true, message, status };
}

const notYours = (isOwn: boolean) =>
  new AppError('forbidden', {
    userMessage: isOwn ? 'You asked for this: withdraw it.' : 'Only whoever asked for this can withdraw it.',
  });

const isOwnEnd = ({ action, adminId }: AuditRecord, { decision, by }: End): boolean =>
  action === endActions[decision] && adminId === by.adminId;

const endActions = { refuse: 'refuse-approval', withdraw: 'withdraw-approval' } as const;

const endRecord = ({ id, action, targetId }: Approval, on: End, at: Date): AuditRecord => ({
  id: `END-APPROVAL#${id}`,
  action: endActions[on.decision],
  ...on.by,
  targetId,
  before: {},
  after: { approval: id, change: action },
  reason: on.words,
  at,
});
