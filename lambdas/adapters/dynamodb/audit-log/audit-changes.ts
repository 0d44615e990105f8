import { auditRow, recordsAudit } from '../../../core/audit-log/rows';
import type { Table } from '../../../core/kernel/table';
import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';

export const auditChanges: ChangeWriters<'audit'> = { audit: recordsAudit };

export const writesAudit = need('PutItem', 'AUDIT#*');
export const readsAudit = [need('GetItem', 'AUDIT#*')];

/** Reads the record of an admin's request, strongly consistent. */
export const auditReader = (table: Pick<Table, 'get'>) => async (id: string) => {
  const item = await table.get(auditRow.key({ id }), { consistent: true });
  return item && auditRow.decode(item);
};
