import { accountRow, ledgerRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { auditRow } from '../../../lambdas/adapters/dynamodb/audit-log/audit-items';
import { networksRow } from '../../../lambdas/adapters/dynamodb/networks/network-items';
import { orderRow, refusalRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { priceRow } from '../../../lambdas/adapters/dynamodb/prices/price-items';
import type { Row } from '../../../lambdas/adapters/dynamodb/table/row';
import type { Item } from '../../../lambdas/adapters/dynamodb/table/table';
import { topUpRow } from '../../../lambdas/adapters/dynamodb/top-ups/top-up-items';

/** The rows of one kind, as a backfill finds and rewrites them. */
export interface StoredRows {
  matches(item: Item): boolean;
  /** The item as this version of the code writes it. @throws Error if it can't be read */
  rewrite(item: Item): Item;
}

export const storedRows = <T extends object>(row: Row<T>, matches: (item: Item) => boolean): StoredRows => ({
  matches,
  rewrite: (item) => row.encode(row.decode(item)),
});

const byPrefix = (partition: string, sort: string) => (item: Item) =>
  item.PK.startsWith(partition) && item.SK.startsWith(sort);

/** Every kind of row that has a description, except statistics, which are rebuilt instead. */
export const rowKinds: Readonly<Record<string, StoredRows>> = {
  accounts: storedRows(accountRow, byPrefix('USER#', 'PROFILE')),
  ledger: storedRows(ledgerRow, byPrefix('USER#', 'LEDGER#')),
  'top-ups': storedRows(topUpRow, byPrefix('USER#', 'TOPUP#')),
  orders: storedRows(orderRow, ({ kind }) => kind === 'order'),
  refusals: storedRows(refusalRow, ({ kind }) => kind === 'refusal'),
  prices: storedRows(priceRow, byPrefix('PRICES', 'PRICE#')),
  networks: storedRows(networksRow, byPrefix('NETWORKS', 'NETWORKS')),
  'audit-log': storedRows(auditRow, byPrefix('AUDIT#', 'AUDIT')),
};
