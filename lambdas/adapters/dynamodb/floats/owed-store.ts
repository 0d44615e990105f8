import type { OwedStore } from '../../../core/floats/ports';
import { allItems } from '../lists/all-items';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import type { Item, Table } from '../table/table';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { openOwedPartition, owedKey } from './float-keys';
import { owedChanges, owedRow } from './owed-items';

const needs = {
  get: [need('GetItem', 'OWED#*')],
  some: [need('BatchGetItem', 'OWED#*')],
  open: [needIndex('worklist', 'OPEN#*'), need('BatchGetItem', 'OWED#*')],
  openAt: [needIndex('worklist', 'OPEN#*'), need('BatchGetItem', 'OWED#*')],
};

export const owedStore = tableAdapter(needs, (table: Table): OwedStore => {
  const rows = async (keys: Parameters<Table['getMany']>[0]) => {
    const items: (Item | null)[] = keys.length === 0 ? [] : await table.getMany(keys, { consistent: true });
    return items.flatMap((item) => (item === null ? [] : [owedRow.decode(item)]));
  };
  return {
    ...changeStore(table, owedChanges),
    get: (orderId, supplier) => readRow(table, owedRow, owedKey(orderId, supplier)),
    some: (orderIds, supplier) => rows(orderIds.map((orderId) => owedKey(orderId, supplier))),
    async openAt(supplier) {
      const keys: Parameters<Table['getMany']>[0][number][] = [];
      for await (const { PK, SK } of allItems(table, { index: 'worklist', partition: openOwedPartition }))
        if (SK === supplier) keys.push({ PK, SK });
      return (await rows(keys)).filter(({ isOpen }) => isOpen);
    },
    async open(limit) {
      const { items } = await table.query({ index: 'worklist', partition: openOwedPartition, limit });
      // The index may be a moment behind its rows.
      return (await rows(items.map(({ PK, SK }) => ({ PK, SK })))).filter(({ isOpen }) => isOpen);
    },
  };
});
