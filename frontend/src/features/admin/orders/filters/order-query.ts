import { orderStatuses } from '../../../../../../contracts/constants';
import type { Input, Output } from '../../../../lib/api/contract-types';
import { toSearchAndStatus } from '../../shared/filters/search-and-status';

/** What both the list and the export are asked for. */
export type OrderQuery = Omit<Input<'admin-export-orders'>, 'cursor'>;
export type StatusCounts = Output<'admin-get-orders'>['counts'];

/** As the address holds them; empty restricts nothing. Days are `YYYY-MM-DD`. */
export interface OrderFilters extends Record<string, string> {
  readonly search: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

export const noFilters: OrderFilters = { search: '', status: '', from: '', to: '' };

/** How many of those that fold restrict the list; the two days are one. */
export function activeInPanel(filters: OrderFilters): number {
  const { status, dateRange } = toOrderQuery(filters);
  return Number(status !== undefined) + Number(dateRange !== undefined);
}

/** The filters as the API takes them. Dates apply when both are set; what the address holds beyond is left out. */
export function toOrderQuery({ from, to, ...filters }: OrderFilters): OrderQuery {
  const hasDays = isDay(from) && isDay(to) && from <= to;
  return { ...toSearchAndStatus(filters, orderStatuses), ...(hasDays && { dateRange: { from, to } }) };
}

/** How many orders match, by the counts; null for a search, which they don't cover. */
export function expectedOrders({ search, status }: OrderQuery, counts: StatusCounts): number | null {
  if (search !== undefined) return null;
  return status === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[status];
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00.000Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
