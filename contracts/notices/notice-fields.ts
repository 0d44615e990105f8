import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';
import { customerEvents, lowBalanceBounds, noticeChannels } from './notice-events';

const lowAmount = () =>
  cedis().check(
    z.minimum(lowBalanceBounds.least, `must be at least ${lowBalanceBounds.least}`),
    z.maximum(lowBalanceBounds.most, `must be at most ${lowBalanceBounds.most}`),
  );

/** Below what balance a customer is told: cedis, what they usually spend in a day, or never. */
export const lowBalance = () => z.nullable(z.union([lowAmount(), z.literal('usual_day')]));

export const noticeChoice = z.strictObject({
  event: z.enum(customerEvents),
  channel: z.enum(noticeChannels),
  on: z.boolean(),
});

/** A customer's choices of notices. */
export const noticeSettingsView = z.object({
  /** Each event on each channel. */
  choices: z.array(
    z.object({ event: z.string(), channel: z.string(), on: z.boolean(), is_fixed: z.boolean() }),
  ),
  low_balance: lowBalance(),
  /** Whether texts can reach them: this shop sends some, and their number is proved. */
  texts: z.enum(['yes', 'unproved', 'none']),
});

/** Something that happened, as its customer reads it. */
export const noticeView = z.object({
  /** Unique in the caller's list. */
  id: z.string(),
  /** Sites one version older don't know each. */
  event: z.string(),
  text: z.string(),
  at: timestamp(),
  is_new: z.boolean(),
  /** For an order: its number. */
  order_number: z.nullable(z.string()),
});
