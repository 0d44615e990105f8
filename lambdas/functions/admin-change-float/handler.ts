import { adminChangeFloat } from '../../../contracts/floats/admin-change-float';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { charges } from '../../adapters/dynamodb/floats/charges';
import { writesFloatBook } from '../../adapters/dynamodb/floats/float-book-items';
import { floatBookStore } from '../../adapters/dynamodb/floats/float-book-store';
import { floatStore } from '../../adapters/dynamodb/floats/float-store';
import { writesOwed } from '../../adapters/dynamodb/floats/owed-items';
import { owedStore } from '../../adapters/dynamodb/floats/owed-store';
import { healthStore, writesBankBalance } from '../../adapters/dynamodb/health/health-rows';
import { actingAs } from '../../core/audit-log/entities';
import { changeFloat } from '../../core/floats/change-float';
import { changeOwed } from '../../core/floats/change-owed';
import { typeBankBalance } from '../../core/health/type-bank-balance';
import { fromCedis } from '../../core/money';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminChangeFloat, {
  uses: onTable({
    floats: floatStore.only('list'),
    floatBooks: floatBookStore
      .only('list', 'typedTopUp', 'audit')
      .writing([writesFloatBook, writesOwed, writesAudit, checksAdmin]),
    owed: owedStore.only('some'),
    charges,
    health: healthStore.only('bank', 'audit').writing([writesBankBalance, writesAudit, checksAdmin]),
  }),
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
