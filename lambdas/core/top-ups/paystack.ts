import { createHash } from 'node:crypto';
import type { FoundPayment } from '../attention/rows';
import { circuitBreaker } from '../kernel/circuit-breaker';
import type { Pesewas } from '../kernel/money';
import type { Clock } from '../kernel/ports';

/* Questions to Paystack. The methods never throw: a failure is a result. */

/**
 * Paystack's answer about a reference.
 * - `paid`: money has come in, `amount` in minor units of `currency`;
 * - `not_paid`: nothing has come in so far, and nothing is under way (abandoned, failed, reversed);
 * - `not_found`: with this key, the reference never reached Paystack;
 * - `under_way`: it may still come (a bank transfer that is awaited);
 * - `unknown`: Paystack could not be asked, or gave no answer that can be read.
 */
export type PaymentStatus =
  | Paid
  | { readonly kind: 'not_paid'; readonly detail: string; readonly transactionId?: string | null }
  | { readonly kind: 'not_found'; readonly keyFingerprint: string }
  | { readonly kind: 'under_way' }
  | {
      readonly kind: 'unknown';
      readonly detail: string;
      /** Why Paystack wasn't asked, in words for staff. Absent: it was. */
      readonly notAsked?: string;
    };

export interface Paid {
  readonly kind: 'paid';
  readonly amount: number;
  readonly currency: string;
  readonly channel: string | null;
  /** Paystack's own id of the payment. */
  readonly transactionId?: string | null;
  /** The requested amount, in minor units; the paid amount includes Paystack's fee if customers bear it. */
  readonly requestedAmount?: number | null;
  /** Paystack's fee, in minor units. */
  readonly fees?: number | null;
  readonly domain?: 'test' | 'live' | null;
  /** The mode of the secret key that asked. */
  readonly keyMode?: 'test' | 'live' | null;
}

/** Reads are repeated a few times within 10 s. */
export interface Payments {
  verify(reference: string): Promise<PaymentStatus>;
}

/** A successful payment on Paystack's list. */
export interface ListedPayment extends FoundPayment {
  /** The requested amount, in minor units. */
  readonly requestedAmount: number | null;
  /** Paystack's fee, in minor units. */
  readonly fees: number | null;
  /** When it was begun at Paystack; null if that can't be read. */
  readonly createdAt: Date | null;
}

export interface ListedPayments {
  /** Payments begun between the two times, each once; null if Paystack gave no whole list. */
  between(
    from: Date,
    to: Date,
  ): Promise<{
    readonly payments: readonly ListedPayment[];
    /** The number of rows that can't be read. */
    readonly unreadable: number;
    /** The fingerprint of the key that was used. */
    readonly keyFingerprint: string;
  } | null>;
}

/** `isWhole` is false if Paystack stopped answering or listed something that can't be parsed; the rest is still returned. */
export interface ListOf<T> {
  readonly list: readonly T[];
  readonly isWhole: boolean;
}

/** A refund as Paystack describes it now. */
export interface PaystackRefund {
  readonly id: string;
  /** In minor units. */
  readonly amount: number;
  /** `needs_details`: Paystack wants the payer's bank details. `open`: also for a word that we don't know. */
  readonly status: 'open' | 'needs_details' | 'processed' | 'failed';
  /** The notes written when it was made. */
  readonly notes: string;
  /** Paystack's id of the dispute that it belongs to; null if it names none. */
  readonly dispute: string | null;
}

/** A refund in the list of all refunds, which doesn't contain our reference. */
export type ListedRefund = PaystackRefund & { readonly transactionId: string };

/**
 * Paystack's answer to a refund request. `refused` and `not_asked`: certainly no refund was made, because Paystack refused or the request
 * never reached it, with `reason` in our words. `unknown`: one may have been made.
 */
export type RefundAnswer =
  | { readonly kind: 'made'; readonly refund: PaystackRefund }
  | { readonly kind: 'refused' | 'not_asked'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly detail: string };

export interface Refunds {
  /** Asks once and never retries. */
  make(refund: {
    readonly id: string;
    /** The top-up's. */
    readonly reference: string;
    readonly transactionId: string;
    readonly amount: Pesewas;
  }): Promise<RefundAnswer>;
  /** All refunds of a payment; null if Paystack gave no whole answer. */
  ofTransaction(transactionId: string): Promise<PaystackRefund[] | null>;
  /** Refunds of all payments made since then, newest first. */
  since(from: Date): Promise<ListOf<ListedRefund>>;
  /** Our reference of a payment that Paystack knows by its own id; null if Paystack gave no answer. */
  referenceOf(transactionId: string): Promise<string | null>;
}

/** A dispute as Paystack describes it now. */
export interface PaystackDispute {
  readonly id: string;
  readonly reference: string;
  /** In minor units of the payment; null: the whole payment. */
  readonly amount: number | null;
  /** `open` also for an outcome that we can't parse. */
  readonly status: 'open' | 'won' | 'lost';
  readonly dueAt: Date | null;
}

export type DisputeAnswer =
  | { readonly kind: 'dispute'; readonly dispute: PaystackDispute }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown'; readonly detail: string };

export interface Disputes {
  get(id: string): Promise<DisputeAnswer>;
  /** Disputes opened since then, newest first. */
  since(from: Date): Promise<ListOf<PaystackDispute>>;
}

/** Paystack for one run of the sweep. While it hangs, top-ups hold up no order, and still become attention items in time. */
export function paymentsWithBreaker<Asked extends Payments>(
  payments: Asked,
  clock: Pick<Clock, 'now'>,
): Asked {
  const { isOpen, run } = circuitBreaker(clock);
  return {
    ...payments,
    verify: async (reference: string) =>
      isOpen() ? { kind: 'unknown', detail: 'Paystack is silent' } : run(() => payments.verify(reference)),
  };
}

/**
 * Tells Paystack's secret keys apart, and nothing else about them: 48 bits of a hash. A top-up keeps the fingerprint of the key that
 * it was started under, because another account's key doesn't know its payment.
 */
export const keyFingerprint = (secretKey: string): string =>
  createHash('sha256').update(secretKey, 'utf8').digest('hex').slice(0, 12);
