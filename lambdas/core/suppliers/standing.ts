import type { SupplierName } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/networks';
import { dayOf } from '../calendar';
import { minuteMs } from '../durations';
import type { Pesewas } from '../money';
import type { Network, RouteEntry } from '../networks/rows';
import { slowMs } from '../silence';
import { ownCode, type SoldAs } from './product-codes';
import type { NamedSupplier, PlaceOutcome, RefusalCause } from './supplier';

/** All that decides an order's supplier besides the settings. */
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
   * Remembers `to` of a supplier, unless something else than `from` is remembered of it.
   * @returns what is remembered now. @throws what `Store.write` throws
   */
  remember(
    supplier: SupplierName,
    change: { from: Trouble; to: Trouble },
  ): Promise<{ isWritten: boolean; now: Trouble }>;
  /** Remembers the day on which a supplier has its most orders, by `fullName`. Null: it hasn't any more. @throws what `Store.write` throws */
  rememberFull(name: string, day: string | null): Promise<void>;
  /** Remembers our money there. Null: it isn't known. @throws what `Store.write` throws */
  rememberFloat(supplier: SupplierName, float: KnownFloat | null): Promise<void>;
  /** Remembers who gets new orders, while only what a supplier can pay for is sold. @throws what `Store.write` throws */
  rememberSellers(sellers: readonly SupplierName[] | null): Promise<void>;
  /** Remembers the suppliers that staff have added. @throws what `Store.write` throws */
  rememberSuppliers(suppliers: readonly NamedSupplier[]): Promise<void>;
}

/** Facts about suppliers that the limits of routes need, besides their troubles. */
export interface Standing {
  /** Our money there at the last reading. Absent: not known. */
  readonly floats: Readonly<Record<SupplierName, KnownFloat | undefined>>;
  /** The last day on which a supplier had its most orders of a network's code, by `fullName`. */
  readonly full: Readonly<Record<string, string | undefined>>;
  /** The suppliers that get new orders, while the shop sells only what one of them can pay for. Null: it sells all that is on sale. */
  readonly sellers: readonly SupplierName[] | null;
}

export interface KnownFloat {
  readonly balance: Pesewas;
  readonly at: Date;
}

export const noStanding: Standing = { floats: {}, full: {}, sellers: null };

interface Sold {
  readonly network: NetworkId;
  readonly soldAs: SoldAs | null;
}

/** Returns the name under which a day's orders are counted. Lines without a code of their own count with their network. */
export const dayName = ({ network, soldAs }: Sold, supplier: SupplierName): string =>
  `${supplier}#${ownCode(network, soldAs?.codes[supplier]) ?? network}`;

/** The same with the limit: lines count with their network, but may have a lower limit. */
export const fullName = (order: Sold, supplier: SupplierName, most: number): string =>
  `${dayName(order, supplier)}#${most}`;

/** A float that was last read longer ago than this isn't known: it is read every five minutes. */
const knownMs = 15 * minuteMs;

export const knownFloat = (float: KnownFloat | undefined, at: Date): KnownFloat | null =>
  float !== undefined && at.getTime() - float.at.getTime() <= knownMs ? float : null;

/** A float that isn't known is never too small. */
export function isFloatLow({ supplier, keepFloat }: RouteEntry, { floats }: Standing, at: Date): boolean {
  const known = knownFloat(floats[supplier], at);
  return keepFloat !== null && known !== null && known.balance < keepFloat;
}

export const isDayFull = (
  { supplier, mostADay }: RouteEntry,
  order: Sold,
  { full }: Standing,
  at: Date,
): boolean => mostADay !== null && full[fullName(order, supplier, mostADay)] === dayOf(at);

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

/** After so many in a row it rests. */
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
