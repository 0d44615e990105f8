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
    'Changes the words of an event’s notice, what the texts of a day may cost, or what one part is taken to cost. What is left out stays as it is.',
  input: z
    .strictObject({
      /** A repeated id changes nothing. */
      requestId: requestId(),
      /** The one that was seen: if somebody has changed them since, nothing is written. */
      version: z.int().check(z.minimum(0)),
      /** Empty: the usual words again. */
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
