import * as z from 'zod/mini';
import type { AttentionKind, AttentionReason } from '../../../contracts/attention/attention-reasons';
import { type Application, applicationField } from '../accounts/agents/application';
import { inline, nested, storedAs } from '../kernel/fields';
import { type Row, row } from '../kernel/row';
import { absentWhenEmpty, millis, oneOf, oneOfOrNewer, time } from '../kernel/values';

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
  /** This note is what a supplier or Paystack answered when that admin asked. */
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

/** The mismatches of a wallet. */
export interface FoundMismatches {
  /** When a check last found them. */
  readonly at: Date;
  /** The first ones: `balance-not-ledger (account): ₵5.00 expected, ₵6.00 found`. */
  readonly findings: readonly string[];
}

/**
 * A matter that a person has to look at: one row for one subject, opened by the change that found the reason, in its transaction.
 * It is resolved by a person's decision, or by what happens.
 */
export interface AttentionItem {
  readonly subject: Subject;
  /** The customer's; empty for a payment, which has none. */
  readonly userId: string;
  /** Why it is open; empty once it is resolved. */
  readonly reasons: readonly AttentionReason[];
  /** The latest actions, oldest first. */
  readonly events: readonly AttentionEvent[];
  /** When the earliest of the reasons came. */
  readonly openedAt: Date;
  /** The admin that it is assigned to. */
  readonly assignee: string | null;
  /** The subject of an item about a payment or a wallet: they have no row of their own. */
  readonly payment: FoundPayment | null;
  readonly mismatches: FoundMismatches | null;
  /** The application of a customer who asks to become an agent: this is the only row that has it. */
  readonly application: Application | null;
  readonly version: number;
}

/** Added to the time by which an open item is listed: still a time. */
const lateYears = 7_000;

const listedLast = (at: Date): Date => new Date(new Date(at).setUTCFullYear(at.getUTCFullYear() + lateYears));

export const isListedLast = (at: Date): boolean => at.getUTCFullYear() >= lateYears;

/** The range of those that are listed by their own time. */
export const beforeAllLate = { to: String(lateYears) } as const;

/** The partition of the worklist that has the open items. */
export const openAttentionPartition = 'OPEN#ATTENTION';

/** Customers who ask to become agents come after all else that is open: no money waits for them. */
const listedAt = ({ kind }: Subject, openedAt: Date): Date =>
  kind === 'application' ? listedLast(openedAt) : openedAt;

export const attentionRow: Row<
  'attention',
  AttentionItem,
  Pick<AttentionItem, 'subject'>
> = /* @__PURE__ */ row('attention', () => ({
  partition: 'ATTENTION#*',
  key: ({ subject: { kind, id } }: Pick<AttentionItem, 'subject'>) => ({
    of: `${kind}#${id}`,
    sort: 'ATTENTION',
  }),
  fixed: { kind: 'attention' },
  fields: {
    subject: inline({
      kind: storedAs('subject_kind', oneOfOrNewer<AttentionKind>()),
      id: storedAs('subject_id', z.string()),
    }),
    userId: z.string(),
    reasons: absentWhenEmpty(z.array(oneOfOrNewer<AttentionReason>()), []),
    events: z.array(
      nested<AttentionEvent>({
        event: storedAs(
          'e',
          oneOf<AttentionEvent['event']>({ opened: true, assigned: true, noted: true, resolved: true }),
        ),
        at: storedAs('t', millis),
        by: storedAs('b', z.string()),
        text: storedAs('n', z.string()),
        isAnswer: storedAs('q', z.optional(z.boolean())),
      }),
    ),
    openedAt: time,
    assignee: absentWhenEmpty(z.string(), null),
    payment: absentWhenEmpty(
      nested<FoundPayment>({
        reference: z.string(),
        transactionId: z.nullable(z.string()),
        amount: z.int(),
        currency: z.string(),
        channel: z.nullable(z.string()),
        paidAt: z.nullable(time),
      }),
      null,
    ),
    mismatches: absentWhenEmpty(nested<FoundMismatches>({ at: time, findings: z.array(z.string()) }), null),
    application: applicationField,
    version: z.int(),
  },
  indexes: {
    worklist: {
      partition: 'OPEN#*',
      entry: ({ subject, reasons, openedAt }) =>
        reasons.length > 0
          ? [
              openAttentionPartition,
              `${listedAt(subject, openedAt).toISOString()}#${subject.kind}#${subject.id}`,
            ]
          : null,
    },
  },
}));
