import { adminRecordBankBalance } from '../../../contracts/health/admin-record-bank-balance';
import { actingAs } from '../../core/audit-log/audit-record';
import { recordBankBalance, recordBankBalanceAccess } from '../../core/health/balances';
import { fromCedis } from '../../core/money';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminRecordBankBalance, {
  uses: onDb(recordBankBalanceAccess),
  handle: async ({ input: { requestId, amount, text, seen }, account, ports }) => {
    await recordBankBalance(ports, actingAs(account), {
      ...{ requestId, text, balance: fromCedis(amount) },
      seen: seen == null ? seen : fromCedis(seen),
    });
    return { success: true as const };
  },
});
