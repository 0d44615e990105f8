import type { AttentionKind, AttentionReason } from '../../../contracts/attention/attention-reasons';
import type { Application } from '../accounts/agents/application';

/** An order's number, a top-up's reference, or `findingId` of a payment's reference or of a customer's user id. */
export interface Subject {
  readonly kind: AttentionKind;
  readonly id: string;
}

export interface AttentionEvent {
  readonly event: 'opened' | 'assigned' | 'noted' | 'resolved';
  readonly at: Date;
  /** `system`, or an admin's user id. */
  readonly by: string;
  /** The reason that opened it, who has it now (empty: nobody), the words of a note, or how it was resolved. */
  readonly text: string;
  /** Of a note: it is what a supplier or Paystack answered when that admin asked. */
  readonly isAnswer?: boolean | undefined;
}

/** A payment at Paystack that no top-up accounts for, as Paystack told it. */
export interface FoundPayment {
  readonly reference: string;
  /** Paystack's own id of it. */
  readonly transactionId: string | null;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly channel: string | null;
  readonly paidAt: Date | null;
}

/** How a wallet doesn't add up. */
export interface FoundMismatches {
  /** When a check last found them. */
  readonly at: Date;
  /** The first ones: `balance-not-ledger (account): ₵5.00 expected, ₵6.00 found`. */
  readonly findings: readonly string[];
}

/**
 * What a person has to look at: one row for one subject, opened by the change that found the reason, in its transaction.
 * It is resolved by a person's decision, or by what happens.
 */
export interface AttentionItem {
  readonly subject: Subject;
  /** The customer's; empty for a payment, which has none. */
  readonly userId: string;
  /** Why it is open; empty once it is resolved. */
  readonly reasons: readonly AttentionReason[];
  /** The latest of what was done, oldest first. */
  readonly events: readonly AttentionEvent[];
  /** When the earliest of the reasons came. */
  readonly openedAt: Date;
  /** The admin that it is assigned to. */
  readonly assignee: string | null;
  /** Of an item about a payment, or about a wallet: they have no row of their own. */
  readonly payment: FoundPayment | null;
  readonly mismatches: FoundMismatches | null;
  /** Of a customer who asks to become an agent: this is the only row that has it. */
  readonly application: Application | null;
  readonly version: number;
}
