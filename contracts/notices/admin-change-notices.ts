import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId } from '../fields';
import { customerEvents } from './notice-events';
import { textPartCost, textsBudget, wordsText } from './notice-texts-fields';

export const adminChangeNotices = defineContract({
  name: 'admin-change-notices',
  access: 'admin',
  permission: 'settings.edit',
  kind: 'mutation',
  summary:
    'Changes the words of an event’s notice, the daily budget for texts, or the assumed cost of one part of a text. Fields that are left out stay unchanged.',
  input: z
    .strictObject({
      /** A repeated id changes nothing. */
      requestId: requestId(),
      /** The version that the caller saw. If somebody has changed the notices since, nothing is written. */
      version: z.int().check(z.minimum(0)),
      /** The changed texts and sums as the caller saw them, compared instead of the version. If somebody has changed one of them since, nothing is written. */
      seen: z.optional(
        z.strictObject({
          words: z.optional(wordsText()),
          budget: z.optional(textsBudget()),
          part_cost: z.optional(textPartCost()),
        }),
      ),
      /** An empty text restores the default words. */
      words: z.optional(z.strictObject({ event: z.enum(customerEvents), text: wordsText() })),
      budget: z.optional(textsBudget()),
      part_cost: z.optional(textPartCost()),
    })
    .check(
      z.refine(
        ({ words, budget, part_cost }) =>
          words !== undefined || budget !== undefined || part_cost !== undefined,
        'must not be empty',
      ),
    ),
  output: z.object({ success: z.literal(true) }),
  errors: ['request_id_reused'],
  tags: ['Settings', 'Notices', 'Audit'],
});
