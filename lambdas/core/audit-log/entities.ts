import type { AuditAction } from '../../../contracts/audit-log/audit-actions';

/** Who did what to whom; written with the change itself. Never holds a secret. */
export interface AuditRecord {
  /** Derived from the admin's request, so that a repeated request is recognized. */
  readonly id: string;
  readonly action: AuditAction;
  readonly adminId: string;
  /** As they were called then; null for a customer. */
  readonly adminName?: string | null;
  /** The second person, where one had to approve it. */
  readonly approvedBy?: string | null;
  readonly approvedByName?: string | null;
  readonly targetId: string;
  /** `contentHash` of what was asked for, where a repeated request is compared with it. */
  readonly content?: string | null;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  readonly at: Date;
}

/** The admin who acts, by id and by the name that they have now. */
export interface ActingAdmin {
  readonly adminId: string;
  readonly adminName?: string | null;
}

export const actingAs = ({ userId, name }: { userId: string; name: string }): ActingAdmin => ({
  adminId: userId,
  adminName: name,
});
