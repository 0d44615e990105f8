import type { adminGetAudit } from '../../../contracts/audit-log/admin-get-audit';
import { type AuditList, toKnownAction } from '../../../contracts/audit-log/audit-actions';
import type { OutputOf } from '../../../contracts/contract';
import { pesewas, toCedis } from '../money';
import type { Page } from '../page';
import type { AuditRecord } from './entities';

/** The audit log. A change of the table writes its record in its own transaction. */
export interface AuditLog {
  /** Newest first, eventually consistent. @throws AppError invalid_request for a cursor that is not ours. */
  newest(
    page: Page & { readonly by: AuditList },
  ): Promise<{ records: AuditRecord[]; nextCursor: string | null }>;
  /** Returns names by user id, of users who have one. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

type View = OutputOf<typeof adminGetAudit>;

/** Returns a page of the audit log, with the names of the admin and the target. */
export async function auditLogPage(
  log: Pick<AuditLog, 'newest' | 'names'>,
  { by = 'staff', ...page }: Page & { readonly by?: AuditList | undefined },
): Promise<View> {
  const { records, nextCursor } = await log.newest({ ...page, by });
  const ids = records.flatMap(({ adminId, approvedBy, targetId }) => [
    adminId,
    ...(approvedBy ? [approvedBy] : []),
    targetId,
  ]);
  const names = await log.names([...new Set(ids)]);
  return { records: records.map((record) => view(record, names)), next_cursor: nextCursor };
}

const view = (record: AuditRecord, names: ReadonlyMap<string, string>): View['records'][number] => ({
  id: record.id,
  action: toKnownAction(record.action),
  admin_id: record.adminId,
  // Their name at the time, also if they have changed it since.
  admin_name: record.adminName ?? names.get(record.adminId) ?? null,
  approved_by_name: record.approvedBy
    ? (record.approvedByName ?? names.get(record.approvedBy) ?? 'Somebody')
    : null,
  target_id: record.targetId,
  target_name: names.get(record.targetId) ?? null,
  before: fieldsOf(record.before),
  after: fieldsOf(record.after),
  reason: record.reason,
  created_at: record.at.toISOString(),
});

/** Fields that hold money: pesewas in a record, cedis on the wire. */
const moneyFields = new Set(['amount', 'balance', 'goodwill', 'price', 'refundable']);
/** A plan's costs at suppliers, and what tiers pay. */
const isMoney = (name: string): boolean => moneyFields.has(name) || /^(cost|price)_/.test(name);

export function fieldsOf(fields: AuditRecord['before']): View['records'][number]['before'] {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shown(name, value)]));
}

function shown(name: string, value: unknown): string | number | boolean | null {
  if (typeof value === 'number') {
    return isMoney(name) && Number.isSafeInteger(value) ? toCedis(pesewas(value)) : value;
  }
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  return JSON.stringify(value);
}
