import * as z from 'zod/mini';
import { mostADayBounds } from '../constants';
import { cedis } from '../fields';

/** When a purchase is read back, or waits: never, only for a number that the customer hasn't bought for lately, or always. */
export const askedWhen = ['off', 'new', 'always'] as const;
export type AskedWhen = (typeof askedWhen)[number];

const mostADay = () =>
  cedis().check(
    z.minimum(mostADayBounds.least, `must be at least ${mostADayBounds.least}`),
    z.maximum(mostADayBounds.most, `must be at most ${mostADayBounds.most}`),
  );

/** A customer's limits on their own purchases, and the questions that they want to be asked first. */
export const buyingSettings = z.object({
  /** The most that purchases may take in a day, less refunds; null: no limit. */
  most_a_day: z.nullable(mostADay()),
  /** Whether only purchases for saved numbers are allowed. */
  known_only: z.boolean(),
  /** When the customer is shown the purchase again to confirm it. */
  read_back: z.enum(askedWhen),
  /** When a purchase waits for some seconds, so that the customer can undo it. */
  wait: z.enum(askedWhen),
});

/** Absent fields stay as they are. */
export const buyingChanges = z.partial(z.strictObject(buyingSettings.shape));
