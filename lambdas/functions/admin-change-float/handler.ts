import { adminChangeFloat } from '../../../contracts/floats/admin-change-float';
import { charges } from '../../adapters/dynamodb/statistics/statistics-store';
import { actingAs } from '../../core/audit-log/entities';
import { changeFloat, changeFloatAccess } from '../../core/floats/change-float';
import { changeOwed, changeOwedAccess } from '../../core/floats/owed';
import { typeBankBalance, typeBankBalanceAccess } from '../../core/health/balances';
import { fromCedis } from '../../core/money';
import { onDb, onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminChangeFloat, {
  uses: {
    ...onDb(changeFloatAccess, changeOwedAccess, typeBankBalanceAccess),
    ...onTable({ charges }),
  },
  async handle({ input, account, ports }) {
    const { requestId, supplier, kind, amount = 0, orderIds = [], text, isAnother, wasCounted } = input;
    if (kind === 'bank' || supplier === undefined) {
      await typeBankBalance(ports, actingAs(account), { requestId, balance: fromCedis(amount), text });
      return { success: true as const };
    }
    const asked = { requestId, supplier };
    if (kind === 'claim' || kind === 'back') {
      const change = { kind, orders: orderIds, text, wasCounted };
      await changeOwed(ports, actingAs(account), { ...asked, change });
    } else {
      const change = { kind, amount: fromCedis(amount), text };
      await changeFloat(ports, actingAs(account), { ...asked, change, isAnother });
    }
    return { success: true as const };
  },
});
