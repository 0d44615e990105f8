import { guardWriters } from '../../../core/approvals/guard-writers';
import type { Table } from '../../../core/kernel/table';
import type { WalletStore } from '../../../core/wallet/ports';
import { adminChanges } from '../accounts/account-changes';
import { accounts } from '../accounts/accounts';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { need, tableAdapter } from '../table/table-adapter';
import { postingChanges } from './posting-changes';

const needs = {
  account: [need('GetItem', 'USER#*')],
  audit: readsAudit,
};

export const walletStore = tableAdapter(needs, (table: Table): WalletStore => {
  return {
    ...changeStore(table, { ...postingChanges, ...auditChanges, ...adminChanges, ...guardWriters }),
    account: accounts(table).get,

    audit: auditReader(table),
  };
});
