import type { Account } from '../accounts/entities';
import type { AttentionItem } from '../attention/entities';
import type { ActingAdmin } from '../audit-log/entities';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import type { Clock } from '../runtime-ports';
import { assertNotAbout } from './about';
import { decidedChanges } from './decided-changes';
import { type Approval, statusAt } from './entities';
import { withApprover } from './granted-guard';
import { fingerprintOf, type Guard, guardOf, recordIn } from './guard';
import { whyNot } from './may-approve';
import type { ApprovalStore } from './ports';

export interface ApproveOptions {
  readonly approvals: Pick<ApprovalStore, 'get' | 'item' | 'account'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly approvalId: string;
  readonly by: ActingAdmin;
  readonly words: string | null;
  /** The fingerprint of the change as it was shown. */
  readonly seen: string;
  /** Nobody but the requester could approve it when this was sent. */
  readonly isAlone: boolean;
}

interface Rows {
  readonly approval: Approval | null;
  readonly item: AttentionItem | null;
  readonly requester: Account | null;
  readonly approver: Account | null;
}

/** Somebody has decided it, or its time is over. */
export class Decided extends Error {
  override readonly name = 'Decided';

  constructor(readonly approval: Approval) {
    super('It was decided before');
  }
}

/** The change is another one than was shown: it has to be looked at again. */
export class LookAgain extends Error {
  override readonly name = 'LookAgain';
}

/**
 * Carries out a change with the approval in its transaction: that it waited until now, who approved it, that both may
 * still do this, and both names in the audit record.
 * @throws Decided, LookAgain, AppError forbidden
 */
export function approvedGuard({ approvals, clock, by, ...options }: ApproveOptions): Guard {
  return guardOf<Rows>('approved', () => clock.now(), {
    async read() {
      const [approval, item] = await Promise.all([
        approvals.get(options.approvalId),
        approvals.item(options.approvalId),
      ]);
      const [requester, approver] = await Promise.all([
        approval && approvals.account(approval.requestedBy),
        approvals.account(by.adminId),
      ]);
      return { approval, item, requester, approver };
    },
    change(changes, { approval, item, requester, approver }, at) {
      if (approval === null) throw new AppError('not_found');
      if (statusAt(approval, at) !== 'waiting') throw new Decided(approval);
      const { isAlone, words, seen } = options;
      const because = whyNot({ approval, requester, approver, isAlone, at });
      if (because !== null) throw new AppError('forbidden', { userMessage: because });
      if (by.adminId !== approval.requestedBy) assertNotAbout(changes, by.adminId);
      if (fingerprintOf(recordIn(changes)) !== seen) throw new LookAgain();
      const decided = { decision: 'approved', by, words, at } as const;
      const all = [
        ...changes.map((change) => withApprover(change, by)),
        ...decidedChanges({ approval, item }, decided),
      ];
      return all.map((change) => withStaffRole(change, [requester, approver]));
    },
  });
}

/** Both have the staff role that they were found to have, when it is written. */
function withStaffRole(change: Change, people: readonly (Account | null)[]): Change {
  if (change.kind !== 'admin') return change;
  const person = people.find((each) => each?.userId === change.userId);
  return person ? { ...change, staffRole: person.staffRole } : change;
}
