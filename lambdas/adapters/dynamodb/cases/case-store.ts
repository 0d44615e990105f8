import { accountRow } from '../../../core/accounts/rows';
import { guardWriters } from '../../../core/approvals/guard-writers';
import { caseRow } from '../../../core/cases/rows';
import type { CaseStore } from '../../../core/cases/write-case';
import type { Table } from '../../../core/kernel/table';
import { orderRow } from '../../../core/orders/rows';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { noticeChanges } from '../notices/notice-items';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { postingChanges } from '../wallet/posting-changes';

const needs = {
  get: [need('GetItem', 'CASE#*')],
  order: [need('GetItem', 'ORDER#*')],
  account: [need('GetItem', 'USER#*')],
  audit: readsAudit,
};

export const writesCase = need('PutItem', 'CASE#*');

/** Writes a case together with other rows. */
export const caseStore = tableAdapter(
  needs,
  (table: Table): CaseStore => ({
    ...changeStore(table, {
      case: caseRow,
      order: orderRow,
      ...postingChanges,
      ...guardWriters,
      ...auditChanges,
      ...adminChanges,
      ...noticeChanges,
    }),

    get: (orderId) => readRow(table, caseRow, caseRow.key({ orderId })),

    /** A refusal may have an order number too, but isn't an order. */
    async order(orderId) {
      const item = await table.get(orderRow.key({ id: orderId }), { consistent: true });
      return item?.kind === 'order' ? orderRow.decode(item) : null;
    },

    account: (userId) => readRow(table, accountRow, accountRow.key({ userId })),

    audit: auditReader(table),
  }),
);
