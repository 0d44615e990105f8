import * as z from 'zod/mini';
import type { AuditRecord } from '../../../core/audit-log/entities';
import { parseItem, time } from '../table/item-fields';
import { auditKey } from '../table/keys';
import type { Item, Write } from '../table/table';

/** The partition of `byTime` that has a month's records. */
export const auditMonth = (month: string): string => `AUDIT#${month}`;

/** For the transaction of the change that it records. A record of the same id refuses both. */
export const auditWrite = (audit: AuditRecord): Write => ({
  put: fromAudit(audit),
  when: { absent: true },
});

const auditItem = z.object({
  id: z.string(),
  action: z.string(),
  admin_id: z.string(),
  target_id: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  created_at: time(),
});

export function toAudit(item: Item): AuditRecord {
  const row = parseItem(auditItem, item);
  return {
    id: row.id,
    action: row.action,
    adminId: row.admin_id,
    targetId: row.target_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    at: row.created_at,
  };
}

function fromAudit(audit: AuditRecord): Item {
  const createdAt = audit.at.toISOString();
  return {
    ...auditKey(audit.id),
    G1PK: auditMonth(createdAt.slice(0, 7)),
    G1SK: `${createdAt}#${audit.id}`,
    id: audit.id,
    action: audit.action,
    admin_id: audit.adminId,
    target_id: audit.targetId,
    before: audit.before,
    after: audit.after,
    reason: audit.reason,
    created_at: createdAt,
  };
}
