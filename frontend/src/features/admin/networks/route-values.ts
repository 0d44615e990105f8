import { firstSuppliers, type SupplierName } from '../../../../../contracts/constants';
import { limits } from '../../../../../contracts/limits';
import { routeDay, routeDefaults, routeMinutes, routePace } from '../../../../../contracts/networks/routes';
import { isFirstSupplier } from '../../../../../contracts/suppliers/suppliers';
import type { Input } from '../../../lib/api/contract-types';
import { fieldErrors } from '../../../lib/form-rules';
import { formatCedis } from '../../../lib/money';

export type Route = NonNullable<NonNullable<Input<'admin-update-network'>['fields']>['route']>;

/** A route's form, as typed: the order, and for each supplier `on_hubnet` and `pace_hubnet`. */
export type RouteValues = Record<string, string>;

export const onField = (name: SupplierName) => `on_${name}`;
export const paceField = (name: SupplierName) => `pace_${name}`;
export const dayField = (name: SupplierName) => `day_${name}`;
export const keepField = (name: SupplierName) => `keep_${name}`;

/** Returns the form of a route. Without one: all suppliers in the usual order; added ones, and those that don't know the product, are off. */
export function routeValues(
  route: Route | null,
  usual: readonly SupplierName[],
  isKnownAt: (name: SupplierName) => boolean,
): RouteValues {
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
        [
          onField(name),
          (route ? entryOf(name)?.on : isFirstSupplier(name) && isKnownAt(name)) ? 'yes' : 'no',
        ],
        [paceField(name), String(entryOf(name)?.per_minute ?? '')],
        [dayField(name), String(entryOf(name)?.most_a_day ?? '')],
        [keepField(name), String(entryOf(name)?.keep_float ?? '')],
      ]),
    ),
    overflow: String(route?.overflow_minutes ?? routeDefaults.overflowMinutes),
    rest: String(route?.rest_minutes ?? routeDefaults.restMinutes),
  };
}

const orderOf = ({ order = '' }: RouteValues): SupplierName[] =>
  order.split(' ').filter((name) => name !== '');

/** Returns the suppliers that the form shows: those that have a key, or all if it isn't known which have one. */
export const shownOf = (values: RouteValues, keyed: ReadonlySet<SupplierName> | null): SupplierName[] =>
  orderOf(values).filter((name) => keyed === null || keyed.has(name));

/** Returns the order with the supplier moved past its neighbour among those that are shown. */
export function moved(
  values: RouteValues,
  name: SupplierName,
  by: 1 | -1,
  shown: readonly SupplierName[],
): string {
  const neighbour = shown[shown.indexOf(name) + by];
  const rest = orderOf(values).filter((each) => each !== name);
  const at = neighbour === undefined ? rest.length : rest.indexOf(neighbour) + (by > 0 ? 1 : 0);
  return [...rest.slice(0, at), name, ...rest.slice(at)].join(' ');
}

export function validateRoute(values: RouteValues) {
  return fieldErrors<string>({
    ...Object.fromEntries(
      orderOf(values).flatMap((name) => [
        [
          paceField(name),
          typed(values, paceField(name)) && within(typed(values, paceField(name)), routePace),
        ],
        [dayField(name), typed(values, dayField(name)) && within(typed(values, dayField(name)), routeDay)],
        [keepField(name), typed(values, keepField(name)) && amountProblem(typed(values, keepField(name)))],
      ]),
    ),
    overflow: within(values.overflow, routeMinutes),
    rest: within(values.rest, routeMinutes),
  });
}

const typed = (values: RouteValues, field: string): string | undefined => values[field]?.trim() || undefined;

function within(typed: string | undefined, { least, most }: { least: number; most: number }) {
  const value = Number(typed?.trim() || Number.NaN);
  return Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : `Enter a whole number from ${least} to ${most}`;
}

const numberIn = (values: RouteValues, field: string): number | null =>
  typed(values, field) === undefined ? null : Number(typed(values, field));

/** Cedis, like a price: above zero, with at most two decimals. */
const amountProblem = (text = ''): string | undefined =>
  /^\d+(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= limits.price
    ? undefined
    : `Enter an amount up to ${formatCedis(limits.price)}, such as 50`;

/** Returns valid values as the API takes them. Suppliers that the form doesn't show aren't among them, so they stay off. */
export const routeIn = (values: RouteValues, keyed: ReadonlySet<SupplierName> | null): Route => ({
  entries: shownOf(values, keyed).map((supplier) => ({
    supplier,
    on: values[onField(supplier)] === 'yes',
    per_minute: numberIn(values, paceField(supplier)),
    most_a_day: numberIn(values, dayField(supplier)),
    keep_float: numberIn(values, keepField(supplier)),
  })),
  overflow_minutes: Number(values.overflow),
  rest_minutes: Number(values.rest),
});

/** A route in words. */
export function routeWords(route: Route | null, nameOf: (supplier: SupplierName) => string): string {
  if (route === null) return 'As in Settings';
  const on = route.entries.filter((entry) => entry.on).map(({ supplier }) => nameOf(supplier));
  if (on.length === 0) return 'By hand';
  return on.join(', then ');
}

/** `Acme first, then Hubnet` */
export const firstThen = ([first = '', ...others]: readonly string[]): string =>
  others.length > 0 ? `${first} first, then ${others.join(', then ')}` : first;

interface OrdersOf {
  /** For example `MTN`. */
  readonly whose: string;
  /** Whether a supplier has a code for it. */
  readonly isKnownAt: (name: SupplierName) => boolean;
  readonly nameOf: (supplier: SupplierName) => string;
}

/** What a route does with orders: `MTN orders go to Acme first, then Hubnet.` */
export function ordersWords({ entries }: Route, { whose, isKnownAt, nameOf }: OrdersOf): string {
  const names = entries
    .filter(({ on, supplier }) => on && isKnownAt(supplier))
    .map(({ supplier }) => nameOf(supplier));
  if (names.length === 0) return `${whose} orders wait until somebody sends them by hand.`;
  return `${whose} orders go to ${firstThen(names)}.`;
}
