import { firstSuppliers, type SupplierName } from '../../../../../contracts/constants';
import { routeDefaults, routeMinutes, routePace } from '../../../../../contracts/networks/routes';
import { isFirst } from '../../../../../contracts/suppliers/suppliers';
import type { AdminNetwork, Input } from '../../../lib/api/contract-types';
import { fieldErrors } from '../../../lib/form-rules';

export type Route = NonNullable<NonNullable<Input<'admin-update-network'>['fields']>['route']>;

/** A route's form, as typed: the order, and of each supplier `on_hubnet` and `pace_hubnet`. */
export type RouteValues = Record<string, string>;

export const onField = (name: SupplierName) => `on_${name}`;
export const paceField = (name: SupplierName) => `pace_${name}`;

/** Of the network, or of one of its lines; null where it has none of its own. */
export const routeOf = ({ route, lines }: AdminNetwork, line: string): Route | null =>
  (line === '' ? route : lines.find(({ name }) => name === line)?.route) ?? null;

/** Without a route: all of them in the usual order, as a new one begins; those that were added are off. */
export function routeValues(route: Route | null, usual: readonly SupplierName[]): RouteValues {
  const given = route?.entries.map(({ supplier }) => supplier) ?? [...usual];
  const order = [
    ...given,
    ...[...usual, ...firstSuppliers].filter(
      (name, at, all) => !given.includes(name) && all.indexOf(name) === at,
    ),
  ];
  const entryOf = (name: SupplierName) => route?.entries.find(({ supplier }) => supplier === name);
  return {
    order: order.join(' '),
    ...Object.fromEntries(
      order.flatMap((name) => [
        [onField(name), (route ? entryOf(name)?.on : isFirst(name)) ? 'yes' : 'no'],
        [paceField(name), String(entryOf(name)?.per_minute ?? '')],
      ]),
    ),
    mode: route?.mode ?? 'in_order',
    overflow: String(route?.overflow_minutes ?? routeDefaults.overflowMinutes),
    rest: String(route?.rest_minutes ?? routeDefaults.restMinutes),
  };
}

export const orderOf = ({ order = '' }: RouteValues): SupplierName[] =>
  order.split(' ').filter((name) => name !== '');

/** With the supplier one place up or down. */
export function moved(values: RouteValues, name: SupplierName, by: 1 | -1): string {
  const order = orderOf(values);
  const from = order.indexOf(name);
  const rest = order.filter((each) => each !== name);
  return [...rest.slice(0, from + by), name, ...rest.slice(from + by)].join(' ');
}

export function validateRoute(values: RouteValues) {
  return fieldErrors<string>({
    ...Object.fromEntries(
      orderOf(values).map((name) => [
        paceField(name),
        values[paceField(name)]?.trim() ? within(values[paceField(name)], routePace) : undefined,
      ]),
    ),
    overflow: within(values.overflow, routeMinutes),
    rest: within(values.rest, routeMinutes),
  });
}

function within(typed: string | undefined, { least, most }: { least: number; most: number }) {
  const value = Number(typed?.trim() || Number.NaN);
  return Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : `Enter a whole number from ${least} to ${most}`;
}

/** Valid values as the API takes them. */
export const routeIn = (values: RouteValues): Route => ({
  entries: orderOf(values).map((supplier) => ({
    supplier,
    on: values[onField(supplier)] === 'yes',
    per_minute: values[paceField(supplier)]?.trim() ? Number(values[paceField(supplier)]) : null,
  })),
  mode: values.mode === 'cheapest' ? 'cheapest' : 'in_order',
  overflow_minutes: Number(values.overflow),
  rest_minutes: Number(values.rest),
});
