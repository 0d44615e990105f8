import type { AuditRecord } from './audit-record';

/** A row of the log: one record, or one person's consecutive views, newest first. */
export type AuditEntry = AuditRecord & { readonly views?: readonly AuditRecord[] };

/** Only views are folded. A search for a number, a download or the test of a key keeps a row of its own, as a change does. */
const isView = ({ action }: AuditRecord): boolean => action.startsWith('view-');

/**
 * Folds one person's consecutive views into one row, so that changes are easy to find among them. A change, or a view by somebody else, ends
 * the row, so the log keeps its order.
 */
export function withFoldedViews(records: readonly AuditRecord[]): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const record of records) {
    const last = entries.at(-1);
    if (last && isView(last) && isView(record) && last.admin_id === record.admin_id) {
      entries[entries.length - 1] = { ...last, views: [...(last.views ?? [last]), record] };
    } else entries.push(record);
  }
  return entries;
}
