import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import type { Clock } from '../runtime-ports';
import type { Approval } from './entities';
import { type Guard, guardOf, recordIn, SecondPersonNeeded } from './guard';
import { ownWords } from './may-approve';
import { failsDelivered } from './weights';

/**
 * For what an approval takes several transactions for: each has the condition that it was given, and that whoever gave it is
 * still an admin. The second person's name is in each record.
 */
export function grantedGuard(
  { clock }: { clock: Pick<Clock, 'now'> },
  { id: approvalId, requestedBy, decidedBy, decidedByName }: Approval,
  /** Whether the second person was shown an order that was delivered. */
  withDelivered = false,
): Guard {
  if (decidedBy === null) throw new Error(`Approval ${approvalId} was not given`);
  return guardOf('granted', () => clock.now(), {
    read: async () => null,
    change(changes) {
      if (!withDelivered && failsDelivered(changes)) throw new SecondPersonNeeded(recordIn(changes), null);
      if (decidedBy !== requestedBy) assertNotAbout(changes, decidedBy);
      return [
        ...changes.map((change) => withApprover(change, { adminId: decidedBy, adminName: decidedByName })),
        { kind: 'approved', approvalId },
        ...(decidedBy === requestedBy ? [] : [{ kind: 'admin', userId: decidedBy } as const]),
      ];
    },
  });
}

/** Nobody approves what their own account gets or loses. @throws AppError own_account */
export function assertNotAbout(changes: readonly Change[], userId: string): void {
  if (!changes.some((change) => accountIn(change) === userId)) return;
  throw new AppError('own_account', { userMessage: ownWords });
}

/** Whose row or money it changes. */
function accountIn(change: Change): string | null {
  if (change.kind === 'posting') return change.posting.account.userId;
  if (change.kind === 'secondFactor') return change.userId;
  return change.kind === 'account' ? change.after.userId : null;
}

export function withApprover(change: Change, { adminId, adminName = null }: ActingAdmin): Change {
  if (change.kind !== 'audit') return change;
  const record: AuditRecord = { ...change.record, approvedBy: adminId, approvedByName: adminName };
  return { kind: 'audit', record };
}
