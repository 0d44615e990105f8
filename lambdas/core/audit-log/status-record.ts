import type { AuditRecord } from './entities';

/** The record of a status that an admin has set. */
export const statusRecord = (
  done: Omit<AuditRecord, 'before' | 'after' | 'at'>,
  before: { readonly status: string },
  after: { readonly status: string },
  at: Date,
): AuditRecord => ({ ...done, before: { status: before.status }, after: { status: after.status }, at });
