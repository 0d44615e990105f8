import { encodeCursor } from '../../../core/kernel/pages';
import type { Item, Table } from '../../../core/kernel/table';
import type { OwnOrders } from '../../../core/orders/lists/own-orders';
import type { Order } from '../../../core/orders/order';
import type { OrderList } from '../../../core/orders/ports';
import { orderRow } from '../../../core/orders/rows';
import { dayMs } from '../../../core/time';
import type { LedgerEntry } from '../../../core/wallet/rows';
import { need, tableAdapter } from '../table/table-adapter';
import { ledgerPage } from '../wallet/wallet-history';

const needs = {
  ofUser: [need('Query', 'USER#*'), need(['GetItem', 'BatchGetItem'], 'ORDER#*')],
};

/**
 * Reads a customer's orders through their ledger. Each order has exactly one entry `PURCHASE#<order>`, written in the same transaction, so
 * the list is complete at once and needs no index. An order that is charged again has a further entry of type `purchase`, which takes no
 * place on a page.
 */
export const orderList = tableAdapter(needs, (table: Table): OrderList => {
  return {
    async ofUser(userId, page) {
      const { entries, nextCursor } = await ledgerPage(table, userId, page, isPurchase);
      const keys = entries.map((entry) => orderRow.key({ id: entry.reference }));
      const items = await table.getMany(keys, { consistent: false });
      return { orders: await complete(table, keys, items), nextCursor };
    },
  };
});

const ownNeeds = {
  part: needs.ofUser,
  get: [need('GetItem', 'ORDER#*')],
  byNumbers: [need('BatchGetItem', 'ORDER#*')],
};

/** Entries are in the order of their writes, which may differ a little from their times. */
const toleranceMs = dayMs;

/** The same list, with filters and sums. */
export const ownOrders = tableAdapter(ownNeeds, (table: Table): OwnOrders => {
  return {
    async part(userId, { from, before, ...page }) {
      let examined = 0;
      let since: Date | null = null;
      const { entries, nextCursor } = await ledgerPage(table, userId, page, (entry) => {
        examined += 1;
        since = entry.createdAt;
        return isPurchase(entry) && isWithin(entry.createdAt, from, before);
      });
      const orders = await ordersOf(table, entries);
      const isPast = from !== undefined && since !== null && isOlder(since, from);
      return { orders, next: isPast ? null : nextCursor, examined, since };
    },

    async get(orderNumber) {
      const item = await table.get(orderRow.key({ id: orderNumber }), { consistent: true });
      return item?.kind === 'order' ? orderRow.decode(item) : null;
    },

    async byNumbers(orderNumbers) {
      const items = await table.getMany(
        orderNumbers.map((id) => orderRow.key({ id })),
        { consistent: true },
      );
      return items.flatMap((item) => (item?.kind === 'order' ? [orderRow.decode(item)] : []));
    },
  };
});

const isPurchase = ({ id, reference }: LedgerEntry): boolean => id === `PURCHASE#${reference}`;

const isOlder = (at: Date, than: Date): boolean => at.getTime() < than.getTime() - toleranceMs;

const isWithin = (at: Date, from?: Date, before?: Date): boolean =>
  (from === undefined || at >= from) && (before === undefined || at < before);

async function ordersOf(table: Table, entries: readonly LedgerEntry[]) {
  const keys = entries.map(({ reference }) => orderRow.key({ id: reference }));
  const items = await table.getMany(keys, { consistent: false });
  const orders = await complete(table, keys, items);
  const byNumber = new Map(orders.map((order) => [order.id, order]));
  return entries.flatMap(({ reference, seq }) => {
    const order = byNumber.get(reference);
    return order ? [{ order, cursor: encodeCursor(seq) }] : [];
  });
}

/** Reads missing rows again: an eventually consistent read may miss one that was just made. */
async function complete(
  table: Table,
  keys: readonly ReturnType<typeof orderRow.key>[],
  items: (Item | null)[],
) {
  const orders: Order[] = [];
  for (const [index, key] of keys.entries()) {
    const item = items[index] ?? (await table.get(key, { consistent: true }));
    if (item) orders.push(orderRow.decode(item));
  }
  return orders;
}
