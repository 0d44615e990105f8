import * as z from 'zod/mini';
import type { FloatBookStore } from '../../../core/floats/ports';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges } from '../audit-log/audit-changes';
import { auditReader, readsAudit } from '../audit-log/audit-items';
import { allItems } from '../lists/all-items';
import { decodeCursor, encodeCursor } from '../lists/cursor';
import { changeStore } from '../table/change-store';
import { prefixRange } from '../table/keys';
import { readRow } from '../table/read-row';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { floatBookChanges, floatBookRow, floatEntryRow } from './float-book-items';
import { floatBooksPartition, floatEntryKey, floatEntryPrefix, typedTopUpKey } from './float-keys';
import { owedChanges } from './owed-items';
import { typedTopUpChanges, typedTopUpRow } from './typed-top-up-items';

const cursor = z.int().check(z.minimum(1), z.maximum(9_999_999_999));

const needs = {
  list: [need('Query', 'FLOAT-BOOKS')],
  entries: [need('Query', 'FLOAT#*')],
  typedTopUp: [need('GetItem', 'FLOAT#*')],
  audit: readsAudit,
};

export const floatBookStore = tableAdapter(needs, (table: Table): FloatBookStore => {
  return {
    ...changeStore(table, {
      ...floatBookChanges,
      ...typedTopUpChanges,
      ...owedChanges,
      ...auditChanges,
      ...adminChanges,
    }),
    audit: auditReader(table),
    typedTopUp: (supplier, reference) => readRow(table, typedTopUpRow, typedTopUpKey(supplier, reference)),

    async list() {
      const books = [];
      for await (const item of allItems(table, { partition: floatBooksPartition, consistent: true }))
        books.push(floatBookRow.decode(item));
      return books;
    },

    async entries(supplier, page) {
      const after = page.cursor === undefined ? null : decodeCursor(cursor, page.cursor);
      const { items, next } = await table.query({
        partition: floatEntryKey(supplier, 0).PK,
        ...prefixRange(floatEntryPrefix),
        newestFirst: true,
        consistent: true,
        limit: page.limit,
        ...(after !== null && { after: { ...floatEntryKey(supplier, after) } }),
      });
      const entries = items.map(floatEntryRow.decode);
      const last = entries.at(-1);
      return { entries, nextCursor: next && last ? encodeCursor(last.seq) : null };
    },
  };
});
