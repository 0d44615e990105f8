import * as z from 'zod/mini';
import { timestamp } from '../fields';
import { type CaseState, caseOutcomes, caseStates, wrongs } from './case-words';

export const wrong = () => z.enum(wrongs);

/** A case as its customer and staff read it. */
export const caseView = z.object({
  /** A short number that is easy to say on the phone, for example `NK-482193`. */
  number: z.string(),
  state: z.enum(caseStates satisfies readonly CaseState[]),
  wrong: wrong(),
  /** Null while it isn't closed. */
  outcome: z.nullable(z.enum(caseOutcomes)),
  /** The time by which we promised an answer, counted from the customer’s first message since our last answer. */
  answer_by: timestamp(),
  /** When we last answered, since when the customer had waited, and whether we were late. Null: no answer yet. */
  answered: z.nullable(z.object({ at: timestamp(), since: timestamp(), is_late: z.boolean() })),
  messages: z.array(z.object({ from: z.enum(['customer', 'staff']), at: timestamp(), text: z.string() })),
  /** Counts the case's changes. It is sent back with an answer, so that two people don't answer the same message. */
  version: z.int(),
});

/** A case without the promise of an answer. */
export const caseFacts = () => z.omit(caseView, { answer_by: true, answered: true });
