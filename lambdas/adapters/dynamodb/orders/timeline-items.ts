import * as z from 'zod/mini';
import { timelineEvents } from '../../../../contracts/orders/get-orders';
import { anything, nested, storedAs } from '../../../core/kernel/fields';
import { millis, money } from '../../../core/kernel/values';
import type { TimelineEvent } from '../../../core/orders/entities';
import { attentionNotes } from '../../../core/orders/life';
import { networkRefused } from '../../../core/orders/messages';

const storedEvent = nested<TimelineEvent>({
  event: storedAs('e', z.enum(timelineEvents)),
  at: storedAs('t', millis),
  by: storedAs('b', z.string()),
  note: storedAs('n', z.optional(z.string())),
  // Nearly always absent: few customers owe anything.
  paidDebt: storedAs('d', z.optional(money)),
});

/** A timeline event as it is stored: a note that such events nearly always have is left out. */
export const timelineEvent = /* @__PURE__ */ z.codec(storedEvent, anything<TimelineEvent>(), {
  decode: (stored) => withNote(stored, stored.note ?? usualNote(stored)),
  encode: (event) => withNote(event, event.note === usualNote(event) ? undefined : event.note),
});

/** The note that is left out. Every such event has a note, so none in the row means this one. */
const usualNote = ({ event, by }: TimelineEvent): string | undefined => {
  if (event === 'flagged') return attentionNotes.order_unconfirmed;
  return event === 'failed' && by === 'supplier' ? networkRefused : undefined;
};

const withNote = ({ note: _, ...event }: TimelineEvent, note: string | undefined): TimelineEvent =>
  note === undefined ? event : { ...event, note };
