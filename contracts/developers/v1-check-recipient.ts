import * as z from 'zod/mini';
import { anyPhoneNumber, network } from '../fields';
import { defineKeyContract } from './key-contract';

/** `differs`: the number seems to belong to another network. `no_network`: no network in Ghana has such numbers. */
const recipientFindings = ['match', 'differs', 'no_network', 'landline'] as const;

export const v1CheckRecipient = defineKeyContract({
  name: 'v1-check-recipient',
  method: 'POST',
  path: '/v1/recipients/check',
  scope: 'bundles:read',
  counts: 'reads',
  summary: 'Says whether a number can take a network’s data, before an order is made for it.',
  input: z.strictObject({ recipient: anyPhoneNumber(), network: network() }),
  output: z.object({
    /** `0` and nine digits. */
    recipient: z.string(),
    /** `differs`: it seems to belong to another network. */
    finding: z.enum(recipientFindings),
    /** The id of that network; null if the shop doesn't have it. Only with `differs`. */
    seems: z.nullable(z.string()),
    /** Whether an order is refused even with `accept`. */
    is_refused: z.boolean(),
    /** The doubts that an order has to accept. */
    needs_accept: z.array(z.enum(['network_differs'])),
    /** A sentence for people; empty if there is nothing to say. */
    message: z.string(),
  }),
  errors: ['not_found'],
});
