import * as z from 'zod/mini';
import { cedis, optionalText, timestamp } from '../fields';
import { noticeTextBounds } from './notice-events';

/** Longer than three text messages: what is wrong with them is said by `problemOfWords`. */
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
  /** The events with changed words. Sites one version older don't know each event. */
  words: z.record(z.string(), z.string()),
  budget: cedis(),
  part_cost: cedis(),
  /** Raised by each change. */
  version: z.int(),
  /** Whether this deployment sends texts at all. */
  sends_texts: z.boolean(),
  today: z.object({
    /** The day in Ghana that is counted. */
    day: z.string(),
    spent: cedis(),
    texts: z.int(),
    /** Texts that the budget had no room for. */
    skipped: z.int(),
  }),
  as_of: timestamp(),
});
