import * as z from 'zod/mini';
import { optionalText, timestamp } from '../fields';
import { limits } from '../limits';
import { pauseModes } from './networks';

/** The fields of a pause that staff set. */
export const pauseFields = {
  /** The notice for customers. Empty: they read a sentence made from the target and `until`. */
  words: optionalText(limits.notice),
  /** When staff plan to look at it again; null: no plan. */
  until: z.nullable(timestamp()),
  mode: z.enum(pauseModes),
  /** Whether it ends by itself at `until`. */
  resumes: z.boolean(),
};

/** When the pause begins. Null: now, or unchanged for a pause that has begun. */
export const pauseBegin = () => z.nullable(timestamp());

/** A pause as staff read it. With neither line nor plan, it covers the whole network. */
export const pauseView = z.object({
  ...pauseFields,
  line: z.nullable(z.string()),
  plan: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The paused thing in words, such as `MTN data`. */
  what: z.string(),
  from: timestamp(),
  /** The sentence that customers read now. */
  says: z.string(),
  /** Whether a pause that doesn't end by itself is past its time for another look: `until`, or 12 hours if that is null. */
  is_overdue: z.boolean(),
});
