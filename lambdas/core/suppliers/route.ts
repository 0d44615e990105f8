import type { SupplierName } from '../../../contracts/constants';
import { routeDefaults } from '../../../contracts/networks/routes';
import { minuteMs } from '../durations';
import type { Pesewas } from '../money';

/** Whom a network's orders go to, where staff have said so. A supplier that isn't among the entries is off. */
export interface Route {
  /** In the order in which they are asked. */
  readonly entries: readonly RouteEntry[];
  /** The one that the plan costs least at comes first; where that isn't known, in their order after the others. */
  readonly isCheapestFirst: boolean;
  /** An order that has waited in line for so long may go to the next one. */
  readonly overflowMinutes: number;
  /** How long a supplier gets no orders after it has refused several in a row for its own trouble. */
  readonly restMinutes: number;
}

export interface RouteEntry {
  readonly supplier: SupplierName;
  readonly isOn: boolean;
  /** At most so many orders of the network in a minute. Null: as many as its protocol allows. */
  readonly perMinute: number | null;
  /** At most so many in a day. Null: as many as come. */
  readonly mostADay: number | null;
  /** Orders go there only while our float is at least this. Null: whatever it is. */
  readonly keepFloat: Pesewas | null;
}

export const withoutLimits = { perMinute: null, mostADay: null, keepFloat: null } as const;

export const overflowMsOf = (route: Route | null): number =>
  (route?.overflowMinutes ?? routeDefaults.overflowMinutes) * minuteMs;

export const restMsOf = (route: Route | null): number =>
  (route?.restMinutes ?? routeDefaults.restMinutes) * minuteMs;
