import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { text } from '../fields';

export const adminGetDisputeEvidence = defineContract({
  name: 'admin-get-dispute-evidence',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary:
    'Lists the orders that a disputed top-up paid for, with each order’s timeline, as a text document for Paystack.',
  input: z.strictObject({
    /** The top-up's reference. */
    reference: text(100),
  }),
  output: z.object({
    filename: z.string(),
    document: z.string(),
  }),
  errors: ['not_found'],
  tags: ['TopUps'],
  timeoutSeconds: 20,
});
