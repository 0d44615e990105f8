import { guardWriters } from '../../../core/approvals/guard-writers';
import type { Table } from '../../../core/kernel/table';
import type { OwnPriceStore } from '../../../core/prices/change-own-prices';
import type { OwnPricesReader } from '../../../core/prices/own-prices';
import { accountChanges, adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { ownPricesKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { buyerRows, ownPriceChanges, ownPricesRow } from './own-price-items';

const needs = { get: [need('GetItem', 'USER#*')], rows: [need('Query', 'USER#*')], audit: readsAudit };

export const ownPriceStore = tableAdapter(needs, (table: Table): OwnPriceStore & OwnPricesReader => ({
  ...changeStore(table, {
    ...ownPriceChanges,
    ...accountChanges,
    ...adminChanges,
    ...auditChanges,
    ...guardWriters,
  }),
  get: (userId) => readRow(table, ownPricesRow, ownPricesKey(userId)),
  rows: (userId) => buyerRows(table, userId, { consistent: true }),
  audit: auditReader(table),
}));
