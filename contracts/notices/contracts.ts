import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, timestamp } from '../fields';
import { customerEvents, lowBalanceBounds } from './terms';

/** The balance below which a customer is told, in cedis. Null: never. */
const lowBalance = () =>
  z.nullable(
    cedis().check(
      z.minimum(lowBalanceBounds.least, `must be at least ${lowBalanceBounds.least}`),
      z.maximum(lowBalanceBounds.most, `must be at most ${lowBalanceBounds.most}`),
    ),
  );

const noticeChoice = z.strictObject({ event: z.enum(customerEvents), on: z.boolean() });

/** Which notices a customer gets by e-mail. */
const noticeSettingsView = z.object({
  /** Each event. */
  choices: z.array(z.object({ event: z.enum(customerEvents), on: z.boolean() })),
  low_balance: lowBalance(),
});

/** One piece of news, as the customer reads it. */
const noticeView = z.object({
  /** Unique in the caller's list. */
  id: z.string(),
  event: z.enum(customerEvents),
  text: z.string(),
  at: timestamp(),
  /** The order's number, if the news is about an order. */
  order_number: z.nullable(z.string()),
});

export const getNotices = defineContract({
  name: 'get-notices',
  access: 'user',
  kind: 'query',
  summary:
    'Lists news for the caller, newest first: their latest orders and money, bulk buys that ended, and staff’s answers. Also returns which notices they get by e-mail.',
  input: z.strictObject({}),
  output: z.object({ notices: z.array(noticeView), settings: noticeSettingsView }),
  errors: [],
  tags: ['Notices'],
});

export const updateNotices = defineContract({
  name: 'update-notices',
  access: 'user',
  kind: 'mutation',
  summary: "Changes the caller's notice settings. Absent fields stay.",
  input: z.strictObject({
    choices: z.optional(z.array(noticeChoice).check(z.maxLength(customerEvents.length, 'has too many'))),
    low_balance: z.optional(lowBalance()),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['too_many_requests'],
  mostPerMinute: 20,
  tags: ['Notices'],
});
