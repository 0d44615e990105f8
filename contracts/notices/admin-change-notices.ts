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
      /** The changed texts and sums as the caller saw them. If somebody has changed one of them since, nothing is written. */
      seen: z.partial(
        z.strictObject({ words: wordsText(), budget: textsBudget(), part_cost: textPartCost() }),
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
