import { adminRecordBankBalance } from '../../../contracts/health/admin-record-bank-balance';
import { actingAs } from '../../core/audit-log/entities';
import { typeBankBalance, typeBankBalanceAccess } from '../../core/health/balances';
import { fromCedis } from '../../core/money';
import { onDb } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminRecordBankBalance, {
  uses: onDb(typeBankBalanceAccess),
  handle: async ({ input: { requestId, amount, text }, account, ports }) => {
    await typeBankBalance(ports, actingAs(account), { requestId, balance: fromCedis(amount), text });
    return { success: true as const };
  },
});
