import * as z from 'zod/mini';
import type { AttentionKind, AttentionReason } from '../../../contracts/attention/attention-reasons';
import { applicationField } from '../accounts/agents/application';
import type { Writer } from '../kernel/db';
import { inline, nested, storedAs } from '../kernel/fields';
import { type Row, row } from '../kernel/row';
import { absentWhenEmpty, millis, oneOf, oneOfOrNewer, time } from '../kernel/values';
import type { AttentionEvent, AttentionItem, FoundMismatches, FoundPayment, Subject } from './entities';
import { listedLast } from './listed-last';

/** The partition of the worklist that has the open items. */
export const openAttentionPartition = 'OPEN#ATTENTION';

/** Customers who ask to become agents come after all else that is open: no money waits for them. */
const listedAt = ({ kind }: Subject, openedAt: Date): Date =>
  kind === 'application' ? listedLast(openedAt) : openedAt;

export const attentionRow: Row<
  'attention',
  AttentionItem,
  Pick<AttentionItem, 'subject'>
> = /* @__PURE__ */ row('attention', {
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
});

/** Writes an item in the transaction of what opens or resolves it. */
export const followsAttention: Writer<'attention'> = {
  name: 'attention',
  allows: attentionRow.allows,
  writes: ({ item }) => attentionRow.writes({ next: item }),
};
