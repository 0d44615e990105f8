import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { phoneNumber, text } from '../fields';
import { mostRowsChecked } from './limits';

export const checkBulk = defineContract({
  name: 'check-bulk',
  access: 'user',
  stack: 'developers',
  kind: 'query',
  summary:
    'Returns what the customer should look at in each row before buying: another network, the same bundle bought lately. Nothing is recorded.',
  input: z.strictObject({
    rows: z
      .array(z.strictObject({ phoneNumber: phoneNumber(), planId: text(64) }))
      .check(z.minLength(1), z.maxLength(mostRowsChecked)),
  }),
  output: z.object({
    /** In the order of the rows. */
    rows: z.array(
      z.object({
        /** The reason why the row can't be bought; empty if it can. */
        wrong: z.string(),
        /** The number seems to belong to another network: a sentence, and the network's id if the shop has it. */
        network: z.nullable(z.object({ message: z.string(), seems: z.nullable(z.string()) })),
        /** The same bundle is on its way or was bought lately. */
        duplicate: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['too_many_requests'],
  mostPerMinute: 30,
  tags: [],
  timeoutSeconds: 25,
});
