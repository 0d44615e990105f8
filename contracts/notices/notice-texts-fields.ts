import * as z from 'zod/mini';
import { cedis, optionalText, timestamp } from '../fields';
import { noticeTextBounds } from './notice-events';

/** Only a generous bound, longer than three text messages. `problemOfWords` makes the precise checks. */
export const wordsText = () => optionalText(noticeTextBounds.words);

const amount = ({ least, most }: { readonly least: number; readonly most: number }) =>
  cedis().check(
    z.minimum(least, `must be at least ${least}`),
    z.maximum(most, `must be at most ${most.toLocaleString('en')}`),
  );

/** The budget for a day's texts, in cedis; 0: none are sent. */
export const textsBudget = () => amount(noticeTextBounds.budget);
/** The assumed cost of one part of a text, in cedis. */
export const textPartCost = () => amount(noticeTextBounds.partCost);

/** Staff's notice settings, and the cost of today's texts. */
export const noticeTextsView = z.object({
  /** The changed words by event. The key is plain text, since a newer version may have stored an event that this one doesn't know. */
  words: z.record(z.string(), z.string()),
  budget: cedis(),
  part_cost: cedis(),
  /** Whether this deployment sends texts at all. */
  sends_texts: z.boolean(),
  today: z.object({
    /** The calendar day in Ghana that the counts are for. */
    day: z.string(),
    spent: cedis(),
    texts: z.int(),
    /** Texts that were not sent because the budget was used up. */
    skipped: z.int(),
  }),
  as_of: timestamp(),
});
