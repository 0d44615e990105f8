import { accountRow } from '../../../lambdas/core/accounts/rows';
import { auditRow } from '../../../lambdas/core/audit-log/rows';
import type { StoredRow } from '../../../lambdas/core/kernel/row';
import type { Item, Key } from '../../../lambdas/core/kernel/table';
import { networksRow } from '../../../lambdas/core/networks/rows';
import { orderRow, refusalRow } from '../../../lambdas/core/orders/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { topUpRow, withDisputes } from '../../../lambdas/core/top-ups/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';

/** Finds and rewrites the rows of one kind for a backfill. */
export interface StoredRows {
  matches(item: Item): boolean;
  /** Returns the item in the form in which this version of the code writes it. @throws Error if it can't be read */
  rewrite(item: Item): Item;
  /** Returns the item with values from other rows that a step needs. */
  complete?(item: Item, get: (key: Key) => Promise<Item | null>): Promise<Item>;
}

export const storedRows = <T extends object>(
  row: Pick<StoredRow<T>, 'encode' | 'decode'>,
  matches: (item: Item) => boolean,
): StoredRows => ({
  matches,
  rewrite: (item) => row.encode(row.decode(item)),
});

const byPrefix = (partition: string, sort: string) => (item: Item) =>
  item.PK.startsWith(partition) && item.SK.startsWith(sort);

/** Every kind of row that has a description, except statistics, which are rebuilt instead. */
export const rowKinds: Readonly<Record<string, StoredRows>> = {
  // Own prices are left out: they are in another row, whose key begins with the account's.
  accounts: storedRows(accountRow, ({ PK, SK }) => PK.startsWith('USER#') && SK === 'PROFILE'),
  ledger: storedRows(ledgerRow, byPrefix('USER#', 'LEDGER#')),
  'top-ups': { ...storedRows(topUpRow, byPrefix('USER#', 'TOPUP#')), complete: withDisputes },
  orders: storedRows(orderRow, ({ kind }) => kind === 'order'),
  refusals: storedRows(refusalRow, ({ kind }) => kind === 'refusal'),
  prices: storedRows(priceRow, byPrefix('PRICES', 'PRICE#')),
  networks: storedRows(networksRow, byPrefix('NETWORKS', 'NETWORKS')),
  'audit-log': storedRows(auditRow, byPrefix('AUDIT#', 'AUDIT')),
};
