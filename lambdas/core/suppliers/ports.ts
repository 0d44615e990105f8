import type { Network } from '../../../contracts/constants';
import type { Settings } from '../settings/entities';

export type SupplierName = 'hubnet' | 'primary' | 'secondary';

/** What a supplier is asked to deliver. */
export interface SupplierOrder {
  /** Ours, unique per order and the same at every attempt: 6 to 25 letters and digits. */
  readonly reference: string;
  readonly network: Network;
  readonly phoneNumber: string;
  readonly volumeMegabytes: number;
  readonly apiPlanId: string | null;
}

/**
 * What is known after an order was handed over.
 * - `refused`: certain not to be delivered; `fault` says whether the order is bad (a wrong number) or the
 *   supplier is in trouble of its own (no float, a bad key), in which case another may be asked. With
 *   `noFloat` it says that our account there has too little money for the order.
 * - `not_now`: certain not to have been taken (a rate limit); may be handed over again later.
 * - `unknown`: it may or may not be delivered (a timeout, a 5xx, an unreadable answer). Never a failure.
 */
export type PlaceOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'delivered' }
  | { readonly kind: 'refused'; readonly reason: string; readonly fault: 'order' }
  | { readonly kind: 'refused'; readonly reason: string; readonly fault: 'supplier'; readonly noFloat?: true }
  | { readonly kind: 'not_now' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** What the supplier says of an order when asked by reference. */
export type StatusOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'never_heard' }
  | { readonly kind: 'not_now' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** How often one of a supplier's endpoints may be called; `name` is shared by all that count together. */
export interface RateLimit {
  readonly name: string;
  readonly perMinute: number;
}

/** One supplier of data. Its calls never throw: what went wrong is an outcome. Each ends within 10 s. */
export interface Supplier {
  readonly name: SupplierName;
  /** The limit that a call counts against; null where there is none. */
  rateLimitOf(call: Network | 'status'): RateLimit | null;
  place(order: SupplierOrder): Promise<PlaceOutcome>;
  status(reference: string): Promise<StatusOutcome>;
}

export interface Suppliers {
  /** With the key that the settings hold. Null where the supplier is not set up in this deployment. */
  get(name: SupplierName, settings: Settings): Supplier | null;
}

/** Of each of a limit's calls, until when it is taken: milliseconds since 1970. */
export type RateLimitView = readonly number[];

/** One of the calls that a supplier grants per minute, taken by whoever holds it. */
export interface Permit {
  readonly limit: RateLimit;
  readonly slot: number;
  readonly takenAt: Date;
}

/**
 * Keeps all processes together under a supplier's limit: in no stretch of a minute are more tickets out
 * than it grants.
 */
export interface RateLimiter {
  /** A hint for `take`, eventually consistent; null when nobody can say. */
  peek(limit: RateLimit): Promise<RateLimitView | null>;
  /** Null when all are taken, or when nobody can say. Who has looked gets one by one write, unless another is quicker. */
  acquire(limit: RateLimit, seen?: RateLimitView | null): Promise<Permit | null>;
  /** For a ticket that was not used. Never throws: an unreturned ticket comes back by itself in a minute. */
  release(ticket: Permit): Promise<void>;
}
