import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { optionalText, userId } from '../fields';
import { limits } from '../limits';

export const adminEndSessions = defineContract({
  name: 'admin-end-sessions',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Ends all sessions of a user, who then has to sign in again, and stops their live API keys, endpoints and bulk buys of the last 24 hours. The audit log records it.',
  input: z.strictObject({ userId: userId(), reason: z.optional(optionalText(limits.reason)) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'own_account', 'sign_in_again'],
  tags: ['Users', 'Audit'],
  timeoutSeconds: 25,
});
