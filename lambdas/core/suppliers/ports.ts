import type { SupplierName } from '../../../contracts/constants';
import type { SupplierProtocol } from '../../../contracts/suppliers/suppliers';
import type { Settings } from '../settings/entities';
import type { NumberAnswer } from './number-answer';

/** What a supplier is asked to deliver. */
export interface SupplierOrder {
  /** Ours, unique per order and the same at every attempt: 6 to 25 letters and digits. */
  readonly reference: string;
  /** How this supplier calls the network, or its line. */
  readonly networkCode: string;
  readonly phoneNumber: string;
  readonly volumeMegabytes: number;
  readonly apiPlanId: string | null;
}

/**
 * Why a supplier has certainly not taken an order.
 * - `number_refused`, `number_invalid`: the order's own fault; no other supplier is asked;
 * - `plan_refused`: this supplier doesn't sell the bundle;
 * - `no_float`: our account there has too little money; `key_refused`, `not_approved`: it doesn't let us buy;
 * - `not_sent`: it was never reached.
 */
export const refusalCauses = [
  'number_refused',
  'number_invalid',
  'plan_refused',
  'no_float',
  'key_refused',
  'not_approved',
  'not_sent',
] as const;
export type RefusalCause = (typeof refusalCauses)[number];

/** Whether another supplier would refuse the order, too. */
export const isOrdersFault = (cause: RefusalCause): boolean =>
  cause === 'number_refused' || cause === 'number_invalid';

interface Taken {
  /** The supplier's own id of the order, where it tells it. */
  readonly transactionId?: string | null;
}

/**
 * What is known after an order was submitted.
 * - `refused`: certain not to be delivered by this submission; it says nothing of an earlier one;
 * - `not_now`: certainly not accepted (a rate limit); may be submitted again later;
 * - `not_called`: nobody was called at all;
 * - `unknown`: it may or may not be delivered (a timeout, a 5xx, words that nobody listed). Never a failure.
 */
export type PlaceOutcome =
  | ({ readonly kind: 'accepted' | 'delivered' } & Taken)
  | { readonly kind: 'refused'; readonly cause: RefusalCause }
  | { readonly kind: 'not_now' | 'not_called' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** What the supplier says of an order when asked by reference: of all submissions of it. */
export type StatusOutcome =
  | ({ readonly kind: 'accepted' | 'delivered' | 'failed' } & Taken)
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_now' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** How often something may be done, such as a call of one of a supplier's endpoints. Calls with the same `name` count together. */
export interface RateLimit {
  readonly name: string;
  /** So many in a minute, or in `inMs`. */
  readonly most: number;
  /** In place of a minute, for what is no supplier's. Its row is gone some time after it. */
  readonly inMs?: number;
  /** Of the same calls, those that new accounts together may use; who waits for them waits in a line of their own. */
  readonly isForNew?: true;
}

/** One supplier of data. Its calls never throw: a failure is an outcome. Each call ends within 10 s. */
export interface Supplier {
  readonly name: SupplierName;
  /** Says what it calls the two first networks, where it isn't one of the suppliers from the start. */
  readonly protocol?: SupplierProtocol;
  /** The limit that a call counts against, by the network's code there; null where there is none. */
  rateLimitOf(call: { readonly networkCode: string } | 'status'): RateLimit | null;
  place(order: SupplierOrder): Promise<PlaceOutcome>;
  status(reference: string): Promise<StatusOutcome>;
  /** Absent: its protocol has no such question. Ends within 2 s. */
  canDeliver?(number: { readonly networkCode: string; readonly phoneNumber: string }): Promise<NumberAnswer>;
}

export interface Suppliers {
  /** Uses the key from the settings. Null if this deployment doesn't have the supplier. */
  get(name: SupplierName, settings: Settings): Supplier | null;
}

/** When each of a limit's permits is free again: milliseconds since 1970. */
export type RateLimitView = readonly number[];

/** An older permit is given back unused: the limit counts calls, not permits. */
export const maximumPermitAgeMs = 2_000;

/** Leave for one of the calls that a supplier allows per minute. */
export interface Permit {
  readonly limit: RateLimit;
  /** Which of the limit's permits it is, from 0. */
  readonly index: number;
  readonly takenAt: Date;
  /** When it is free again, by the table's clock: milliseconds since 1970. */
  readonly heldUntil: number;
}

/**
 * Keeps all processes together under a supplier's limit: within any minute, at most as many calls are made as it allows,
 * if each is made within `maximumPermitAgeMs` of its permit.
 */
export interface RateLimiter {
  /**
   * A hint for `acquire`, eventually consistent; null when it can't be read. While somebody waits in line, no permit
   * is free for who comes later.
   */
  peek(limit: RateLimit): Promise<RateLimitView | null>;
  /** When the next permit is free for who waits in line, by this machine's clock; null when it can't be read. */
  freeAt(limit: RateLimit): Promise<Date | null>;
  /** When each owner who waits in a queue last had a turn in it: milliseconds since 1970. Nothing when it can't be read. */
  turns(queue: string): Promise<ReadonlyMap<string, number>>;
  /** In place of what was remembered. Never throws: at worst somebody has a turn too many. */
  rememberTurns(queue: string, turns: ReadonlyMap<string, number>): Promise<void>;
  /** Says for a minute and a half that somebody waits in line. Never throws. */
  holdLine(limit: RateLimit): Promise<void>;
  /**
   * Null if all are in use, or if the table is unavailable. With `seen` it takes one write, unless another call is
   * faster.
   */
  acquire(limit: RateLimit, seen?: RateLimitView | null): Promise<Permit | null>;
  /**
   * Takes a permit for whom it is, who needs no second one until it is free again. @returns which of the limit's permits it is, and until
   * when: the same ones each time; null: all are in use
   * @throws what the table throws; asked again, it finds a permit that was taken nevertheless
   */
  acquireFor(limit: RateLimit, whom: string): Promise<Pick<Permit, 'index' | 'heldUntil'> | null>;
  /**
   * Counts one more of a day under a name, once for each attempt. `last`: with it they are the most that may be; `full`: they were before, and it isn't
   * counted; `unknown`: it may be counted or not. Never throws.
   */
  addToDay(
    name: string,
    of: { most: number; day: string; attemptId: string },
  ): Promise<'counted' | 'last' | 'full' | 'unknown'>;
  /** Takes one of them back. @returns how many they were before; null: not known, and it may be counted still. Never throws. */
  takeFromDay(name: string, of: { most: number; day: string }): Promise<number | null>;
  /** Strongly consistent. @throws TableUnavailable */
  countOfDay(name: string, day: string): Promise<number>;
  /** Nobody waits in line any more. Never throws. */
  endLine(limit: RateLimit): Promise<void>;
  /** For a permit that was not used. Never throws: an unreleased permit expires after a minute. */
  release(permit: Permit): Promise<void>;
}
