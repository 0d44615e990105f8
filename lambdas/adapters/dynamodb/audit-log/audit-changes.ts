import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';
import { auditRow, auditWrite } from './audit-items';

export const auditChanges: ChangeWriters<'audit'> = {
  audit: {
    writes: ({ record }) => [auditWrite(record)],
    mark: (item) => ({ kind: 'audit', record: auditRow.decode(item) }),
  },
};

export const writesAudit = need('PutItem', 'AUDIT#*');
