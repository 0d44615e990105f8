import * as z from 'zod/mini';
import { orderNumber } from '../../../../contracts/orders/order-filters';
import { supplierId } from '../../../../contracts/suppliers/supplier-fields';
import type { OwedStore } from '../../../core/floats/ports';
import { allItems } from '../lists/all-items';
import { decodeCursor, encodeCursor } from '../lists/cursor';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import type { Item, Table } from '../table/table';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { keyAttributes } from '../table/table-definition';
import { time } from '../table/values';
import { openOwedEntry, openOwedPartition, owedKey } from './float-keys';
import { owedChanges, owedRow } from './owed-items';

const openOwed = { index: 'worklist', partition: openOwedPartition } as const;

/** Of the last one of a page: its order and supplier, and when it failed. */
const position = z.object({
  order: z.tuple([orderNumber(), supplierId()]),
  failedAt: time,
});

const positionOf = (item: Item): z.output<typeof position> => {
  const [failedAt = '', orderId = ''] = String(item[keyAttributes.worklist.sort]).split('#');
  return { order: [orderId, item.SK], failedAt: new Date(failedAt) };
};

const needs = {
  get: [need('GetItem', 'OWED#*')],
  some: [need('BatchGetItem', 'OWED#*')],
  open: [needIndex('worklist', 'OPEN#*'), need('BatchGetItem', 'OWED#*')],
  debts: [needIndex('worklist', 'OPEN#*')],
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
      for await (const { PK, SK } of allItems(table, openOwed)) if (SK === supplier) keys.push({ PK, SK });
      return (await rows(keys)).filter(({ isOpen }) => isOpen);
    },
    async open({ limit, cursor }) {
      const last = cursor === undefined ? null : decodeCursor(position, cursor);
      const after = last && { ...owedKey(...last.order), ...openOwedEntry(last.failedAt, last.order[0]) };
      const { items, next } = await table.query({ ...openOwed, limit, ...(after && { after }) });
      const end = next === null ? undefined : items.at(-1);
      return {
        // The index may be a moment behind its rows.
        owed: (await rows(items.map(({ PK, SK }) => ({ PK, SK })))).filter(({ isOpen }) => isOpen),
        nextCursor: end ? encodeCursor(z.encode(position, positionOf(end))) : null,
      };
    },
    async debts(limit) {
      const debts = [];
      for await (const item of allItems(table, openOwed)) {
        if (debts.length === limit) break;
        debts.push({ supplier: item.SK, failedAt: positionOf(item).failedAt });
      }
      return debts;
    },
  };
});
