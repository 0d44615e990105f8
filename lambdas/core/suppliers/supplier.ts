import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SupplierName } from '../../../contracts/constants';
import type { SupplierProtocol } from '../../../contracts/suppliers/contracts';
import { circuitBreaker } from '../kernel/circuit-breaker';
import type { Clock } from '../kernel/ports';
import { type AddedSupplier, addedSupplier, keyOf, type Settings } from '../settings/settings';
import type { LimitedSupplier } from './rate-limits';

/** An order as a supplier gets it. */
interface SupplierOrder {
  /** Our own reference, unique per order and the same at every attempt: 6 to 25 letters and digits. */
  readonly reference: string;
  /** This supplier's code for the network, or for the plan. */
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

/** Why a supplier refused an order, for staff. */
export const refusalWords: Readonly<Record<RefusalCause, string>> = {
  number_refused: 'the number can’t receive data',
  number_invalid: 'the number is not valid',
  plan_refused: 'it doesn’t sell this bundle',
  no_float: 'our account there has too little money',
  key_refused: 'it doesn’t accept our key',
  not_approved: 'our account there is not approved',
  not_sent: 'it was not reached',
};

/** Whether any other supplier would refuse the order, too. */
export const isOrdersFault = (cause: RefusalCause): boolean =>
  cause === 'number_refused' || cause === 'number_invalid';

interface Taken {
  /** The supplier's own id of the order, if it gives one. */
  readonly transactionId?: string | null;
}

/**
 * The outcome of submitting an order.
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

/** A supplier's answer about an order, asked by its reference: it covers all submissions of the order. */
export type StatusOutcome =
  | ({ readonly kind: 'accepted' | 'delivered' | 'failed' } & Taken)
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_now' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** One supplier of data. Its calls never throw: a failure is an outcome. Each call ends within 10 s. */
export interface Supplier extends LimitedSupplier {
  /** Decides its codes for the two first networks. Absent for a supplier from the start. */
  readonly protocol?: SupplierProtocol;
  place(order: SupplierOrder): Promise<PlaceOutcome>;
  status(reference: string): Promise<StatusOutcome>;
}

export interface Suppliers {
  /** Uses the key from the settings. Null if this deployment doesn't have the supplier. */
  get(name: SupplierName, settings: Settings): Supplier | null;
}

/**
 * Returns the suppliers for one run of the sweep. A supplier that hangs costs each call the whole timeout, so it is left out after a few
 * calls. Its orders stay as they are, and other suppliers' orders aren't held up.
 */
export function suppliersWithBreaker(suppliers: Suppliers, clock: Pick<Clock, 'now'>): Suppliers {
  const breakers = new Map<string, ReturnType<typeof circuitBreaker>>();
  const breakerOf = (name: string) => {
    const known = breakers.get(name) ?? circuitBreaker(clock);
    breakers.set(name, known);
    return known;
  };
  const watched = (supplier: Supplier): Supplier => {
    const { isOpen, run } = breakerOf(supplier.name);
    return {
      ...supplier,
      // No call is made, so none is counted.
      rateLimitOf: (call) => (isOpen() ? null : supplier.rateLimitOf(call)),
      place: async (order) => (isOpen() ? { kind: 'not_called' } : run(() => supplier.place(order))),
      status: async (reference) =>
        isOpen()
          ? { kind: 'unknown', detail: 'The supplier is silent' }
          : run(() => supplier.status(reference)),
    };
  };
  return {
    get(name, settings) {
      const supplier = suppliers.get(name, settings);
      return supplier && watched(supplier);
    },
  };
}

/** An added supplier, as staff who don't read the settings may see it. */
export type NamedSupplier = Pick<AddedSupplier, 'id' | 'name' | 'protocol'>;

/**
 * Identifies our account at a supplier: 24 bits of a hash of its key, and of its address if staff entered that. An attempt
 * keeps it, because another account doesn't know the order.
 */
const keyFingerprint = (settings: Settings, id: SupplierName): string =>
  createHash('sha256')
    .update(
      JSON.stringify([keyOf(settings, id), addedSupplier(settings, id)?.address.replace(/\/+$/, '')]),
      'utf8',
    )
    .digest('base64url')
    .slice(0, 4);

/** Where an order is sent to. */
export interface SentTo {
  readonly supplier: SupplierName;
  /** The fingerprint of the key that it is sent with. null: not recorded, so "not found" counts under any key. */
  readonly keyFingerprint: string | null;
}

/** A supplier, called with the key that these settings have. */
export const sentTo = (settings: Settings, supplier: SupplierName): SentTo => ({
  supplier,
  keyFingerprint: keyFingerprint(settings, supplier),
});

/** The supplier that may report, and the order that it reports on, as a report's URL names them. */
export interface Reporter {
  readonly supplier: SupplierName;
  /** The order's number. */
  readonly order: string;
}

/**
 * Returns a supplier's token for one order: nobody reports on another order with it, or in another supplier's name. Others may write
 * down the URL that carries it, which is worth nothing once the order is over. Null if no secret is set.
 */
export function reportTokenOf({ supplier, order }: Reporter, secret: string): string | null {
  if (secret === '') return null;
  return createHmac('sha256', secret).update(supplier).update(' ').update(order).digest('base64url');
}

/** Compared in constant time. False if no secret is set. */
export function isReportToken(given: string, reporter: Reporter, secret: string): boolean {
  const token = reportTokenOf(reporter, secret);
  if (token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
