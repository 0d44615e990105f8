import * as z from 'zod';
import { supplierId } from './order-book-entries';
import { scriptNames } from './scripts';

/** How the suppliers behave. The control endpoint changes it, `reset` restores the defaults. */
export const settingsSchema = z.object({
  /** From acceptance to delivery (or failure), and from delivery to reversal. */
  delayMs: z.int().min(0),
  /** Delay of a slow answer. */
  slowMs: z.int().min(0),
  /** The balance in cedis: the three from the start share one, each other has its own. */
  float: z.number(),
  /** Whether what an order cost comes back to the float when it fails. */
  givesBack: z.boolean(),
  /** Whether delivery reports are sent. */
  webhooks: z.boolean(),
  /** Orders that it takes in a minute; null: as many as come. */
  callsAMinute: z.int().min(0).nullable(),
  /** The plans that it sells, where an order names one; null: all. */
  plans: z.array(z.string()).nullable(),
  /** Numbers that have to be activated first: no supplier delivers to them. */
  toActivate: z.array(z.string().regex(/^0\d{9}$/)),
  /** How questions about numbers are answered. */
  numberAnswers: z.enum(['honest', 'nothing', 'error-500', 'nonsense']),
});

export type SupplierSettings = z.output<typeof settingsSchema>;

export const defaultSettings: SupplierSettings = {
  delayMs: 2_000,
  slowMs: 5_000,
  float: 100_000,
  givesBack: false,
  webhooks: true,
  callsAMinute: null,
  plans: null,
  toActivate: [],
  numberAnswers: 'honest',
};

/** A script for matching orders, which overrides the script of their number. */
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

/** The body of `POST _control`: any of these, `reset` first. A script by its name alone is for all orders. */
export const controlSchema = z.strictObject({
  reset: z.literal(true).optional(),
  /** Whom the other fields are for; absent: all. A script names its supplier itself. */
  supplier: supplierId.optional(),
  script: z
    .union([ruleSchema, z.enum(scriptNames).transform((script) => ruleSchema.parse({ script }))])
    .optional(),
  ...settingsSchema.partial().shape,
});

export type Control = z.output<typeof controlSchema>;
