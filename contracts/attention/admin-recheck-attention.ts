import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { attentionSubject } from './attention-fields';

export const adminRecheckAttention = defineContract({
  name: 'admin-recheck-attention',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Asks Paystack about a payment without a top-up, or checks a wallet, now. Resolves the item if everything is right.',
  input: z.strictObject({ subject: attentionSubject() }),
  output: z.object({
    /** False if no reliable answer came. */
    asked: z.boolean(),
    message: z.string(),
  }),
  errors: ['not_found'],
  tags: ['Attention', 'TopUps', 'Overview', 'Users', 'Transactions'],
  timeoutSeconds: 20,
});
