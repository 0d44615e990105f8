import type { AttentionReason } from '../../../contracts/attention/terms';
import type { Change } from '../kernel/changes';
import type { Writer } from '../kernel/db';
import { type AttentionEvent, type AttentionItem, attentionRow, type Subject } from './rows';

/** Older events are in the audit log or on the subject's own timeline. */
const keptEvents = 30;

export interface ReasonChange {
  readonly subject: Subject;
  readonly userId: string;
  readonly before: readonly AttentionReason[];
  readonly after: readonly AttentionReason[];
  /** Reasons that have news since staff last read them. */
  readonly again?: readonly AttentionReason[];
  /** The person who resolves the item, and how, if reasons are removed. */
  readonly by: string;
  readonly resolution: string;
}

export const isSameReasons = (
  before: readonly AttentionReason[],
  after: readonly AttentionReason[],
): boolean => before.length === after.length && before.every((reason) => after.includes(reason));

/**
 * Returns the change of an attention item that belongs in the transaction which changes its subject's reasons; none if the reasons are the
 * same and have no news. Pure.
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
    payment: item?.payment ?? null,
    mismatches: item?.mismatches ?? null,
    version: (item?.version ?? 0) + 1,
  };
  return [{ kind: 'attention', item: next }];
}

/** Writes the item in the transaction that opens or resolves it. */
export const followsAttention: Writer<'attention'> = {
  name: 'attention',
  allows: { actions: ['PutItem'], partitions: ['ATTENTION#*'] },
  writes: ({ item }) => attentionRow.writes({ next: item }),
};
