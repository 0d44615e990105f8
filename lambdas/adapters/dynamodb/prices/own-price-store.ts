import type { Account } from '../../../core/accounts/entities';
import { accountRow } from '../../../core/accounts/rows';
import { guardWriters } from '../../../core/approvals/guard-writers';
import type { Table } from '../../../core/kernel/table';
import type { OwnPriceStore } from '../../../core/prices/change-own-prices';
import type { OwnPricesReader } from '../../../core/prices/own-prices';
import { type OwnPrices, ownPricesRow } from '../../../core/prices/rows';
import { accountChanges, adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';

const needs = { get: [need('GetItem', 'USER#*')], rows: [need('Query', 'USER#*')], audit: readsAudit };

export const ownPriceStore = tableAdapter(needs, (table: Table): OwnPriceStore & OwnPricesReader => ({
  ...changeStore(table, {
    ownPrices: ownPricesRow,
    ...accountChanges,
    ...adminChanges,
    ...auditChanges,
    ...guardWriters,
  }),
  get: (userId) => readRow(table, ownPricesRow, ownPricesRow.key({ userId })),
  rows: (userId) => buyerRows(table, userId, { consistent: true }),
  audit: auditReader(table),
}));

/** Reads a customer's account and own prices in one query, so that their cost is rounded up only once. */
async function buyerRows(
  table: Pick<Table, 'query'>,
  userId: string,
  { consistent }: { readonly consistent: boolean },
): Promise<{ account: Account | null; own: OwnPrices | null }> {
  const [first, last] = [accountRow.key({ userId }), ownPricesRow.key({ userId })];
  const { items } = await table.query({
    partition: first.PK,
    from: first.SK,
    to: last.SK,
    consistent,
    limit: 2,
  });
  const account = items.find(({ SK }) => SK === first.SK);
  const own = items.find(({ SK }) => SK === last.SK);
  return {
    account: account ? accountRow.decode(account) : null,
    own: own ? ownPricesRow.decode(own) : null,
  };
}

export const putsOwnPrices = need('PutItem', 'USER#*');
