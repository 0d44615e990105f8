import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { anyPhoneNumber, text } from '../fields';

/** `differs`: the number seems to belong to another network. `no_network`: no network in Ghana has such numbers. */
export const recipientFindings = ['match', 'differs', 'no_network', 'landline'] as const;

export const checkRecipient = defineContract({
  name: 'check-recipient',
  access: 'user',
  kind: 'query',
  summary:
    'Says whether a number can take a network’s data, judging by its first digits and by earlier deliveries to it.',
  input: z.strictObject({
    /** The network's id, as in the price list. */
    network: text(20),
    phoneNumber: anyPhoneNumber(),
  }),
  output: z.object({
    /** The normal form: `0` and nine digits. */
    phone: z.string(),
    network: z.enum(recipientFindings),
    /** With `differs`: the id of the network that the number seems to belong to; null: the shop has no such network. */
    seems: z.nullable(z.string()),
    /** Whether the purchase is refused even if the customer confirms it. */
    is_refused: z.boolean(),
    /** The sentence that the customer reads; empty for a match. */
    words: z.string(),
    /** Whether the caller hasn’t bought for this number lately. */
    is_new: z.boolean(),
  }),
  errors: ['not_found', 'too_many_requests'],
  mostPerMinute: 20,
  tags: ['Orders'],
});
