import type { Table } from '../../../core/kernel/table';
import type { AllOrders } from '../../../core/orders/lists/list-orders';
import type { Order } from '../../../core/orders/order';
import { orderRow } from '../../../core/orders/rows';
import type { Page } from '../../../core/page';
import type { Clock } from '../../../core/runtime-ports';
import { customerPages } from '../lists/customer-pages';
import { monthsUntil } from '../lists/months';
import { timeList } from '../lists/time-list';
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
      const asked = {
        ...query,
        cursor: query.cursor,
        list: 'ORDERS',
        months,
        period,
        parse: orderRow.decode,
      } as const;
      const { rows, next } = await timeList<Order>(table, asked);
      return { orders: rows, nextCursor: next };
    },

    toPhone: (phoneNumber, query) => ordersToPhone(table, phoneNumber, query),

    async ofCustomers(userIds, query) {
      const read = async (userId: string, page: Page) => {
        const { orders, nextCursor } = await ofOne.ofUser(userId, page);
        return { rows: orders, nextCursor };
      };
      const { rows, next } = await customerPages({ ...query, cursor: query.cursor, userIds, read });
      return { orders: rows, nextCursor: next };
    },
  };
});
