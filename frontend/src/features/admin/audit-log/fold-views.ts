import type { AuditRecord } from './audit-record';

/** A row of the log: a record, or someone's views in a row, newest first. */
export type AuditEntry = AuditRecord & { readonly views?: readonly AuditRecord[] };

/** Only views are folded. Searching for a number, a download and a test of a key are records of their own, as changes are. */
const isView = ({ action }: AuditRecord): boolean => action.startsWith('view-');

/**
 * Folds what one person looked at in a row, so that views don't hide changes. A change, or a view by somebody else, ends the row: the order
 * of the log stays.
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
