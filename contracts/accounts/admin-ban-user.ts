import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { optionalText, userId } from '../fields';
import { limits } from '../limits';
import { userView } from './user-fields';

export const adminBanUser = defineContract({
  name: 'admin-ban-user',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary: 'Bans or unbans a user, from their next request on.',
  input: z.strictObject({
    userId: userId(),
    ban: z.boolean(),
    reason: z.optional(optionalText(limits.reason)),
  }),
  output: z.object({ success: z.literal(true), user: userView }),
  errors: ['not_found', 'own_account', 'sign_in_again'],
  tags: ['Users', 'Audit'],
  timeoutSeconds: 25,
});
