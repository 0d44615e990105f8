import { subjectOfFact } from '../../../../../contracts/audit-log/audit-facts';
import type { AuditRecord } from './audit-record';

/** What several records of one person have in common, so that they are one row. */
export type FoldKind = 'costs' | 'prices';

/** A row of the log: one record, or one person's consecutive records of a kind, newest first. */
export type AuditEntry = AuditRecord & {
  readonly folded?: { readonly kind: FoldKind; readonly records: readonly AuditRecord[] };
};

/** Two plans' changes are read as fast as one line. */
const fewest = 3;

/** A list of prices is saved in parts, one after another. */
const togetherMs = 2 * 60_000;

/** The names of the fields that it changed. */
const changedNames = ({ before, after }: AuditRecord): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'approval' && before[name] !== after[name],
  );

/** Whether a change of a price left the price itself alone, and changed what the plan costs the shop. */
export const isOfCosts = (record: AuditRecord): boolean =>
  record.action === 'update-price' && isAll(record, (name) => name === 'cost');

function isAll(record: AuditRecord, is: (name: string) => boolean): boolean {
  const names = changedNames(record);
  return names.length > 0 && names.every(is);
}

/** A change that a second person approved keeps a row of its own. */
function kindOf(record: AuditRecord): FoldKind | null {
  const { action, approved_by_name: approver } = record;
  if (action !== 'update-price' || approver !== null) return null;
  if (isOfCosts(record)) return 'costs';
  return isAll(record, (name) => name === 'price' || subjectOfFact(name)?.kind === 'tier') ? 'prices' : null;
}

/** A second change of the same plan begins another row: between the two, customers bought at another price. */
const isTogether = (records: readonly AuditRecord[], next: AuditRecord): boolean =>
  records.every(
    ({ reason, target_id, created_at }) =>
      reason === next.reason &&
      target_id !== next.target_id &&
      Math.abs(Date.parse(created_at) - Date.parse(next.created_at)) <= togetherMs,
  );

/**
 * Folds the prices that one person changed together into one row, so that other changes are easy to find among them. Anything else ends
 * the row, so the log keeps its order.
 */
export function withFolds(records: readonly AuditRecord[]): AuditEntry[] {
  const groups: { kind: FoldKind | null; records: AuditRecord[] }[] = [];
  for (const record of records) {
    const kind = kindOf(record);
    const last = groups.at(-1);
    if (
      last &&
      kind !== null &&
      last.kind === kind &&
      last.records[0]?.admin_id === record.admin_id &&
      isTogether(last.records, record)
    )
      last.records.push(record);
    else groups.push({ kind, records: [record] });
  }
  return groups.flatMap(({ kind, records }) => {
    const [first] = records;
    return first === undefined || kind === null || records.length < fewest
      ? records
      : [{ ...first, folded: { kind, records } }];
  });
}
