import * as z from 'zod/mini';
import { topUpStatuses } from '../constants';
import { defineContract } from '../contract';
import { text } from '../fields';

export const adminRecheckTopup = defineContract({
  name: 'admin-recheck-topup',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary: 'Asks Paystack about a top-up now, credits it once if it was paid, and returns the outcome.',
  input: z.strictObject({ reference: text(100) }),
  output: z.object({ status: z.enum(topUpStatuses), message: z.string() }),
  errors: ['not_found'],
  tags: ['Attention', 'TopUps', 'Overview', 'Users', 'Profile', 'Transactions'],
  timeoutSeconds: 20,
});
