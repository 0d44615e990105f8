import * as z from 'zod/mini';
import { mostADayBounds } from '../constants';
import { cedis } from '../fields';

/** When something is done at a purchase: never, for a number that the customer hasn't bought for lately, or each time. */
export const askedWhen = ['off', 'new', 'always'] as const;
export type AskedWhen = (typeof askedWhen)[number];

const mostADay = () =>
  cedis().check(
    z.minimum(mostADayBounds.least, `must be at least ${mostADayBounds.least}`),
    z.maximum(mostADayBounds.most, `must be at most ${mostADayBounds.most}`),
  );

/** How a customer has their own purchases limited and asked about. */
export const buyingSettings = z.object({
  /** The most that purchases may take in a day, less refunds; null: no limit. */
  most_a_day: z.nullable(mostADay()),
  /** Purchases for saved numbers alone. */
  known_only: z.boolean(),
  /** When a purchase is read back before it is made. */
  read_back: z.enum(askedWhen),
  /** When a purchase waits for some seconds, in which it can be undone. */
  wait: z.enum(askedWhen),
});

/** Absent fields stay as they are. */
export const buyingChanges = z.strictObject({
  most_a_day: z.optional(z.nullable(mostADay())),
  known_only: z.optional(z.boolean()),
  read_back: z.optional(z.enum(askedWhen)),
  wait: z.optional(z.enum(askedWhen)),
});
