import type { Pesewas } from '../money';
import type { PaystackRefundStatus } from './rows';

/** A refund as Paystack describes it now. */
export interface PaystackRefund {
  readonly id: string;
  /** In minor units. */
  readonly amount: number;
  readonly status: PaystackRefundStatus;
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

/** Paystack's refunds. Its methods never throw: a failure is a result. */
export interface Refunds {
  /** Asks once and never retries. */
  make(refund: {
    readonly id: string;
    readonly transactionId: string;
    readonly amount: Pesewas;
  }): Promise<RefundAnswer>;
  /** All refunds of a payment; null if Paystack gave no whole answer. */
  ofTransaction(transactionId: string): Promise<PaystackRefund[] | null>;
  /**
   * Refunds of all payments made since then, newest first. `isWhole` is false if Paystack stopped answering or listed a refund that can't
   * be parsed; the others are still returned.
   */
  since(from: Date): Promise<{ readonly refunds: readonly ListedRefund[]; readonly isWhole: boolean }>;
  /** Our reference of a payment that Paystack knows by its own id; null if Paystack gave no answer. */
  referenceOf(transactionId: string): Promise<string | null>;
}
