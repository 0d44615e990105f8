import type { Pesewas } from '../money';
import type { PaystackRefundStatus } from './rows';

/** A refund as Paystack tells it now. */
export interface PaystackRefund {
  readonly id: string;
  /** In minor units. */
  readonly amount: number;
  readonly status: PaystackRefundStatus;
  /** The notes written when it was made. */
  readonly notes: string;
  /** Paystack's id of the dispute that it belongs to; null where it names none. */
  readonly dispute: string | null;
}

/** One of a list of all refunds: it doesn't say our reference. */
export type ListedRefund = PaystackRefund & { readonly transactionId: string };

/**
 * Paystack's answer to a refund request. `refused`: certainly none was made, `reason` in our words. `unknown`: one may have been
 * made.
 */
export type RefundAnswer =
  | { readonly kind: 'made'; readonly refund: PaystackRefund }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Never throws: what went wrong is a result. */
export interface Refunds {
  /** Asks once and never retries. */
  make(refund: {
    readonly id: string;
    readonly transactionId: string;
    readonly amount: Pesewas;
  }): Promise<RefundAnswer>;
  /** All refunds of a payment; null where Paystack gave no whole answer. */
  ofTransaction(transactionId: string): Promise<PaystackRefund[] | null>;
  /**
   * Refunds of all payments made since then, newest first. `isWhole` is false where Paystack stopped answering, or listed
   * one that can't be read: the others are told all the same.
   */
  since(from: Date): Promise<{ readonly refunds: readonly ListedRefund[]; readonly isWhole: boolean }>;
  /** Our reference of a payment that Paystack knows by its own id; null where Paystack gave no answer. */
  referenceOf(transactionId: string): Promise<string | null>;
}
