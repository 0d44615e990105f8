import { adminGetAudit } from '../../../contracts/audit-log/admin-get-audit';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { auditLog } from '../../adapters/dynamodb/audit-log/audit-log';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock } from '../../adapters/system';
import { checkPage } from '../../core/audit-log/audit-log-view';
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
  handle: ({ input, dependencies }) => checkPage(dependencies.audit, input),
});
