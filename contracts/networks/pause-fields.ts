import * as z from 'zod/mini';
import { optionalText, timestamp } from '../fields';
import { limits } from '../limits';
import { pauseModes } from './networks';

/** What staff say of a pause. */
export const pauseFields = {
  /** For customers; empty: a sentence is made of what is paused and `until`. */
  words: optionalText(limits.notice),
  /** When staff mean to look again; null: not said. */
  until: z.nullable(timestamp()),
  mode: z.enum(pauseModes),
  /** Whether it ends by itself at `until`. */
  resumes: z.boolean(),
};

/** When it begins; null or absent, as from sites one version older: now, or as it did. */
export const pauseBegin = () => z.nullish(timestamp());

/** A pause as staff read it. With neither line nor plan, it is the whole network's. */
export const pauseView = z.object({
  ...pauseFields,
  line: z.nullable(z.string()),
  plan: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Such as `MTN data`. */
  what: z.string(),
  from: timestamp(),
  /** What customers read of it now. */
  says: z.string(),
  /** It doesn't end by itself, and was to be looked at by now; without a time, after 12 hours. */
  is_overdue: z.boolean(),
});
