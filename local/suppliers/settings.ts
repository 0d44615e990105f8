import * as z from 'zod';
import { supplierNames } from './order-book';
import { scriptNames } from './scripts';

/** How the suppliers behave; changed by its control endpoint, and back to this by `reset`. */
export const settingsSchema = z.object({
  /** Which of Hubnet's two shapes of answers. */
  generation: z.union([z.literal(1), z.literal(2)]),
  /** Hubnet's five requests a minute per endpoint; off, so that a person is not stopped. */
  rateLimit: z.boolean(),
  /** From acceptance to delivery (or failure), and from delivery to reversal. */
  delayMs: z.int().min(0),
  /** How late a slow answer is. */
  slowMs: z.int().min(0),
  /** The suppliers' own balance in cedis, one for all. */
  float: z.number(),
  /** Tells the order's webhook of each change. */
  webhooks: z.boolean(),
});

export type SupplierSettings = z.output<typeof settingsSchema>;

export const defaultSettings: SupplierSettings = {
  generation: 1,
  rateLimit: false,
  delayMs: 2_000,
  slowMs: 5_000,
  float: 100_000,
  webhooks: true,
};

/** A script for the orders that match, before what their numbers ask for. */
const ruleSchema = z
  .object({
    script: z.enum(scriptNames),
    /** Only at this supplier. */
    supplier: z.enum(supplierNames).optional(),
    /** Only for this recipient. */
    number: z.string().optional(),
    /** Only for this reference. */
    reference: z.string().optional(),
    /** Only for so many orders. */
    next: z.int().positive().optional(),
  })
  .strict();

export type ScriptRule = z.output<typeof ruleSchema>;

/** The body of `POST _control`: any of these, `reset` first. */
export const controlSchema = z
  .object({
    reset: z.literal(true).optional(),
    script: z.union([ruleSchema, z.enum(scriptNames)]).optional(),
    ...settingsSchema.partial().shape,
  })
  .strict();

export type Control = z.output<typeof controlSchema>;
