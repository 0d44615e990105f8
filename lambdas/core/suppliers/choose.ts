import type { SupplierName } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/networks';
import type { Hindrance } from '../../../contracts/networks/routes';
import { suppliersByPreference } from '../../../contracts/suppliers/suppliers';
import type { Pesewas } from '../money';
import { type Network, type Route, type RouteEntry, restMsOf, withoutLimits } from '../networks/rows';
import type { BundlePrice } from '../prices/rows';
import type { Settings } from '../settings/entities';
import { slowMs } from '../silence';
import { dayOf, minuteMs } from '../time';
import { ownCode, type PlanIds, planIdAt, planIdsOf, type SoldAs, soldAs } from './product-codes';
import {
  addedIn,
  addedSupplier,
  keyOf,
  type NamedSupplier,
  type PlaceOutcome,
  type RefusalCause,
  supplierIdsOf,
} from './supplier';

/** Everything that decides an order's supplier besides the settings. */
export interface Routing {
  readonly networks: readonly Network[];
  readonly troubles: Troubles;
  readonly standing: Standing;
  /** The suppliers that staff have added, as the sweep noted them last. */
  readonly suppliers: readonly NamedSupplier[];
}

export interface Routes {
  /** @throws TableUnavailable */
  read(): Promise<Routing>;
  /**
   * Remembers `to` of a supplier, unless something other than `from` is remembered.
   * @returns what is remembered now.
   * @throws what `Store.write` throws
   */
  remember(
    supplier: SupplierName,
    change: { from: Trouble; to: Trouble },
  ): Promise<{ isWritten: boolean; now: Trouble }>;
  /** Remembers the day on which a supplier has its most orders, by `fullName`. Null: it hasn't any more. @throws what `Store.write` throws */
  rememberFull(name: string, day: string | null): Promise<void>;
  /** Remembers our money there. Null: it isn't known. @throws what `Store.write` throws */
  rememberFloat(supplier: SupplierName, float: KnownFloat | null): Promise<void>;
  /** Remembers the suppliers that staff have added. @throws what `Store.write` throws */
  rememberSuppliers(suppliers: readonly NamedSupplier[]): Promise<void>;
}

/** Facts about suppliers that the limits of routes need, besides their troubles. */
export interface Standing {
  /** Our money there at the last reading. Absent: not known. */
  readonly floats: Readonly<Record<SupplierName, KnownFloat | undefined>>;
  /** The last day on which a supplier had its most orders of a network's code, by `fullName`. */
  readonly full: Readonly<Record<string, string | undefined>>;
}

export interface KnownFloat {
  readonly balance: Pesewas;
  readonly at: Date;
}

export const noStanding: Standing = { floats: {}, full: {} };

interface Sold {
  readonly network: NetworkId;
  readonly soldAs: SoldAs | null;
}

/** Returns the name under which a day's orders are counted. Plans without a code of their own count with their network. */
export const dayName = ({ network, soldAs }: Sold, supplier: SupplierName): string =>
  `${supplier}#${ownCode(network, soldAs?.codes[supplier]) ?? network}`;

/** The same with the limit. */
export const fullName = (order: Sold, supplier: SupplierName, most: number): string =>
  `${dayName(order, supplier)}#${most}`;

/** A float that was last read longer ago than this isn't known: it is read every five minutes. */
const knownMs = 15 * minuteMs;

const knownFloat = (float: KnownFloat | undefined, at: Date): KnownFloat | null =>
  float !== undefined && at.getTime() - float.at.getTime() <= knownMs ? float : null;

/** A float that isn't known is never too small. */
function isFloatLow({ supplier, keepFloat }: RouteEntry, { floats }: Standing, at: Date): boolean {
  const known = knownFloat(floats[supplier], at);
  return keepFloat !== null && known !== null && known.balance < keepFloat;
}

const isDayFull = ({ supplier, mostADay }: RouteEntry, order: Sold, { full }: Standing, at: Date): boolean =>
  mostADay !== null && full[fullName(order, supplier, mostADay)] === dayOf(at);

/** The trouble of a supplier that refuses orders through its own fault, puts them off, or hangs. */
export interface Trouble {
  /** How many orders in a row it refused, put off or hung on. */
  readonly refusals: number;
  /** When its rest began, or a refusal after it began another one: milliseconds since 1970. 0: it doesn't rest. */
  readonly restsSince: number;
}

/** The suppliers with trouble. All others are well. */
export type Troubles = Readonly<Record<SupplierName, Trouble | undefined>>;

export const noTrouble: Trouble = { refusals: 0, restsSince: 0 };

/** After this many in a row it rests. */
const refusalsToRest = 5;

export const troubleOf = (troubles: Troubles, name: SupplierName): Trouble => troubles[name] ?? noTrouble;

export const isInTrouble = (troubles: Troubles, name: SupplierName): boolean =>
  troubleOf(troubles, name).refusals > 0;

/** Returns until when it gets no orders. Null: it doesn't rest. Afterwards it is asked again. */
export function restsUntil({ restsSince }: Trouble, restMs: number, at: Date): Date | null {
  const until = restsSince + restMs;
  return restsSince > 0 && until > at.getTime() ? new Date(until) : null;
}

/** Whether its rest is over, and it hasn't answered an order since. */
export const isToBeTried = (trouble: Trouble, restMs: number, at: Date): boolean =>
  trouble.restsSince > 0 && restsUntil(trouble, restMs, at) === null;

/** A supplier's answer to an order, and how long it took. */
export interface Heard {
  readonly outcome: PlaceOutcome;
  readonly tookMs: number;
}

/** Returns the trouble after its answer to an order: the same object if the answer says nothing new. */
export function afterAnswer(trouble: Trouble, heard: Heard, restMs: number, at: Date): Trouble {
  if (isWell(heard.outcome)) return trouble.refusals === 0 && trouble.restsSince === 0 ? trouble : noTrouble;
  if (!isOwnTrouble(heard)) return trouble;
  // While it rests, it gets only orders that no other supplier can take. They don't prolong its rest.
  if (restsUntil(trouble, restMs, at) !== null) return trouble;
  if (trouble.restsSince > 0) return { ...trouble, restsSince: at.getTime() };
  const refusals = trouble.refusals + 1;
  return { refusals, restsSince: refusals < refusalsToRest ? 0 : at.getTime() };
}

/** Whether it reads and judges orders. A refusal for the order's own fault shows that, too. */
const isWell = (outcome: PlaceOutcome): boolean =>
  outcome.kind === 'accepted' ||
  outcome.kind === 'delivered' ||
  (outcome.kind === 'refused' && ordersOwn.includes(outcome.cause));
const ordersOwn: readonly RefusalCause[] = ['plan_refused', 'number_refused'];

/**
 * Whether it would refuse any order now, or hangs, which leaves every order unknown for long. Not included: a float that is too small for
 * one order may be large enough for the next, and an odd answer that comes at once may be about the order.
 */
const isOwnTrouble = ({ outcome, tookMs }: Heard): boolean =>
  outcome.kind === 'not_now' ||
  outcome.kind === 'not_called' ||
  (outcome.kind === 'unknown' && tookMs >= slowMs) ||
  (outcome.kind === 'refused' && ownTroubles.includes(outcome.cause));
const ownTroubles: readonly RefusalCause[] = ['key_refused', 'not_approved', 'not_sent'];

interface Product {
  readonly planIds: PlanIds;
  readonly soldAs: SoldAs | null;
  /** Absent: it isn't known how many orders a day has had. */
  readonly network?: NetworkId;
}

/** The route of an order's network, and how suppliers fare now. */
export interface RouteState {
  /** Null: the settings decide. */
  readonly route: Route | null;
  readonly troubles: Troubles;
  readonly standing: Standing;
  readonly at: Date;
  /** The time whose day is used for the limits of orders a day. @default at */
  readonly dayAt?: Date;
}

export const asSettingsSay: RouteState = {
  route: null,
  troubles: {},
  standing: noStanding,
  at: new Date(0),
};

/** A supplier, and the reason why it doesn't get the order. Null: it may have it. */
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

/** Returns the suppliers that may have the order, the preferred one first. If all of them rest, they are asked nevertheless. */
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
  { network, planIds, soldAs }: Product,
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
  return entriesOf(route, settings).map((entry) => ({ ...entry, hindrance: hindranceOf(entry) }));
}

/** Returns all suppliers: first those of the route, or in the settings' order, then the others, which are off. */
function entriesOf(route: Route | null, settings: Settings): readonly RouteEntry[] {
  const known = supplierIdsOf(settings);
  const order = suppliersByPreference({ ...settings, bundle_api_active: true, hasKey: () => true });
  const all = route?.entries ?? order.map((supplier) => ({ supplier, isOn: true, ...withoutLimits }));
  // A supplier may have been removed.
  const given = all.filter(({ supplier }) => known.includes(supplier));
  const others = known.filter((name) => !given.some(({ supplier }) => supplier === name));
  return [...given, ...others.map((supplier) => ({ supplier, isOn: false, ...withoutLimits }))];
}

/**
 * Returns the suppliers that a network's own route gives orders to, in its order: those that take one of its plans on sale, by the rules of
 * a purchase. A rest or a full day doesn't count, since it soon passes.
 */
export function takersOfNetwork(
  network: Network,
  prices: readonly BundlePrice[],
  settings: Settings,
): readonly SupplierName[] {
  const plans = prices
    .filter(({ network: of, isActive }) => of === network.id && isActive)
    .map((price) => planIdsOf(price, settings));
  const state = { ...asSettingsSay, route: network.route };
  // Without a plan on sale, its code decides.
  const choices = (plans.length > 0 ? plans : [null]).map((planIds) =>
    choicesFor(
      settings,
      { planIds, soldAs: soldAs(network, { planIds, added: addedIn(settings) }) },
      [],
      state,
    ),
  );
  const taken = new Set(choices.flatMap((each) => takersOf(each).map(({ supplier }) => supplier)));
  return (choices[0] ?? []).map(({ supplier }) => supplier).filter((supplier) => taken.has(supplier));
}
