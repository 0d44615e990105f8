import { adminGetAudit } from '../../../contracts/audit-log/admin-get-audit';
import { auditLog } from '../../adapters/dynamodb/audit-log/audit-log';
import { auditLogPage } from '../../core/audit-log/audit-log';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetAudit, {
  uses: onTable({ audit: auditLog.only('newest', 'names') }),
  handle: ({ input, ports }) => auditLogPage(ports.audit, input),
});
