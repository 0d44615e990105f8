import type { ApprovalDecision } from '../../../contracts/approvals/admin-decide-approval';
import type { ApprovalStatus } from '../../../contracts/approvals/approval-fields';
import type { ActingAdmin } from '../audit-log/entities';

export interface DecisionOn {
  readonly approvalId: string;
  readonly decision: ApprovalDecision;
  /** The fingerprint of the change as it was shown. */
  readonly seen: string;
  readonly words: string | null;
  readonly by: ActingAdmin;
}

export interface ApprovalAnswer {
  /** False: nothing was changed by this call, and `message` says why. */
  readonly success: boolean;
  readonly message: string;
  readonly status: ApprovalStatus;
}

export const statusOf = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;
