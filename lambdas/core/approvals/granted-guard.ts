import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import type { Change } from '../kernel/changes';
import type { Clock } from '../runtime-ports';
import { assertNotAbout } from './about';
import type { Approval } from './entities';
import { type Guard, guardOf, recordIn, SecondPersonNeeded } from './guard';
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

export function withApprover(change: Change, { adminId, adminName = null }: ActingAdmin): Change {
  if (change.kind !== 'audit') return change;
  const record: AuditRecord = { ...change.record, approvedBy: adminId, approvedByName: adminName };
  return { kind: 'audit', record };
}
