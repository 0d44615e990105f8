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

/** What the texts of a day may cost together, in cedis; 0: none are sent. */
export const textsBudget = () => amount(noticeTextBounds.budget);
/** What one part of a text is taken to cost, in cedis. */
export const textPartCost = () => amount(noticeTextBounds.partCost);

/** What staff have set of notices, and what the texts of today cost. */
export const noticeTextsView = z.object({
  /** Of events whose words aren't the usual ones. Sites one version older don't know each event. */
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
    /** Those that the budget had no room for. */
    skipped: z.int(),
  }),
  as_of: timestamp(),
});
