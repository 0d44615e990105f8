import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, timestamp } from '../fields';
import { healthFacts, healthLines, healthStates } from './health-lines';

export const adminGetHealth = defineContract({
  name: 'admin-get-health',
  access: 'admin',
  permission: 'reports.view',
  kind: 'query',
  summary: 'Says line by line whether the money is right: fine, to look at, to act on, or unknown.',
  input: z.strictObject({}),
  output: z.object({
    /** When this was computed. */
    at: timestamp(),
    /** `fine` only if every line is. */
    state: z.enum(healthStates),
    /** No money moved before today: the nightly checks have had nothing to check so far. */
    is_first_day: z.boolean(),
    to_act: z.int(),
    to_look: z.int(),
    lines: z.array(
      z.object({
        name: z.enum(healthLines),
        state: z.enum(healthStates),
        /** Null where nothing is counted. */
        count: z.nullable(z.int()),
        /** Whether there are more than were counted. */
        is_more: z.boolean(),
        /** Null where no amount is known. */
        amount: z.nullable(cedis()),
        oldest_at: z.nullable(timestamp()),
        /** For an unknown line: when it was last known. Null: never. */
        known_at: z.nullable(timestamp()),
        facts: z.array(
          z.object({
            name: z.enum(healthFacts),
            /** A supplier’s id, or `paystack`; empty for facts about neither. */
            of: z.string(),
            /** In cedis, hours, seconds or as a plain number, depending on the fact's name. Null: not known. */
            value: z.nullable(z.number()),
            at: z.nullable(timestamp()),
          }),
        ),
      }),
    ),
  }),
  errors: [],
  tags: ['Overview', 'Attention'],
});
