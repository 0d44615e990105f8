import { indexEntry, keyAttributes } from '../../../core/kernel/indexes';
import type { Table } from '../../../core/kernel/table';
import type { Order } from '../../../core/orders/order';
import { orderRow, phonePartition } from '../../../core/orders/rows';

/** With the index's keys they are read for 2.5 R. */
const ordersExamined = 4;

/** The latest orders to a number that have gone out, newest first, eventually consistent. Others lie before every time. */
export async function latestOrdersTo(table: Table, phoneNumber: string, since: Date): Promise<Order[]> {
  const partition = phonePartition(phoneNumber);
  const from = indexEntry('byValue', partition, since.toISOString())[keyAttributes.byValue.sort];
  const { items } = await table.query({
    index: 'byValue',
    partition,
    ...(from !== undefined && { from }),
    newestFirst: true,
    limit: ordersExamined,
  });
  if (items.length === 0) return [];
  const keys = items.map(({ PK, SK }) => ({ PK, SK }));
  const rows = await table.getMany(keys, { consistent: false });
  return rows.flatMap((row) => (row && row.kind === 'order' ? orderRow.decode(row) : []));
}
