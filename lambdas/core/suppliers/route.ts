import type { SupplierName } from '../../../contracts/constants';
import type { InputOf } from '../../../contracts/contract';
import type { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import { routeDefaults } from '../../../contracts/networks/routes';
import { minuteMs } from '../durations';
import { fromCedis, type Pesewas, toCedis } from '../money';

/** The suppliers that a network's orders go to, as staff have set it. A supplier that isn't among the entries is off. */
export interface Route {
  /** In the order in which they are asked. */
  readonly entries: readonly RouteEntry[];
  /** The supplier where the plan costs least comes first. Suppliers whose cost isn't known follow in their order. */
  readonly isCheapestFirst: boolean;
  /** An order that has waited in line for so long may go to the next one. */
  readonly overflowMinutes: number;
  /** How long a supplier gets no orders after it refused several in a row through its own trouble. */
  readonly restMinutes: number;
}

export interface RouteEntry {
  readonly supplier: SupplierName;
  readonly isOn: boolean;
  /** The most orders of the network in a minute. Null: as many as its protocol allows. */
  readonly perMinute: number | null;
  /** The most in a day. Null: no limit. */
  readonly mostADay: number | null;
  /** Orders go there only while our float is at least this. Null: no limit. */
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
