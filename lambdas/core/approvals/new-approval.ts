import { createHash } from 'node:crypto';
import type { Permission } from '../../../contracts/accounts/permissions';
import type { ApprovalAction } from '../../../contracts/approvals/approval-fields';
import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { type Approval, waitingMs } from './entities';
import { withoutWords } from './without-words';

export interface Asked {
  readonly action: ApprovalAction;
  readonly input: Readonly<Record<string, unknown>>;
  readonly permissions: readonly Permission[];
  readonly reason: string | null;
  readonly idempotencyKey: string;
  readonly by: ActingAdmin;
  /** What has to be kept elsewhere before it can wait. */
  readonly prepare?: (approvalId: string) => Promise<void>;
}

/** The same request asks for the same approval, whoever sends another one. */
export function approvalIdOf({ action, by: { adminId }, idempotencyKey }: Asked): string {
  const text = [action, adminId, idempotencyKey].join('\u0000');
  return `A${createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 31).toUpperCase()}`;
}

interface AboutIt {
  readonly id: string;
  readonly record: AuditRecord;
  readonly isAlone: boolean;
  readonly at: Date;
}

export const approvalOf = (
  { action, input, permissions, reason, by }: Asked,
  { id, record, isAlone, at }: AboutIt,
): Approval => ({
  id,
  action,
  input,
  permissions,
  targetId: record.targetId,
  reason,
  requestedBy: by.adminId,
  requestedByName: by.adminName ?? null,
  requestedAt: at,
  expiresAt: new Date(at.getTime() + waitingMs),
  isAlone,
  status: 'waiting',
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  words: null,
  version: 1,
});

/** Who asked, and when. */
export const requestRecord = (approval: Approval): AuditRecord => ({
  id: `ASK-APPROVAL#${approval.id}`,
  action: 'ask-approval',
  adminId: approval.requestedBy,
  adminName: approval.requestedByName,
  targetId: approval.targetId,
  before: {},
  after: { approval: approval.id, change: approval.action },
  reason: withoutWords(approval).reason,
  at: approval.requestedAt,
});
