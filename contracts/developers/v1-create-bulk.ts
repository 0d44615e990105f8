import * as z from 'zod/mini';
import { largestBulkBody, mostBulkRows, mostNoteLength, mostRunningBulks } from '../bulk/limits';
import { anyWrittenNumber, cedis, optionalText, requestId, text } from '../fields';
import { apiBulk } from './bulk-fields';
import { defineKeyContract } from './key-contract';
import { accepts } from './order-fields';

export const v1CreateBulk = defineKeyContract({
  name: 'v1-create-bulk',
  method: 'POST',
  path: '/v1/bulk',
  scope: 'orders:write',
  counts: 'orders',
  creates: true,
  summary: `Takes the money for up to ${mostBulkRows.toLocaleString('en')} bundles, all or nothing, and buys them row by row. Expect one or two a minute, more in the sandbox. ${mostRunningBulks} lists run at once. \`rows_refused\` names wrong rows. The same \`Idempotency-Key\` gives the same list.`,
  input: z.strictObject({
    idempotency_key: requestId(),
    rows: z
      .array(
        z.strictObject({
          /** Any text: a wrong number is named in the `rows` of `rows_refused`, together with all other wrong rows. */
          recipient: anyWrittenNumber(),
          bundle: text(64),
          /** The row isn't bought at a higher price. Absent: at the price that it has when the bulk begins. */
          max_price: z.optional(cedis().check(z.positive())),
          /** The developer's own words for the row. */
          note: z.optional(optionalText(mostNoteLength)),
          accept: z.optional(z.array(z.enum(accepts)).check(z.maxLength(accepts.length))),
        }),
      )
      .check(
        z.minLength(1, 'must have at least one row'),
        z.maxLength(mostBulkRows, `must have at most ${mostBulkRows} rows`),
      ),
  }),
  output: apiBulk,
  errors: [
    'request_id_reused',
    'rows_refused',
    'insufficient_balance',
    'payment_disputed',
    'spend_limit_reached',
    'day_limit_reached',
    'too_many_open_orders',
  ],
  mostBodyBytes: largestBulkBody,
  timeoutSeconds: 25,
});
