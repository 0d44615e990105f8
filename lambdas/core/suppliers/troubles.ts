import type { SupplierName } from '../../../contracts/constants';
import { slowMs } from '../silence';
import type { PlaceOutcome, RefusalCause } from './ports';

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
