import { adminGetAudit } from '../../../contracts/audit-log/admin-get-audit';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { auditLog } from '../../adapters/dynamodb/audit-log/audit-log';
import { auditLogPage } from '../../core/audit-log/audit-log';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetAudit, {
  uses: onTable({ log: auditLog.only('newest', 'names'), accountList: accountList.only('find') }),
  handle: ({ input, ports }) => auditLogPage(ports, input),
});
