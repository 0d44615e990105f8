import * as z from 'zod/mini';
import { orderStatuses } from '../constants';
import { defineContract } from '../contract';
import { cedis, optionalText, phoneNumber, requestId, text, timestamp } from '../fields';
import { confirmations } from '../orders/terms';
import { mostBulkBytes, mostBulkRows, mostNoteLength, mostOfCell } from './terms';

export const bulkStatuses = ['running', 'done', 'stopped', 'closed'] as const;

export const bulkView = () =>
  z.object({
    id: z.string(),
    /** `closed`: the shop stopped it. */
    status: z.enum(bulkStatuses),
    rows: z.int(),
    bought: z.int(),
    /** Rows that were passed over. */
    passed: z.int(),
    total: cedis(),
    /** The money still set aside. */
    left: cedis(),
    returned: cedis(),
    created_at: timestamp(),
    /** Sentences for the customer about where it stands. */
    message: z.string(),
  });

const bulkId = () => z.string().check(z.regex(/^[\w-]{22}$/, 'is not the id of a bulk buy'));

export const checkBulk = defineContract({
  name: 'check-bulk',
  access: 'user',
  kind: 'query',
  summary:
    'Reads the cells of a list, and says what each row is: ready, to look at, or wrong. Nothing is recorded.',
  input: z.strictObject({
    cells: z
      .array(z.array(z.string().check(z.maxLength(mostOfCell))).check(z.maxLength(100)))
      .check(z.minLength(1)),
  }),
  output: z.object({
    /** Why the list as a whole can't be bought; empty if it can. */
    problem: z.string(),
    rows: z.array(
      z.object({
        /** As the customer wrote them. Empty: not given. */
        number: z.string(),
        size: z.string(),
        network: z.string(),
        note: z.string(),
        /** The number as `0241234567`, or as it was written. */
        phone: z.string(),
        plan: z.nullable(z.object({ id: z.string(), name: z.string(), size: z.string(), price: cedis() })),
        /** Why the row can't be bought; empty if it can. */
        wrong: z.string(),
        /** The questions that its customer must answer before it is bought. */
        questions: z.array(
          z.object({
            /** What the rows with this question have in common, after their number: `12 rows say “Done”`. */
            about: z.string(),
            words: z.string(),
            /** The confirmation that a yes gives the purchase. */
            confirms: z.optional(z.enum(confirmations)),
          }),
        ),
      }),
    ),
  }),
  errors: ['too_many_requests'],
  mostPerMinute: 20,
  mostBodyBytes: mostBulkBytes,
  tags: [],
  timeoutSeconds: 25,
});

export const startBulk = defineContract({
  name: 'start-bulk',
  access: 'user',
  kind: 'mutation',
  summary:
    'Sets the money for many bundles aside, all or nothing, and begins to buy them row by row. If a row can’t be bought as it was shown, nothing is recorded.',
  input: z.strictObject({
    requestId: requestId(),
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
    /** A repeated request reads where its list stands now. A refusal names the first row that is wrong. */
    message: z.string(),
    /** Null if nothing was begun. */
    bulk_id: z.nullable(z.string()),
  }),
  errors: ['request_id_reused', 'payment_disputed', 'too_many_requests'],
  mostPerMinute: 6,
  mostBodyBytes: mostBulkBytes,
  tags: ['Profile', 'Orders', 'Transactions', 'Prices', 'Bulks'],
  timeoutSeconds: 25,
});

export const getBulk = defineContract({
  name: 'get-bulk',
  access: 'user',
  kind: 'query',
  summary: 'The caller’s bulk buys, latest first; or one of them, with its rows and what became of each.',
  input: z.strictObject({ bulkId: z.optional(bulkId()) }),
  output: z.object({
    bulks: z.array(bulkView()),
    /** The rows of the requested one. They are kept for 90 days. */
    rows: z.array(
      z.object({
        row: z.int(),
        phone: z.string(),
        bundle: z.string(),
        price: cedis(),
        note: z.string(),
        /** Null: not bought, or not yet. */
        order_number: z.nullable(z.string()),
        /** `waiting`: not bought yet. `returned`: won't be bought; its price comes back at the end. */
        status: z.enum(['waiting', 'returned', ...orderStatuses]),
        /** Why the row isn't bought, or where the money of a failed one is; empty otherwise. */
        message: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
  tags: ['Bulks'],
});

export const stopBulk = defineContract({
  name: 'stop-bulk',
  access: 'user',
  kind: 'mutation',
  summary:
    'Stops one of the caller’s bulk buys: no more rows are bought, and the money left is back in the wallet at once. Repeating it changes nothing.',
  input: z.strictObject({ bulkId: bulkId() }),
  output: z.object({ bulk: bulkView() }),
  errors: ['not_found'],
  tags: ['Profile', 'Transactions', 'Bulks'],
});
