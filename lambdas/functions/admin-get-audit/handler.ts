import { adminGetAudit } from '../../../contracts/audit-log/contracts';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { auditLogAccess, auditLogPage } from '../../core/desk/audit-log';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetAudit, {
  uses: { ...onDb(auditLogAccess), ...onTable({ accountList: accountList.only('find') }) },
  handle: ({ input, ports }) => auditLogPage(ports, input),
});
