import * as z from 'zod/mini';
import type { AttentionKind, AttentionReason } from '../../../contracts/attention/terms';
import { absentWhenEmpty, inline, millis, nested, oneOf, storedAs, time, word } from '../kernel/fields';
import { type Row, row } from '../kernel/row';

/** An order's number, a top-up's reference, or `findingId` of a payment's reference or of a customer's user id. */
export interface Subject {
  readonly kind: AttentionKind;
  readonly id: string;
}

export interface AttentionEvent {
  readonly event: 'opened' | 'resolved';
  readonly at: Date;
  /** `system`, or an admin's user id. */
  readonly by: string;
  /** The reason that opened it, or how it was resolved. */
  readonly text: string;
}

/** A payment at Paystack that no top-up accounts for, as Paystack described it. */
export interface FoundPayment {
  readonly reference: string;
  /** Paystack's own id of the payment. */
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
  /** The first findings: `balance-not-ledger (account): ₵5.00 expected, ₵6.00 found`. */
  readonly findings: readonly string[];
}

/**
 * Something that a person has to look at. A subject has one item. The transaction that causes the reason also opens the item; a person's
 * decision or a later event resolves it.
 */
export interface AttentionItem {
  readonly subject: Subject;
  /** The customer's user id; empty for a payment, which has no customer. */
  readonly userId: string;
  /** Why it is open; empty once it is resolved. */
  readonly reasons: readonly AttentionReason[];
  /** The latest actions, oldest first. */
  readonly events: readonly AttentionEvent[];
  /** The time of the earliest reason. */
  readonly openedAt: Date;
  /** The subject of an item about a payment or a wallet, which has no row of its own. */
  readonly payment: FoundPayment | null;
  readonly mismatches: FoundMismatches | null;
  readonly version: number;
}

/** The worklist partition of open items. */
export const openAttentionPartition = 'OPEN#ATTENTION';

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
  ofCustomer: null,
  fields: {
    subject: inline({
      kind: storedAs('subject_kind', word<AttentionKind>()),
      id: storedAs('subject_id', z.string()),
    }),
    userId: z.string(),
    reasons: absentWhenEmpty(z.array(word<AttentionReason>()), []),
    events: z.array(
      nested<AttentionEvent>({
        event: storedAs('e', oneOf<AttentionEvent['event']>({ opened: true, resolved: true })),
        at: storedAs('t', millis),
        by: storedAs('b', z.string()),
        text: storedAs('n', z.string()),
      }),
    ),
    openedAt: time,
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
    version: z.int(),
  },
  indexes: {
    worklist: {
      partition: 'OPEN#*',
      entry: ({ subject, reasons, openedAt }) =>
        reasons.length > 0
          ? [openAttentionPartition, `${openedAt.toISOString()}#${subject.kind}#${subject.id}`]
          : null,
    },
  },
}));

/** A subject without a row of its own; the item stores it. */
export type FindingRow =
  | { readonly kind: 'payment'; readonly payment: FoundPayment }
  | { readonly kind: 'ledger'; readonly mismatches: FoundMismatches };

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** Versions as for an order. */
    attention: { readonly item: AttentionItem };
  }
}
