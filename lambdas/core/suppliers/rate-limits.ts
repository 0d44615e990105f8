import type { SupplierName } from '../../../contracts/constants';

/** A limit on how often a supplier's endpoint may be called. Calls with the same `name` count together. */
export interface RateLimit {
  readonly name: string;
  /** Maximum in a minute. */
  readonly most: number;
  /** Asked for a new account's order: the last free permits are left to customers who have had a delivery. */
  readonly isForNew?: true;
  /**
   * The order's place if it gets no permit: it joins the line, or leads it. An order outside the line gets no permit while others wait,
   * except that new accounts hold up only each other. Absent: it doesn't wait in line.
   */
  readonly line?: 'joins' | 'leads';
}

/** When each of a limit's permits is free again: milliseconds since 1970. */
export type RateLimitView = readonly number[];

/** An older permit is given back unused: the limit counts calls, not permits. */
export const maximumPermitAgeMs = 2_000;

/** The permission to make one of the calls that a supplier allows per minute. */
export interface Permit {
  readonly limit: RateLimit;
  /** Its place among the limit's permits, from 0. */
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
  /** Returns when each permit is free again; outside the line, not before it ends. Eventually consistent. Null: it can't be read. */
  peek(limit: RateLimit): Promise<RateLimitView | null>;
  /**
   * Takes a permit, in one or two round trips unless another call is faster. Null: none is free, or the table is unavailable. With `line`,
   * it then records that an order waits in line, for a minute and a half.
   */
  acquire(limit: RateLimit): Promise<Permit | null>;
  /** Returns when `acquire` may succeed, by this machine's clock. Null: it can't be read. */
  freeAt(limit: RateLimit): Promise<Date | null>;
  /** Says that nobody waits in line any more. Never throws. */
  endLine(limit: RateLimit): Promise<void>;
  /** Gives back a permit that was not used. Never throws: an unreleased permit expires after a minute. */
  release(permit: Permit): Promise<void>;
}

/** Limits of our own. */
export interface CallCounter {
  /**
   * Counts one more call in this period of the clock, by default a minute. Calls at the same moment are all counted.
   * @returns whether it is within the limit @throws TableUnavailable, OutcomeUnknown
   */
  count(name: string, most: number, inMs?: number): Promise<boolean>;
}

/** A supplier, as far as its limits go. */
export interface LimitedSupplier {
  readonly name: SupplierName;
  /** The limit that a call counts against, by the network's code there; null where there is none. */
  rateLimitOf(call: { readonly networkCode: string } | 'status'): RateLimit | null;
}
