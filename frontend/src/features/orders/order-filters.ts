import { type OrderStatus, orderStatuses } from '../../../../contracts/constants';
import { limits } from '../../../../contracts/limits';
import type { NetworkId } from '../../../../contracts/networks/networks';
import type { Input } from '../../lib/api/contract-types';
import { endOfDay, startOfDay } from '../../lib/dates';

export type OrderFilters = {
  readonly text: string;
  readonly status: OrderStatus | 'all';
  readonly network: NetworkId | 'all';
  /** `YYYY-MM-DD` in the customer's time zone, or empty. */
  readonly from: string;
  /** The last day, inclusive; same format. */
  readonly to: string;
};

export const noFilters: OrderFilters = { text: '', status: 'all', network: 'all', from: '', to: '' };

/** Where the address may not hold any text. */
export const filterChoices = { status: [...orderStatuses, 'all'] } as const;

/** Those that a folded panel hides. */
const folded = ['status', 'network', 'from', 'to'] as const;

/** How many filters of the panel restrict the list. */
export const activeInPanel = (filters: OrderFilters): number =>
  folded.filter((name) => filters[name] !== noFilters[name]).length;

/** The filters as the API takes them: days become instants of the customer's time zone. */
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
