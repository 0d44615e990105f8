import type { WalletStore } from '../../../core/wallet/ports';
import { postingWrites } from '../accounts/account-items';
import { accounts } from '../accounts/accounts';
import { auditRow, auditWrite } from '../audit-log/audit-items';
import { auditKey } from '../table/keys';
import type { Table } from '../table/table';

export function walletStore(table: Table): WalletStore {
  return {
    account: accounts(table).get,

    async audit(id) {
      const item = await table.get(auditKey(id), { consistent: true });
      return item ? auditRow.decode(item) : null;
    },

    async adjust(posting, audit) {
      const result = await table.transact([auditWrite(audit), ...postingWrites(posting)]);
      if (result.kind === 'written') return { kind: 'written' };
      const existing = result.kind === 'refused' ? result.failures[0]?.existing : undefined;
      return existing ? { kind: 'exists', record: auditRow.decode(existing) } : { kind: 'conflict' };
    },
  };
}
