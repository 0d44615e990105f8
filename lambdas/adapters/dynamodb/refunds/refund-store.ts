import { guardWriters } from '../../../core/approvals/guard-writers';
import type { Table } from '../../../core/kernel/table';
import type { RefundStore } from '../../../core/refunds/ports';
import { adminChanges } from '../accounts/account-changes';
import { accounts } from '../accounts/accounts';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { refundKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { topUpChanges } from '../top-ups/top-up-changes';
import { postingChanges } from '../wallet/posting-changes';
import { refundChanges, refundRow } from './refund-items';

const needs = {
  get: [need('GetItem', 'REFUND#*')],
  account: [need('GetItem', 'USER#*')],
  audit: readsAudit,
};

export const refundStore = tableAdapter(needs, (table: Table): RefundStore => {
  return {
    ...changeStore(table, {
      ...refundChanges,
      ...topUpChanges,
      ...postingChanges,
      ...guardWriters,
      ...auditChanges,
      ...adminChanges,
    }),
    get: (id) => readRow(table, refundRow, refundKey(id)),
    account: accounts(table).get,
    audit: auditReader(table),
  };
});
