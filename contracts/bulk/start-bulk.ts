import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, optionalText, phoneNumber, requestId, text } from '../fields';
import { confirmations } from '../orders/confirmations';
import { largestBulkBody, mostBulkRows, mostNoteLength } from './limits';

export const startBulk = defineContract({
  name: 'start-bulk',
  access: 'user',
  stack: 'developers',
  kind: 'mutation',
  summary:
    'Sets the money for many bundles aside, all or nothing, and begins to buy them row by row. If a row can’t be bought as it was shown, nothing is recorded and the answer names it.',
  input: z.strictObject({
    requestId: requestId(),
    /** SHA-256 of the rows as the customer read them: their numbers, plans and prices. */
    quoteHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')),
    rows: z
      .array(
        z.strictObject({
          phoneNumber: phoneNumber(),
          planId: text(64),
          /** The price that the customer read. It is compared with the current price, and then stays the row's price. */
          price: cedis(),
          /** For example `5GB`. */
          size: text(100),
          /** The questions about this row that the customer has confirmed. */
          confirmed: z.optional(z.array(z.enum(confirmations)).check(z.maxLength(confirmations.length))),
          note: z.optional(optionalText(mostNoteLength)),
        }),
      )
      .check(
        z.minLength(1, 'must have at least one row'),
        z.maxLength(mostBulkRows, `must have at most ${mostBulkRows} rows`),
      ),
  }),
  output: z.object({
    success: z.boolean(),
    /** A repeated request reads where its list stands now. */
    message: z.string(),
    /** Null if nothing was begun. */
    bulk_id: z.nullable(z.string()),
    /** Rows that can't be bought as they were shown, counted from 1. */
    wrong: z.array(
      z.object({
        row: z.int(),
        message: z.string(),
        /** What it costs now, if only that has changed. */
        price: z.optional(cedis()),
      }),
    ),
  }),
  errors: ['request_id_reused', 'payment_disputed', 'too_many_requests'],
  mostPerMinute: 6,
  mostBodyBytes: largestBulkBody,
  tags: ['Profile', 'Orders', 'Transactions', 'Prices', 'Bulks'],
  timeoutSeconds: 25,
});
