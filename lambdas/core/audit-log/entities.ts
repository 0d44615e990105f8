import type { AuditAction } from '../../../contracts/audit-log/audit-actions';

/** Who did what to whom; written with the change itself. Never holds a secret. */
export interface AuditRecord {
  /** Derived from the admin's request, so that a repeated request is recognized. */
  readonly id: string;
  readonly action: AuditAction;
  readonly adminId: string;
  readonly targetId: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  readonly at: Date;
}
