/** Who did what to whom; written with the change itself. Never holds a secret. */
export interface AuditRecord {
  /** Follows from the admin and their request, so that a repeated request is seen. */
  readonly id: string;
  readonly action: string;
  readonly adminId: string;
  readonly targetId: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  readonly at: Date;
}
