import { accountRow, ledgerRow } from '../../../../lambdas/adapters/dynamodb/accounts/account-items';
import { auditRow } from '../../../../lambdas/adapters/dynamodb/audit-log/audit-items';
import { orderRow, refusalRow } from '../../../../lambdas/adapters/dynamodb/orders/order-items';
import { priceRow } from '../../../../lambdas/adapters/dynamodb/prices/price-items';
import {
  sheetWrite,
  toSheet,
  toSheetKey,
  toTotals,
  totalsWrite,
} from '../../../../lambdas/adapters/dynamodb/statistics/statistics-items';
import type { Row } from '../../../../lambdas/adapters/dynamodb/table/row';
import type { Item } from '../../../../lambdas/adapters/dynamodb/table/table';
import { topUpRow } from '../../../../lambdas/adapters/dynamodb/top-ups/top-up-items';
import { olderItems, olderTables } from '../../../support/table/older-tables';

interface AnyRow {
  rewrite(item: Item): Item;
}

const rewriter = <T extends object>(row: Row<T>): AnyRow => ({
  rewrite: (item) => row.encode(row.decode(item)),
});

const [orders, refusals] = [rewriter(orderRow), rewriter(refusalRow)];
const rows: readonly (readonly [RegExp, AnyRow])[] = [
  [/^USER#\S+ PROFILE$/, rewriter(accountRow)],
  [/^USER#\S+ LEDGER#/, rewriter(ledgerRow)],
  [/^USER#\S+ TOPUP#/, rewriter(topUpRow)],
  [/^PRICES /, rewriter(priceRow)],
  [/^AUDIT#/, rewriter(auditRow)],
  [/^ORDER#/, { rewrite: (item) => (item.kind === 'refusal' ? refusals : orders).rewrite(item) }],
  [/^STATISTICS /, { rewrite: statistics }],
];

function statistics(item: Item): Item {
  const key = toSheetKey(item);
  const write = key === null ? totalsWrite(toTotals(item)) : sheetWrite(toSheet(key, item));
  if (!('put' in write)) throw new Error('Statistics are put');
  return write.put;
}

/** Rows without a description: keys alone, or attributes that only one file reads. */
const plain = /^(USER#\S+ FIND#|MONTHS |PACE#|COUNTED#|LEDGER-AUDIT )/;

describe.each(olderTables)('%s', (name) => {
  const items = olderItems(name);

  test('has rows of every kind', () => {
    const kinds = new Set(items.map(({ PK, SK }) => `${PK.split('#')[0]} ${SK.split('#')[0]}`));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'USER PROFILE',
        'USER LEDGER',
        'USER TOPUP',
        'USER FIND',
        'ORDER ORDER',
        'PRICES PRICE',
        'AUDIT AUDIT',
        'STATISTICS TOTALS',
      ]),
    );
  });

  test('every row is read, and written again as it was', () => {
    for (const item of items) {
      const key = `${item.PK} ${item.SK}`;
      const row = rows.find(([pattern]) => pattern.test(key))?.[1];
      if (row === undefined) expect(key).toMatch(plain);
      else expect(row.rewrite(item)).toEqual(expect.objectContaining(item));
    }
  });
});
