import { batchRow } from '../../../../lambdas/adapters/dynamodb/orders/batch-items';
import {
  sheetWrite,
  toSheet,
  toSheetKey,
  toTotals,
  totalsWrite,
} from '../../../../lambdas/adapters/dynamodb/statistics/statistics-items';
import type { Item } from '../../../../lambdas/adapters/dynamodb/table/table';
import { attentionNotes } from '../../../../lambdas/core/orders/delivery/order-steps';
import { networkRefused } from '../../../../lambdas/core/orders/messages';
import { rowKinds, type StoredRows } from '../../../../scripts/lib/table/stored-rows';
import { noon } from '../../../support/shop/fixtures';
import { olderExports, olderItems } from '../../../support/table/older-tables';

const statistics: StoredRows = {
  matches: ({ PK }) => PK === 'STATISTICS',
  rewrite(item) {
    const key = toSheetKey(item);
    const write = key === null ? totalsWrite(toTotals(item)) : sheetWrite(toSheet(key, item));
    if (!('put' in write)) throw new Error('Statistics are put');
    return write.put;
  },
};

/** Rows without a description: only a key, or attributes that one file reads. */
const plain = /^(USER#\S+ FIND#|MONTHS |PACE#|COUNTED#|LEDGER-AUDIT )/;

/** Attributes of orders that `attempts` and `attention` took the place of. */
const withoutReplaced = ({
  sent_at: _1,
  refused_by: _2,
  flagged_at: _3,
  G3SK: due,
  ...item
}: Item): Item => ({
  ...item,
  // The entry of an order that has not gone out comes before all times.
  ...(item.kind === 'order' && { G2SK: expect.stringMatching(new RegExp(`^-?${item.G2SK}$`)) }),
  // The entry of an order has its queue, too.
  ...(due !== undefined && { G3SK: item.kind === 'order' ? expect.stringContaining(String(due)) : due }),
  ...(item.kind === 'order' && { timeline: (item.timeline as StoredEvent[]).map(withoutUsualNote) }),
});

interface StoredEvent {
  readonly n?: string;
}

/** Notes that are not stored any more. They are read as before (order-notes.test.ts). */
const withoutUsualNote = ({ n, ...event }: StoredEvent): StoredEvent =>
  n === undefined || n === attentionNotes.order_unconfirmed || n === networkRefused ? event : { ...event, n };

const kinds = { ...rowKinds, statistics };

test.each(Object.entries(kinds))('an older version’s %s are among the exports', (_, { matches }) => {
  expect(olderExports.flatMap(olderItems).some(matches)).toBe(true);
});

test.each(olderExports)('every row of %s is read, and written again as it was', (name) => {
  const items = olderItems(name);
  expect(items).not.toEqual([]);
  for (const item of items) {
    const kind = Object.values(kinds).find(({ matches }) => matches(item));
    if (kind === undefined) expect(`${item.PK} ${item.SK}`).toMatch(plain);
    else expect(kind.rewrite(item)).toEqual(expect.objectContaining<Item>(withoutReplaced(item)));
  }
});

test('a batch of which no download is stored is read as never downloaded', () => {
  const columns = [
    { holds: 'number', title: 'Number' },
    { holds: 'size', title: 'Data' },
  ] as const;
  const { downloads: _, ...older } = batchRow.encode({
    id: 'A1B2C3D4E5F6',
    adminId: 'admin-1',
    adminName: null,
    network: 'MTN',
    line: null,
    most: 100,
    template: { columns: [...columns], numbers: '0', sizes: 'GB', summed: false },
    orderNumbers: ['ORD1'],
    status: 'open',
    left: 1,
    downloads: 0,
    plannedAt: noon,
    version: 1,
    createdAt: noon,
  });
  expect(batchRow.decode(older)).toMatchObject({ downloads: 0 });
});
