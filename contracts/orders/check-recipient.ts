import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { anyPhoneNumber, text } from '../fields';

/** `differs`: it seems to be another network's. `no_network`: no network in Ghana has such numbers. */
const recipientFindings = ['match', 'differs', 'no_network', 'landline'] as const;

export const checkRecipient = defineContract({
  name: 'check-recipient',
  access: 'user',
  kind: 'query',
  summary: 'Whether a number can take a network’s data, by its first digits and by what was delivered to it.',
  input: z.strictObject({
    /** Its id, as in the price list. */
    network: text(20),
    phoneNumber: anyPhoneNumber(),
  }),
  output: z.object({
    /** The normal form: `0` and nine digits. */
    phone: z.string(),
    network: z.enum(recipientFindings),
    /** With `differs`: the id of the network that the number seems to belong to; null: the shop has no such network. */
    seems: z.nullable(z.string()),
    /** Whether such a purchase is refused, also when it is confirmed. */
    is_refused: z.boolean(),
    /** The customer's words about it; empty for a match. */
    words: z.string(),
    /** Whether the caller hasn’t bought for this number lately. */
    is_new: z.boolean(),
    /** Where the number has to be activated before an order for it is sent: that, in words. */
    activation: z.optional(z.string()),
  }),
  errors: ['not_found', 'too_many_requests'],
  mostPerMinute: 20,
  tags: ['Orders'],
});
