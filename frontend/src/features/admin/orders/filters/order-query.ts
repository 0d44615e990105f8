import { orderStatuses } from '../../../../../../contracts/constants';
import type { Input, Output } from '../../../../lib/api/contract-types';
import { toSearchAndStatus } from '../../shared/filters/search-and-status';

/** The input that the list and the export share. */
export type OrderQuery = Omit<Input<'admin-export-orders'>, 'cursor'>;
export type StatusCounts = Output<'admin-get-orders'>['counts'];

/** The filters in the page's address. Empty: no restriction. Days are `YYYY-MM-DD`. */
export interface OrderFilters extends Record<string, string> {
  readonly search: string;
  readonly status: string;
  /** `by-hand`, or all. */
  readonly show: string;
  readonly from: string;
  readonly to: string;
}

export const noFilters: OrderFilters = { search: '', status: '', show: '', from: '', to: '' };

/** How many folded filters are set; the two days count as one. */
export function activeInPanel(filters: OrderFilters): number {
  const { status, dateRange, byHand } = toOrderQuery(filters);
  return [status, dateRange, byHand].filter((filter) => filter !== undefined).length;
}

/** The filters for the API. Dates apply when both are set. Invalid values in the address are left out. */
export function toOrderQuery({ from, to, show, ...filters }: OrderFilters): OrderQuery {
  const hasDays = isDay(from) && isDay(to) && from <= to;
  return {
    ...toSearchAndStatus(filters, orderStatuses),
    ...(hasDays && { dateRange: { from, to } }),
    ...(show === 'by-hand' && { byHand: true as const }),
  };
}

/** The number of matching orders, from the counts. Null for what the counts don't cover. */
export function expectedOrders({ search, status, byHand }: OrderQuery, counts: StatusCounts): number | null {
  if (search !== undefined || byHand) return null;
  return status === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[status];
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00.000Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
