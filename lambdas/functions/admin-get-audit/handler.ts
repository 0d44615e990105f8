import { adminGetAudit } from '../../../contracts/audit-log/admin-get-audit';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { auditLog } from '../../adapters/dynamodb/audit-log/audit-log';
import { systemClock } from '../../adapters/system';
import { auditPage } from '../../core/audit-log/audit-log-view';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminGetAudit, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return { accounts: accounts(table), audit: auditLog(table, systemClock) };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: ({ input, dependencies }) => auditPage(dependencies.audit, input),
});
