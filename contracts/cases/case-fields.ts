import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';
import { type CaseState, caseOutcomes, caseStates, wrongs } from './case-words';

export const wrong = () => z.enum(wrongs);

/** A case as its customer and staff read it. */
export const caseView = z.object({
  /** A short number to say on the phone, for example `NK-482193`. */
  number: z.string(),
  state: z.enum(caseStates satisfies readonly CaseState[]),
  wrong: wrong(),
  /** Null while it isn't closed. */
  outcome: z.nullable(z.enum(caseOutcomes)),
  /** Thumbs of its customer, 1 to 5; null: none yet. */
  rating: z.nullable(z.int()),
  /** Goodwill in cedis; null: none, or it is part of the refund. Absent from older functions. */
  goodwill: z.nullish(cedis()),
  /** Up to when an answer was promised: counted from the customer’s first message since our last answer. */
  answer_by: timestamp(),
  /** Our last answer, since when the customer had waited for it, and whether it was late. Null: none yet. Absent from functions of before. */
  answered: z.nullish(z.object({ at: timestamp(), since: timestamp(), is_late: z.boolean() })),
  messages: z.array(z.object({ from: z.enum(['customer', 'staff']), at: timestamp(), text: z.string() })),
  /** Counts its changes: sent back with an answer, so that two people don't answer the same. */
  version: z.int(),
});
