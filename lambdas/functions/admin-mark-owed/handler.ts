import { adminMarkOwed } from '../../../contracts/floats/admin-mark-owed';
import { charges } from '../../adapters/dynamodb/statistics/statistics-store';
import { actingAs } from '../../core/audit-log/audit-record';
import { changeOwed, changeOwedAccess } from '../../core/floats/owed';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminMarkOwed, {
  uses: { ...onDb(changeOwedAccess), ...onTable({ charges }) },
  handle: async ({ input, account, ports }) => {
    const { requestId, supplier, kind, orderIds: orders, text, wasCounted } = input;
    const change = { kind, orders, text, wasCounted };
    await changeOwed(ports, actingAs(account), { requestId, supplier, change });
    return { success: true as const };
  },
});
