import { guardWriters } from '../../../core/approvals/guard-writers';
import type { Table } from '../../../core/kernel/table';
import type { StatusStore } from '../../../core/orders/ports';
import { orderRow } from '../../../core/orders/rows';
import { adminChanges } from '../accounts/account-changes';
import { accounts } from '../accounts/accounts';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { need, tableAdapter } from '../table/table-adapter';
import { postingChanges } from '../wallet/posting-changes';
import { orderStore } from './order-store';

const needs = {
  get: [need('GetItem', 'ORDER#*')],
  account: [need('GetItem', 'USER#*')],
  audit: readsAudit,
};

/** Apart from purchases: what a second person may have to approve is in no purchase's package. */
export const statusStore = tableAdapter(
  needs,
  (table: Table): StatusStore => ({
    ...changeStore(table, {
      order: orderRow,
      ...postingChanges,
      ...auditChanges,
      ...adminChanges,
      ...guardWriters,
    }),
    get: orderStore(table).get,
    account: accounts(table).get,
    audit: auditReader(table),
  }),
);
