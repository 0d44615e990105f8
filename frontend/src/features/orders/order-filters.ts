import { type OrderStatus, orderStatuses } from '../../../../contracts/constants';
import { limits } from '../../../../contracts/limits';
import type { NetworkId } from '../../../../contracts/networks/terms';
import type { Input } from '../../lib/api/contract-types';
import { endOfDay, startOfDay } from '../../lib/dates';

export type OrderFilters = {
  readonly text: string;
  readonly status: OrderStatus | 'all';
  readonly network: NetworkId | 'all';
  /** `YYYY-MM-DD` in the customer's time zone, or empty. */
  readonly from: string;
  /** The last day, inclusive, in the same format. */
  readonly to: string;
};

export const noFilters: OrderFilters = { text: '', status: 'all', network: 'all', from: '', to: '' };

/** The address may hold only these values. */
export const filterChoices = { status: [...orderStatuses, 'all'] } as const;

/** The filters in the folded panel. */
const folded = ['status', 'network', 'from', 'to'] as const;

/** The panel's filters that are set. */
export const setInPanel = (filters: OrderFilters) =>
  folded.filter((name) => filters[name] !== noFilters[name]);

/** No order lies between such dates. */
export const isReversed = ({ from, to }: OrderFilters): boolean => from !== '' && to !== '' && from > to;

export const reversedDates = 'To Date must not be before From Date';

/** Converts the filters for the API: days become instants in the customer's time zone. */
export function toOrderQuery(
  filters: OrderFilters,
): Omit<Input<'get-orders'>, 'cursor' | 'limit' | 'totals'> {
  const search = filters.text.trim().slice(0, limits.search);
  const from = startOfDay(filters.from)?.toISOString();
  const before = endOfDay(filters.to)?.toISOString();
  return {
    ...(search !== '' && { search }),
    ...(filters.status !== 'all' && { status: filters.status }),
    ...(filters.network !== 'all' && { network: filters.network }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { before }),
  };
}
