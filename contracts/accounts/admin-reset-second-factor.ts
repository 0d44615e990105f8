import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { optionalText, userId } from '../fields';
import { limits } from '../limits';

export const adminResetSecondFactor = defineContract({
  name: 'admin-reset-second-factor',
  access: 'admin',
  kind: 'mutation',
  summary:
    'For somebody who lost their phone: their next sign-in asks for the password alone. Staff then have to set up an authenticator app before anything else.',
  stepUp: true,
  input: z.strictObject({
    userId: userId(),
    reason: z.optional(optionalText(limits.reason)),
  }),
  output: z.object({
    success: z.literal(true),
  }),
  errors: ['not_found', 'own_account'],
  tags: ['Users', 'Audit', 'Attention'],
  timeoutSeconds: 25,
});
