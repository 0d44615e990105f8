import * as z from 'zod/mini';
import { network, optionalText, text, timestamp } from '../fields';
import { limits } from '../limits';

/** The kinds of column in a supplier's sheet. */
export const batchColumns = ['number', 'size', 'order'] as const;
export type BatchColumn = (typeof batchColumns)[number];

/** The layout of a supplier's sheet. */
export const batchTemplate = z
  .strictObject({
    /** From left to right. */
    columns: z
      .array(z.strictObject({ holds: z.enum(batchColumns), title: text(limits.columnTitle) }))
      .check(z.minLength(2), z.maxLength(batchColumns.length)),
    /** `0241234567` or `233241234567`. */
    numbers: z.enum(['0', '233']),
    sizes: z.enum(['GB', 'MB']),
    /** Each number once, with its sizes added up. */
    summed: z.boolean(),
  })
  .check(
    z.refine(({ columns }) => {
      const held = new Set(columns.map(({ holds }) => holds));
      return held.size === columns.length && held.has('number') && held.has('size');
    }, 'must have one column for the number and one for the size'),
    z.refine(
      ({ columns, summed }) => !(summed && columns.some(({ holds }) => holds === 'order')),
      'must have no order number where sizes are added up',
    ),
  );

export type BatchTemplate = z.output<typeof batchTemplate>;

export const batchId = () => z.string().check(z.regex(/^[0-9A-F]{12}$/, 'is not a batch'));

/** Null: all lines of the network; empty: orders without a line. */
export const batchLine = () => z.nullable(optionalText(limits.networkLine));

export const batchView = z.object({
  id: z.string(),
  network: network(),
  line: z.nullable(z.string()),
  template: batchTemplate,
  /** `making`: the same request continues it. */
  status: z.enum(['making', 'open', 'closed']),
  made_by: z.nullable(z.string()),
  created_at: timestamp(),
  /** How many of its orders were still open when it was last opened: not delivered, failed or put back. */
  left: z.int(),
  /** The number of times that its file was downloaded. */
  downloads: z.int(),
});
