import type { SupplierName } from '../../../contracts/constants';
import type { InputOf } from '../../../contracts/contract';
import type { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import { routeDefaults } from '../../../contracts/networks/routes';
import { minuteMs } from '../durations';
import { fromCedis, type Pesewas, toCedis } from '../money';

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

/** A route on the wire. */
type RouteView = NonNullable<InputOf<typeof adminUpdateNetwork>['seenRoute']>;

export const routeView = ({ entries, isCheapestFirst, ...minutes }: Route): RouteView => ({
  entries: entries.map(({ supplier, isOn, perMinute, mostADay, keepFloat }) => ({
    supplier,
    on: isOn,
    per_minute: perMinute,
    most_a_day: mostADay,
    keep_float: keepFloat === null ? null : toCedis(keepFloat),
  })),
  mode: isCheapestFirst ? 'cheapest' : 'in_order',
  overflow_minutes: minutes.overflowMinutes,
  rest_minutes: minutes.restMinutes,
});

export const routeOfView = ({ entries, mode, ...minutes }: RouteView): Route => ({
  entries: entries.map(({ supplier, on, per_minute, most_a_day: mostADay, keep_float: keepFloat }) => ({
    supplier,
    isOn: on,
    perMinute: per_minute,
    mostADay: mostADay ?? null,
    keepFloat: keepFloat == null ? null : fromCedis(keepFloat),
  })),
  isCheapestFirst: mode === 'cheapest',
  overflowMinutes: minutes.overflow_minutes,
  restMinutes: minutes.rest_minutes,
});
