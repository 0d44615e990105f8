import type { Page } from '../page';
import type { AuditRecord } from './entities';

/** What administrators did. A change of the table is recorded by its own transaction, not through this. */
export interface AuditLog {
  /** For what is changed elsewhere. A record of that id stays as it is. @throws TableUnavailable, OutcomeUnknown */
  record(audit: AuditRecord): Promise<void>;
  /** Newest first, eventually consistent. @throws AppError invalid_request for a cursor that is not ours. */
  newest(page: Page): Promise<{ records: AuditRecord[]; nextCursor: string | null }>;
  /** Names by user id, of those who have one. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
