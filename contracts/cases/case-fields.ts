import * as z from 'zod/mini';
import { timestamp } from '../fields';
import { type CaseState, caseOutcomes, caseStates, wrongs } from './case-words';

export const wrong = () => z.enum(wrongs);

/** A case as its customer and staff read it. */
export const caseView = z.object({
  state: z.enum(caseStates satisfies readonly CaseState[]),
  wrong: wrong(),
  /** Null while it isn't closed. */
  outcome: z.nullable(z.enum(caseOutcomes)),
  /** The time by which we promised an answer, counted from the customer’s first message since our last answer. */
  answer_by: timestamp(),
  messages: z.array(z.object({ from: z.enum(['customer', 'staff']), at: timestamp(), text: z.string() })),
  /** Counts the case's changes. It is sent back with an answer, so that two people don't answer the same message. */
  version: z.int(),
});

/** A case without the promise of an answer. */
export const caseFacts = () => z.omit(caseView, { answer_by: true });
