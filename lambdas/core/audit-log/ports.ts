import type { AuditList } from '../../../contracts/audit-log/audit-actions';
import type { Store } from '../kernel/ports';
import type { Page } from '../page';
import type { AuditRecord } from './entities';

/** What admins did. A change of the table writes its record in its own transaction. */
export interface AuditLog extends Store<'audit'> {
  /** Newest first, eventually consistent. @throws AppError invalid_request for a cursor that is not ours. */
  newest(
    page: Page & { readonly by: AuditList },
  ): Promise<{ records: AuditRecord[]; nextCursor: string | null }>;
  /** Names by user id, of those who have one. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
