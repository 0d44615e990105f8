import { csvLine } from '../../../../contracts/csv';
import type { AdminsOrderView } from '../order-view';
import { type ListPorts, listOrders, type OrderFilters } from './list-orders';
import { orderViews } from './order-views';
import type { Customers } from './ports';

/** Half a megabyte: far below Lambda's 6 MB for an answer. */
const rowsPerPart = 5_000;
/** Maximum rows examined for a part; it may come back short. */
const maximumRows = 20_000;

const columns: readonly (readonly [string, (order: AdminsOrderView) => string])[] = [
  ['Order Number', (order) => order.order_number],
  ['User Name', (order) => order.user_name],
  ['Phone Number', (order) => order.phone_number],
  ['Network', (order) => order.network],
  ['Data Plan', (order) => order.data_plan],
  ['Amount', (order) => order.amount.toFixed(2)],
  ['Status', (order) => order.status],
  ['API Used', (order) => order.api_used],
  ['Created At', (order) => order.created_at],
];

/**
 * One part of the export; the first has the column names. However large the shop, no more than a part is in memory.
 */
export async function exportOrders(
  ports: ListPorts & { customers: Customers },
  filters: OrderFilters,
  cursor: string | undefined,
): Promise<{ csv: string; nextCursor: string | null }> {
  const { orders, nextCursor } = await listOrders(ports, filters, {
    limit: rowsPerPart,
    cursor,
    maximumRows,
  });
  const rows = (await orderViews(ports, orders)).map((order) => columns.map(([, textOf]) => textOf(order)));
  const head = cursor === undefined ? [columns.map(([name]) => name)] : [];
  return { csv: [...head, ...rows].map(csvLine).join(''), nextCursor };
}
