import type { Order } from '../../../core/orders/entities';
import type { OrderList } from '../../../core/orders/ports';
import { orderKey } from '../table/keys';
import type { Item, Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { ledgerPage } from '../wallet/wallet-history';
import { orderRow } from './order-items';

const needs = {
  ofUser: [need('Query', 'USER#*'), need(['GetItem', 'BatchGetItem'], 'ORDER#*')],
};

/**
 * A customer's orders, found through their ledger: each order has exactly one entry `PURCHASE#<order>`, written in the
 * same transaction. So the list is complete at once and needs no index. An order that is charged again has a further
 * entry of type `purchase`, which takes no place on a page.
 */
export const orderList = tableAdapter(needs, (table: Table): OrderList => {
  return {
    async ofUser(userId, page) {
      const { entries, nextCursor } = await ledgerPage(
        table,
        userId,
        page,
        ({ id, reference }) => id === `PURCHASE#${reference}`,
      );
      const keys = entries.map((entry) => orderKey(entry.reference));
      const items = await table.getMany(keys, { consistent: false });
      return { orders: await complete(table, keys, items), nextCursor };
    },
  };
});

/** An eventually consistent read may miss a row that was just made: that one is read again. */
async function complete(table: Table, keys: readonly ReturnType<typeof orderKey>[], items: (Item | null)[]) {
  const orders: Order[] = [];
  for (const [index, key] of keys.entries()) {
    const item = items[index] ?? (await table.get(key, { consistent: true }));
    if (item) orders.push(orderRow.decode(item));
  }
  return orders;
}
