import type { SupplierName } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/networks';
import { dayOf } from '../calendar';
import { minuteMs } from '../durations';
import type { Pesewas } from '../money';
import type { Network } from '../networks/rows';
import { slowMs } from '../silence';
import type { NamedSupplier } from './known';
import { ownCode, type SoldAs } from './network-codes';
import type { RouteEntry } from './route';
import type { PlaceOutcome, RefusalCause } from './supplier';

/** By what the supplier of an order is chosen, beside the settings. */
export interface Routing {
  readonly networks: readonly Network[];
  readonly troubles: Troubles;
  readonly standing: Standing;
  /** Those that staff have added, as they were told last. */
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
  /** The day on which a supplier's most orders are reached, by `fullName`; null: they aren't any more. @throws what `Store.write` throws */
  rememberFull(name: string, day: string | null): Promise<void>;
  /** Our money there, or that it isn't known. @throws what `Store.write` throws */
  rememberFloat(supplier: SupplierName, float: KnownFloat | null): Promise<void>;
  /** Who gets new orders, while nothing is sold that nobody can pay for. @throws what `Store.write` throws */
  rememberSellers(sellers: readonly SupplierName[] | null): Promise<void>;
  /** Those that staff have added. @throws what `Store.write` throws */
  rememberSuppliers(suppliers: readonly NamedSupplier[]): Promise<void>;
}

/** What is remembered of suppliers, beside their troubles, for the limits of routes. */
export interface Standing {
  /** Our money there, as it was last read. Absent: not known. */
  readonly floats: Readonly<Record<SupplierName, KnownFloat | undefined>>;
  /** The last day on which a supplier's most orders of a network's code were reached, by `fullName`. */
  readonly full: Readonly<Record<string, string | undefined>>;
  /** Who gets new orders, while the shop sells nothing that no supplier can pay for. Null: it sells whatever is on sale. */
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

/** What a day's orders are counted under. Lines without a code of their own count with their network. */
export const dayName = ({ network, soldAs }: Sold, supplier: SupplierName): string =>
  `${supplier}#${ownCode(network, soldAs?.codes[supplier]) ?? network}`;

/** Lines count with their network, and may get fewer. */
export const fullName = (order: Sold, supplier: SupplierName, most: number): string =>
  `${dayName(order, supplier)}#${most}`;

/** Read three times as long ago as it should be, a float says nothing. */
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

/** What is remembered of a supplier that refuses orders for its own trouble, puts them off, or hangs. */
export interface Trouble {
  /** Orders in a row that it refused, put off or hung on. */
  readonly refusals: number;
  /** When its rest began, or was renewed by a refusal after it: milliseconds since 1970. 0: it has none. */
  readonly restsSince: number;
}

/** Those that have refused lately; all others are well. */
export type Troubles = Readonly<Record<SupplierName, Trouble | undefined>>;

export const noTrouble: Trouble = { refusals: 0, restsSince: 0 };

/** It rests after so many in a row. */
const refusalsToRest = 5;

export const troubleOf = (troubles: Troubles, name: SupplierName): Trouble => troubles[name] ?? noTrouble;

export const isInTrouble = (troubles: Troubles, name: SupplierName): boolean =>
  troubleOf(troubles, name).refusals > 0;

/** Until when it gets no orders; null: it doesn't rest. Afterwards it is asked again. */
export function restsUntil({ restsSince }: Trouble, restMs: number, at: Date): Date | null {
  const until = restsSince + restMs;
  return restsSince > 0 && until > at.getTime() ? new Date(until) : null;
}

/** Whether its rest is over, and it hasn't answered an order since. */
export const isToBeTried = (trouble: Trouble, restMs: number, at: Date): boolean =>
  trouble.restsSince > 0 && restsUntil(trouble, restMs, at) === null;

/** What came of an order there, and how long that took. */
export interface Heard {
  readonly outcome: PlaceOutcome;
  readonly tookMs: number;
}

/** After its answer to an order; the same object where that tells nothing new. */
export function afterAnswer(trouble: Trouble, heard: Heard, restMs: number, at: Date): Trouble {
  if (isWell(heard.outcome)) return trouble.refusals === 0 && trouble.restsSince === 0 ? trouble : noTrouble;
  if (!isOwnTrouble(heard)) return trouble;
  // While it rests only orders that nobody else can take go there: they prolong nothing.
  if (restsUntil(trouble, restMs, at) !== null) return trouble;
  if (trouble.restsSince > 0) return { ...trouble, restsSince: at.getTime() };
  const refusals = trouble.refusals + 1;
  return { refusals, restsSince: refusals < refusalsToRest ? 0 : at.getTime() };
}

/** It reads orders and judges each: also a refusal of the order itself shows that. */
const isWell = (outcome: PlaceOutcome): boolean =>
  outcome.kind === 'accepted' ||
  outcome.kind === 'delivered' ||
  (outcome.kind === 'refused' && ordersOwn.includes(outcome.cause));
const ordersOwn: readonly RefusalCause[] = ['plan_refused', 'number_refused'];

/**
 * It would refuse every order now, or hangs: whatever it gets, nobody knows for long what becomes of it. A float that is too small for one order
 * may be large enough for the next, and an odd answer that comes at once may be about the order.
 */
const isOwnTrouble = ({ outcome, tookMs }: Heard): boolean =>
  outcome.kind === 'not_now' ||
  outcome.kind === 'not_called' ||
  (outcome.kind === 'unknown' && tookMs >= slowMs) ||
  (outcome.kind === 'refused' && ownTroubles.includes(outcome.cause));
const ownTroubles: readonly RefusalCause[] = ['key_refused', 'not_approved', 'not_sent'];
