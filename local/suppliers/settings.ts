import * as z from 'zod';
import { supplierId } from './order-book-entries';
import { scriptNames } from './scripts';

/** The suppliers' behaviour. The control endpoint changes it; `reset` restores the defaults. */
export const settingsSchema = z.object({
  /** Milliseconds from acceptance to delivery (or failure), and from delivery to reversal. */
  delayMs: z.int().min(0),
  /** Milliseconds before a slow answer. */
  slowMs: z.int().min(0),
  /** The balance in cedis: the first three suppliers share one; each other has its own. */
  float: z.number(),
  /** Whether delivery reports are sent. */
  webhooks: z.boolean(),
});

export type SupplierSettings = z.output<typeof settingsSchema>;

export const defaultSettings: SupplierSettings = {
  delayMs: 2_000,
  slowMs: 5_000,
  float: 100_000,
  webhooks: true,
};

/** A script for matching orders; overrides their number's script. */
const ruleSchema = z.strictObject({
  script: z.enum(scriptNames),
  /** Only at this supplier. */
  supplier: supplierId.optional(),
  /** Only for this recipient. */
  number: z.string().optional(),
  /** Only for this reference. */
  reference: z.string().optional(),
  /** Only for the next N orders. */
  next: z.int().positive().default(Number.POSITIVE_INFINITY),
});

export type ScriptRule = z.output<typeof ruleSchema>;

/** The body of `POST _control`: any of these fields, `reset` first. A script given by name alone applies to all orders. */
export const controlSchema = z.strictObject({
  reset: z.literal(true).optional(),
  /** The supplier that the other fields are for; absent: all. A script names its own supplier. */
  supplier: supplierId.optional(),
  script: z
    .union([ruleSchema, z.enum(scriptNames).transform((script) => ruleSchema.parse({ script }))])
    .optional(),
  ...settingsSchema.partial().shape,
});

export type Control = z.output<typeof controlSchema>;
