import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { staffMoneyErrors } from '../errors';
import { cedis, requestId, text } from '../fields';
import { limits } from '../limits';
import { refundStatuses } from './refund-fields';

export const adminRefundTopup = defineContract({
  name: 'admin-refund-topup',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Sends money of a top-up back to the card or number that it came from, at most what is left in the wallet. The wallet is debited first.',
  input: z.strictObject({
    reference: text(100),
    amount: cedis().check(z.positive('must be more than zero'), z.maximum(100_000, 'must be at most 100000')),
    reason: text(limits.reason),
    /** A repeated id doesn't send the money again, but returns the refund's status. */
    requestId: requestId(),
  }),
  output: z.object({
    /** Null: no money moved, and `message` says why. `failed`: the wallet has the money again. */
    status: z.nullable(z.enum(refundStatuses)),
    message: z.string(),
  }),
  errors: ['not_found', 'own_account', 'request_id_reused', ...staffMoneyErrors],
  tags: ['Attention', 'TopUps', 'Overview', 'Users', 'Profile', 'Transactions', 'Audit'],
  timeoutSeconds: 30,
});
