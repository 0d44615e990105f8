import type { AttentionKind, AttentionReason } from '../../../contracts/attention/attention-reasons';

/** An order's number, or a top-up's reference. */
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
  /** Of a note: it is what a supplier or Paystack answered when that admin asked. Older code reads it as their note. */
  readonly isAnswer?: boolean | undefined;
}

/**
 * What a person has to look at: one row for one subject, opened by the change that found the reason, in its transaction.
 * It is resolved by a person's decision, or by what happens.
 */
export interface AttentionItem {
  readonly subject: Subject;
  /** The customer's. */
  readonly userId: string;
  /** Why it is open; empty once it is resolved. */
  readonly reasons: readonly AttentionReason[];
  /** The latest of what was done, oldest first. */
  readonly events: readonly AttentionEvent[];
  /** When the earliest of the reasons came. */
  readonly openedAt: Date;
  /** The admin that it is assigned to. */
  readonly assignee: string | null;
  readonly version: number;
}
