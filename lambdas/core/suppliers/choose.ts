import { firstSuppliers, type SupplierName } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/networks';
import type { Hindrance } from '../../../contracts/networks/routes';
import { suppliersByPreference } from '../../../contracts/suppliers/suppliers';
import {
  type Network,
  type Route,
  type RouteEntry,
  restMsOf,
  routeIn,
  withoutLimits,
} from '../networks/rows';
import type { Costs } from '../prices/rows';
import type { Settings } from '../settings/entities';
import { type PlanIds, planIdAt, type SoldAs } from './product-codes';
import {
  isDayFull,
  isFloatLow,
  knownFloat,
  noStanding,
  restsUntil,
  type Standing,
  type Troubles,
  troubleOf,
} from './standing';
import { addedSupplier, keyOf, supplierIdsOf } from './supplier';

interface Product {
  readonly planIds: PlanIds;
  readonly soldAs: SoldAs | null;
  /** Absent: it isn't known how many orders a day has had. */
  readonly network?: NetworkId;
  /** Its cost at each. Null: not known. */
  readonly costs?: Readonly<Record<SupplierName, number | null | undefined>> | null;
}

/** The route of an order's network, and how suppliers fare now. */
export interface RouteState {
  /** Null: the settings decide. */
  readonly route: Route | null;
  readonly troubles: Troubles;
  readonly standing: Standing;
  readonly at: Date;
  /** The time whose day counts for the most orders a day. @default at */
  readonly dayAt?: Date;
}

export const asSettingsSay: RouteState = {
  route: null,
  troubles: {},
  standing: noStanding,
  at: new Date(0),
};

/** A supplier, and why it doesn't get the order. Null: it may have it. */
export interface Choice extends RouteEntry {
  readonly hindrance: Hindrance | null;
}

/**
 * Returns the next supplier that sells the plan and knows its network. Leaves out those in `refusedBy`, which refused through a fault of
 * their own. Null: none is left.
 */
export const nextSupplier = (
  settings: Settings,
  product: Product,
  refusedBy: readonly SupplierName[],
  state: RouteState = asSettingsSay,
): SupplierName | null => takersOf(choicesFor(settings, product, refusedBy, state))[0]?.supplier ?? null;

/** Returns the suppliers that may have it, the preferred one first. If all of them rest, they are asked all the same. */
export function takersOf(choices: readonly Choice[]): readonly Choice[] {
  const well = choices.filter(({ hindrance }) => hindrance === null);
  return well.length > 0 ? well : choices.filter(({ hindrance }) => hindrance === 'resting');
}

/** Returns the suppliers that take it later: once their float is larger, or tomorrow. An order that no other supplier takes waits for them. */
export const laterTakersOf = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ hindrance }) => hindrance === 'low_float' || hindrance === 'day_full');

/** Returns all suppliers, the preferred one first, each with the reason why it doesn't get the order. */
export function choicesFor(
  settings: Settings,
  { network, planIds, soldAs, costs = null }: Product,
  refusedBy: readonly SupplierName[],
  { route, troubles, standing, at, dayAt = at }: RouteState,
): readonly Choice[] {
  const restMs = restMsOf(route);
  const hindranceOf = (entry: RouteEntry): Hindrance | null => {
    const { supplier, isOn } = entry;
    if (!settings.bundle_api_active) return 'by_hand';
    if (!isOn || addedSupplier(settings, supplier)?.on === false) return 'off';
    if (keyOf(settings, supplier) === '') return 'no_key';
    if (planIdAt(planIds, supplier, addedSupplier(settings, supplier)?.protocol) === undefined)
      return 'no_plan_id';
    if (soldAs !== null && soldAs.codes[supplier] === undefined) return 'no_network_code';
    if (refusedBy.includes(supplier)) return 'refused';
    if (network !== undefined && isDayFull(entry, { network, soldAs }, standing, dayAt)) return 'day_full';
    if (isFloatLow(entry, standing, at)) return 'low_float';
    return restsUntil(troubleOf(troubles, supplier), restMs, at) === null ? null : 'resting';
  };
  const entries = entriesOf(route, settings);
  const costAt = ({ supplier }: RouteEntry) => costs?.[supplier] ?? Number.MAX_SAFE_INTEGER;
  const sorted = route?.isCheapestFirst ? entries.toSorted((a, b) => costAt(a) - costAt(b)) : entries;
  return sorted.map((entry) => ({ ...entry, hindrance: hindranceOf(entry) }));
}

/** Returns all suppliers: first those of the route, or in the settings' order, then the others, which are off. */
function entriesOf(route: Route | null, settings: Settings): readonly RouteEntry[] {
  const known = supplierIdsOf(settings);
  const order = suppliersByPreference({ ...settings, bundle_api_active: true, hasKey: () => true });
  const all = route?.entries ?? order.map((supplier) => ({ supplier, isOn: true, ...withoutLimits }));
  // A supplier may have been removed, or be known only to a newer version, before a rollback.
  const given = all.filter(({ supplier }) => known.includes(supplier));
  const others = known.filter((name) => !given.some(({ supplier }) => supplier === name));
  return [...given, ...others.map((supplier) => ({ supplier, isOn: false, ...withoutLimits }))];
}

/** Returns the suppliers that get new orders, wherever a route has them. */
export const sellersOf = (settings: Settings): readonly SupplierName[] =>
  settings.bundle_api_active
    ? supplierIdsOf(settings).filter(
        (name) => keyOf(settings, name) !== '' && addedSupplier(settings, name)?.on !== false,
      )
    : [];

/** The same, in the order in which they are asked without a route. */
export const sellersInOrder = (settings: Settings): readonly SupplierName[] => {
  const sellers = sellersOf(settings);
  return entriesOf(null, settings)
    .map(({ supplier }) => supplier)
    .filter((supplier) => sellers.includes(supplier));
};

interface Plan {
  readonly line: string | null;
  readonly costs: Costs;
}

/**
 * Whether our money at each of these suppliers is certainly too little for the plan. False without suppliers, and if a float or a cost
 * isn't known.
 */
export const cantPay = (
  suppliers: readonly SupplierName[],
  { costs }: Pick<Plan, 'costs'>,
  { floats }: Pick<Standing, 'floats'>,
  at: Date,
): boolean =>
  suppliers.length > 0 &&
  suppliers.every((supplier) => {
    const float = knownFloat(floats[supplier], at);
    const cost = costs[supplier] ?? null;
    return float !== null && cost !== null && float.balance < cost;
  });

/**
 * The same without the settings, for everybody: the row of the networks names the sellers beside the floats while the shop sells only what
 * a supplier can pay for. A purchase finds more, such as a plan that a supplier doesn't have.
 */
export function isOut(network: Network, plan: Plan, standing: Standing, at: Date): boolean {
  const { sellers } = standing;
  if (sellers === null) return false;
  const routed = routeIn(network, plan.line)?.entries.filter(({ isOn }) => isOn);
  const inLine: readonly SupplierName[] = routed?.map(({ supplier }) => supplier) ?? firstSuppliers;
  return cantPay(
    inLine.filter((supplier) => sellers.includes(supplier)),
    plan,
    standing,
    at,
  );
}
