import type { InputOf } from '../../../contracts/contract';
import type { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import { fromCedis, toCedis } from '../money';
import type { Route } from './route';

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
