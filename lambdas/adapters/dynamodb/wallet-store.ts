import * as z from 'zod';
import type { AuditRecord, WalletStore } from '../../core/wallet/ports';
import { postingWrites } from './account-items';
import { accounts } from './accounts';
import { parseItem, time } from './item-fields';
import { auditKey } from './keys';
import type { Item, Table } from './table';

export function walletStore(table: Table): WalletStore {
  return {
    account: accounts(table).get,

    async audit(id) {
      const item = await table.get(auditKey(id), { consistent: true });
      return item ? toAudit(item) : null;
    },

    async adjust(posting, audit) {
      const result = await table.transact([
        { put: fromAudit(audit), when: { absent: true } },
        ...postingWrites(posting),
      ]);
      if (result.kind === 'written') return { kind: 'written' };
      const existing = result.kind === 'refused' ? result.failures[0]?.existing : undefined;
      return existing ? { kind: 'exists', record: toAudit(existing) } : { kind: 'conflict' };
    },
  };
}

const auditItem = z.object({
  id: z.string(),
  action: z.string(),
  admin_id: z.string(),
  target_id: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  created_at: time(),
});

function toAudit(item: Item): AuditRecord {
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
    G1PK: `AUDIT#${createdAt.slice(0, 7)}`,
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
