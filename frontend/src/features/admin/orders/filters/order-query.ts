import { orderStatuses } from '../../../../../../contracts/constants';
import type { AdminOrder, Input, Output } from '../../../../lib/api/contract-types';

/** What both the list and the export are asked for. */
export type OrderQuery = Omit<Input<'admin-export-orders'>, 'cursor'>;
export type StatusCounts = Output<'admin-get-orders'>['counts'];
export type OrderStatus = AdminOrder['status'];

/** As they stand in the address; empty restricts nothing. Days are `YYYY-MM-DD`. */
export interface OrderFilters extends Record<string, string> {
  readonly search: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

export const noFilters: OrderFilters = { search: '', status: '', from: '', to: '' };
export const maximumSearchLetters = 100;

/**
 * What the API is asked for: days count only where both are set. What somebody wrote into the address and is no
 * filter is left out.
 */
export function toOrderQuery({ search, status, from, to }: OrderFilters): OrderQuery {
  const text = search.trim().slice(0, maximumSearchLetters);
  const known = orderStatuses.find((name) => name === status);
  const hasDays = isDay(from) && isDay(to) && from <= to;
  return {
    ...(text !== '' && { search: text }),
    ...(known && { status: known }),
    ...(hasDays && { dateRange: { from, to } }),
  };
}

/** How many orders match, where the counts can tell. */
export function expectedOrders({ search, status }: OrderQuery, counts: StatusCounts): number | null {
  if (search !== undefined) return null;
  return status === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[status];
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00.000Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
