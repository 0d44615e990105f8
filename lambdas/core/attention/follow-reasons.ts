import type { AttentionReason } from '../../../contracts/attention/attention-reasons';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import type { Writer } from '../kernel/db';
import type { AttentionStore } from './ports';
import { type AttentionEvent, type AttentionItem, attentionRow, type Subject } from './rows';

/** Older ones are in the audit log or on the subject's own timeline. */
const keptEvents = 30;

export interface ReasonChange {
  readonly subject: Subject;
  readonly userId: string;
  readonly before: readonly AttentionReason[];
  readonly after: readonly AttentionReason[];
  /** Reasons with news that earlier readers haven't seen. */
  readonly again?: readonly AttentionReason[];
  /** The person who resolves it, and how, where reasons go. */
  readonly by: string;
  readonly resolution: string;
}

export const isSameReasons = (
  before: readonly AttentionReason[],
  after: readonly AttentionReason[],
): boolean => before.length === after.length && before.every((reason) => after.includes(reason));

/**
 * The change of an item that goes into the transaction which changes its subject's reasons; nothing if they are the
 * same, and nothing is new to them. Pure.
 * @param item the subject's item as it was read; null if it has none
 */
export function followReasons(
  item: AttentionItem | null,
  change: ReasonChange,
  at: Date,
): Change<'attention'>[] {
  const { subject, userId, before, after, again = [], by, resolution } = change;
  const added = after.filter((reason) => !before.includes(reason) || again.includes(reason));
  if (isSameReasons(before, after) && added.length === 0) return [];
  const opened = added.map((text): AttentionEvent => ({ event: 'opened', at, by: 'system', text }));
  const resolved: AttentionEvent[] =
    after.length === 0 ? [{ event: 'resolved', at, by, text: resolution }] : [];
  const isReopened = item === null || item.reasons.length === 0;
  const next: AttentionItem = {
    subject,
    userId,
    reasons: after,
    events: [...(item?.events ?? []), ...opened, ...resolved].slice(-keptEvents),
    openedAt: isReopened ? at : item.openedAt,
    assignee: item?.assignee ?? null,
    payment: item?.payment ?? null,
    mismatches: item?.mismatches ?? null,
    application: item?.application ?? null,
    version: (item?.version ?? 0) + 1,
  };
  return [{ kind: 'attention', item: next }];
}

/** A row that may need a person. */
interface Attended {
  readonly userId: string;
  readonly attention: readonly AttentionReason[];
}

/** Makes the items of one kind of row follow its reasons. @param settledBy the resolution of an item that no person resolves */
export const followed = <Row extends Attended>(subjectOf: (row: Row) => Subject, settledBy: string) => ({
  /** @throws AppError unavailable in a function that can't bring anything to attention: the sweep then does. */
  attentionOf(
    { attention }: { readonly attention?: Pick<AttentionStore, 'get'> },
    row: Row,
  ): Promise<AttentionItem | null> {
    const subject = subjectOf(row);
    if (attention) return attention.get(subject);
    throw new AppError('unavailable', { internalMessage: `${subject.kind} ${subject.id} needs attention` });
  },

  /** The change of the row's item; nothing if its reasons are the same. */
  reasonChange(
    before: Row,
    after: Row,
    item: AttentionItem | null,
    at: Date,
    decided: Partial<Pick<ReasonChange, 'by' | 'resolution' | 'again'>> = {},
  ): Change<'attention'>[] {
    const reasons = { before: before.attention, after: after.attention };
    const { by = 'system', resolution = settledBy, again = [] } = decided;
    const subject = subjectOf(after);
    return followReasons(item, { subject, userId: after.userId, ...reasons, by, resolution, again }, at);
  },
});

/** The next version of an item, with what was done. */
export const withEvent = (
  item: AttentionItem,
  event: AttentionEvent,
  change: Partial<Pick<AttentionItem, 'assignee'>> = {},
): Change<'attention'> => ({
  kind: 'attention',
  item: { ...item, ...change, events: [...item.events, event].slice(-keptEvents), version: item.version + 1 },
});

/** Writes an item in the transaction of what opens or resolves it. */
export const followsAttention: Writer<'attention'> = {
  name: 'attention',
  allows: { actions: ['PutItem'], partitions: ['ATTENTION#*'] },
  writes: ({ item }) => attentionRow.writes({ next: item }),
};
