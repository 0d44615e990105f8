import { firstSuppliers, type SupplierName } from '../../../../../contracts/constants';
import { isFirstSupplier } from '../../../../../contracts/suppliers/suppliers';

export type Route = readonly SupplierName[];

/** A route's form: the order, and for each supplier `on_hubnet`. */
export type RouteValues = Record<string, string>;

export const onField = (name: SupplierName) => `on_${name}`;

/** Returns the form of a route. Without one: all suppliers in the usual order; added ones, and those that don't know the product, are off. */
export function routeValues(
  route: Route | null,
  usual: readonly SupplierName[],
  isKnownAt: (name: SupplierName) => boolean,
): RouteValues {
  const order = [...new Set([...(route ?? []), ...usual, ...firstSuppliers])];
  const isOn = (name: SupplierName) =>
    route === null ? isFirstSupplier(name) && isKnownAt(name) : route.includes(name);
  return {
    order: order.join(' '),
    ...Object.fromEntries(order.map((name) => [onField(name), isOn(name) ? 'yes' : 'no'])),
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

/** Returns the suppliers that are on, in order. Those that the form doesn't show aren't among them. */
export const routeIn = (values: RouteValues, keyed: ReadonlySet<SupplierName> | null): SupplierName[] =>
  shownOf(values, keyed).filter((name) => values[onField(name)] === 'yes');

/** What is done with the orders of a network, such as `MTN`: `MTN orders go to Acme, then Hubnet.` */
export const ordersWords = (whose: string, suppliers: readonly string[]): string =>
  suppliers.length === 0
    ? `${whose} orders wait until somebody sends them by hand.`
    : `${whose} orders go to ${suppliers.join(', then ')}.`;
