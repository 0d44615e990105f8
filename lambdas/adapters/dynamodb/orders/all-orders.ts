import { monthsUntil } from '../../../core/kernel/months';
import { newestFirst, oneAfterAnother } from '../../../core/kernel/pages';
import { ordersByTime } from '../../../core/kernel/shards';
import type { Table } from '../../../core/kernel/table';
import type { AllOrders } from '../../../core/orders/lists/ports';
import type { Clock } from '../../../core/runtime-ports';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { orderRow } from './order-items';
import { orderList } from './order-list';
import { orderStore } from './order-store';
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
    get: orderStore(table).get,

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
