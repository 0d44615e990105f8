import * as z from 'zod/mini';
import type { AttentionKind, AttentionReason } from '../../../../contracts/attention/attention-reasons';
import type {
  AttentionEvent,
  AttentionItem,
  FoundMismatches,
  FoundPayment,
  Subject,
} from '../../../core/attention/entities';
import { inline, nested, storedAs } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import { absentWhenEmpty, millis, oneOf, oneOfOrNewer, time } from '../../../core/kernel/values';
import { applicationField } from '../accounts/application-field';
import type { ChangeWriters } from '../table/change-store';
import { attentionKey, openAttentionEntry } from '../table/keys';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { listedLast } from './listed-last';

/** Customers who ask to become agents come after all else that is open: no money waits for them. */
const listedAt = ({ kind }: Subject, openedAt: Date): Date =>
  kind === 'application' ? listedLast(openedAt) : openedAt;

export const attentionRow = /* @__PURE__ */ rowOf<AttentionItem>({
  fixed: { kind: 'attention' },
  keys: ({ subject, reasons, openedAt }) => ({
    ...attentionKey(subject.kind, subject.id),
    ...(reasons.length > 0 && openAttentionEntry(listedAt(subject, openedAt), subject.kind, subject.id)),
  }),
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
});

export const attentionChanges: ChangeWriters<'attention'> = {
  attention: {
    writes: ({ item }) => [versionedWrite(attentionRow, item)],
  },
};

export const writesAttention = need('PutItem', 'ATTENTION#*');
