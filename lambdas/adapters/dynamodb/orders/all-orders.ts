import { monthsUntil } from '../../../core/kernel/months';
import { newestFirst, oneAfterAnother, ordersByTime } from '../../../core/kernel/pages';
import type { Table } from '../../../core/kernel/table';
import type { AllOrders } from '../../../core/orders/lists/list-orders';
import { orderRow } from '../../../core/orders/rows';
import type { Clock } from '../../../core/runtime-ports';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { orderList } from './order-list';
import { ordersToPhone } from './orders-to-phone';

const needs = {
  get: [need('GetItem', 'ORDER#*')],
  newest: [need('Query', 'MONTHS'), needIndex('byTime', 'ORDERS#*')],
  toPhone: [needIndex('byValue', 'PHONE#*'), need('BatchGetItem', 'ORDER#*')],
  ofCustomers: [need('Query', 'USER#*'), need(['GetItem', 'BatchGetItem'], 'ORDER#*')],
};

export const allOrders = tableAdapter(needs, (table: Table, clock: Pick<Clock, 'now'>): AllOrders => {
  const ofOne = orderList(table);
  return {
    async get(id) {
      const item = await table.get(orderRow.key({ id }), { consistent: true });
      return item && orderRow.isOne(item) ? orderRow.decode(item) : null;
    },

    async newest(query, period) {
      const months = await monthsUntil(table, clock.now());
      const asked = { ...query, months, period, read: orderRow.decode };
      const { rows, nextCursor } = await newestFirst(table, ordersByTime, asked);
      return { orders: rows, nextCursor };
    },

    toPhone: (phoneNumber, query) => ordersToPhone(table, phoneNumber, query),

    async ofCustomers(userIds, query) {
      const { rows, nextCursor } = await oneAfterAnother(userIds, query, async (userId, page) => {
        const { orders, nextCursor } = await ofOne.ofUser(userId, page);
        return { rows: orders, nextCursor };
      });
      return { orders: rows, nextCursor };
    },
  };
});
