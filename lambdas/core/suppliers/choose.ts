import type { SupplierName } from '../../../contracts/constants';
import { suppliersByPreference } from '../../../contracts/suppliers/contracts';
import { slowMs } from '../kernel/circuit-breaker';
import { minuteMs } from '../kernel/time';
import type { Network, Route } from '../networks/rows';
import { addedSupplier, keyOf, type Settings, supplierIdsOf } from '../settings/settings';
import { type PlanIds, planIdAt, type SoldAs } from './product-codes';
import type { PlaceOutcome, RefusalCause } from './supplier';

/** Everything that decides an order's supplier besides the settings. */
export interface Routing {
  readonly networks: readonly Network[];
  readonly troubles: Troubles;
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
}

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

/** After this many in a row it rests for ten minutes. */
const refusalsToRest = 5;
const restMs = 10 * minuteMs;

export const troubleOf = (troubles: Troubles, name: SupplierName): Trouble => troubles[name] ?? noTrouble;

/** Whether it gets no orders. After its rest it is asked again. */
const isResting = ({ restsSince }: Trouble, at: Date): boolean =>
  restsSince > 0 && restsSince + restMs > at.getTime();

/** A supplier's answer to an order, and how long it took. */
export interface TimedAnswer {
  readonly outcome: PlaceOutcome;
  readonly tookMs: number;
}

/** Returns the trouble after its answer to an order: the same object if the answer says nothing new. */
export function afterAnswer(trouble: Trouble, answer: TimedAnswer, at: Date): Trouble {
  if (isWell(answer.outcome)) return trouble.refusals === 0 && trouble.restsSince === 0 ? trouble : noTrouble;
  if (!isOwnTrouble(answer)) return trouble;
  // While it rests, it gets only orders that no other supplier can take. They don't prolong its rest.
  if (isResting(trouble, at)) return trouble;
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
const isOwnTrouble = ({ outcome, tookMs }: TimedAnswer): boolean =>
  outcome.kind === 'not_now' ||
  outcome.kind === 'not_called' ||
  (outcome.kind === 'unknown' && tookMs >= slowMs) ||
  (outcome.kind === 'refused' && ownTroubles.includes(outcome.cause));
const ownTroubles: readonly RefusalCause[] = ['key_refused', 'not_approved', 'not_sent'];

interface Product {
  readonly planIds: PlanIds;
  readonly soldAs: SoldAs | null;
}

/** The route of an order's network, and how suppliers fare now. */
export interface RouteState {
  /** Null: the settings decide. */
  readonly route: Route | null;
  readonly troubles: Troubles;
  readonly at: Date;
}

const asSettingsSay: RouteState = { route: null, troubles: {}, at: new Date(0) };

/** Returns the next supplier for an order. Null: none is left. */
export const nextSupplier = (...of: Parameters<typeof takersOf>): SupplierName | null =>
  takersOf(...of)[0] ?? null;

/**
 * Returns the suppliers that sell the plan and know its network, the preferred one first. Leaves out those in `refusedBy`, which refused
 * through a fault of their own, and those that rest. If all of them rest, they are asked nevertheless.
 */
export function takersOf(
  settings: Settings,
  { planIds, soldAs }: Product,
  refusedBy: readonly SupplierName[],
  { route, troubles, at }: RouteState = asSettingsSay,
): readonly SupplierName[] {
  if (!settings.bundle_api_active) return [];
  const known = supplierIdsOf(settings);
  const sells = (name: SupplierName): boolean =>
    // It may have been removed.
    known.includes(name) &&
    keyOf(settings, name) !== '' &&
    planIdAt(planIds, name, addedSupplier(settings, name)?.protocol) !== undefined &&
    (soldAs === null || soldAs.codes[name] !== undefined) &&
    !refusedBy.includes(name);
  const takers = (route ?? suppliersByPreference({ ...settings, hasKey: () => true })).filter(sells);
  const well = takers.filter((name) => !isResting(troubleOf(troubles, name), at));
  return well.length > 0 ? well : takers;
}
