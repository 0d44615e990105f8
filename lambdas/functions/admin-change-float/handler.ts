import { adminChangeFloat } from '../../../contracts/floats/admin-change-float';
import { charges } from '../../adapters/dynamodb/statistics/statistics-store';
import { actingAs } from '../../core/audit-log/audit-record';
import { changeFloat, changeFloatAccess } from '../../core/floats/change-float';
import { fromCedis } from '../../core/money';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminChangeFloat, {
  uses: { ...onDb(changeFloatAccess), ...onTable({ charges }) },
  handle: async ({ input, account, ports }) => {
    const { requestId, supplier, kind, amount, text, isAnother } = input;
    const change = { kind, amount: fromCedis(amount), text };
    await changeFloat(ports, actingAs(account), { requestId, supplier, change, isAnother });
    return { success: true as const };
  },
});
