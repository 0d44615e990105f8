import * as z from 'zod/mini';
import { requestId, text, timestamp } from '../fields';
import { limits } from '../limits';
import { applicationStates, expectedBounds, salesUnits } from './agents';

const { least, most } = expectedBounds;

/** The sales that the applicant expects in a month. */
const expected = () =>
  z.strictObject({
    amount: z.int().check(z.minimum(least), z.maximum(most)),
    unit: z.enum(salesUnits),
  });

/** A customer's step: the application form, or null to withdraw an open application. */
export const applicationStep = () =>
  z.strictObject({
    requestId: requestId(),
    form: z.nullable(
      z.strictObject({
        business: text(limits.business),
        /** Where they sell, and to whom. */
        sells: text(limits.sells),
        expected: expected(),
      }),
    ),
  });

/** Staff's answer. */
export const applicationAnswer = () =>
  z.strictObject({
    /** The application's version that staff saw. */
    made_at: timestamp(),
    /** For a refusal: the words to the customer. */
    words: z.optional(text(limits.reason)),
  });

export const applicationView = () =>
  z.object({
    state: z.enum(applicationStates),
    business: z.string(),
    sells: z.string(),
    expected: z.object({ amount: z.int(), unit: z.enum(salesUnits) }),
    made_at: timestamp(),
    answered_at: z.nullable(timestamp()),
    /** After a refusal: staff's words to the customer. */
    words: z.nullable(z.string()),
    /** The tier's name when it was accepted. */
    tier: z.nullable(z.string()),
    /** When they may apply again. Null: now, or their application is still open. */
    again_from: z.nullable(timestamp()),
  });
