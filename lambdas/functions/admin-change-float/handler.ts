import { adminChangeFloat } from '../../../contracts/floats/admin-change-float';
import { charges } from '../../adapters/dynamodb/statistics/statistics-store';
import { actingAs } from '../../core/audit-log/entities';
import { changeFloat, changeFloatAccess } from '../../core/floats/change-float';
import { fromCedis } from '../../core/money';
import { onDb, onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminChangeFloat, {
  uses: { ...onDb(changeFloatAccess), ...onTable({ charges }) },
  handle: async ({ input, account, ports }) => {
    const { requestId, supplier, kind, amount, text, isAnother } = input;
    const change = { kind, amount: fromCedis(amount), text };
    await changeFloat(ports, actingAs(account), { requestId, supplier, change, isAnother });
    return { success: true as const };
  },
});
