import * as z from 'zod/mini';
import { waitingApproval } from '../approvals/approval-fields';
import { defineContract } from '../contract';
import { optionalText, requestId, userId } from '../fields';
import { limits } from '../limits';

export const adminResetSecondFactor = defineContract({
  name: 'admin-reset-second-factor',
  access: 'admin',
  permission: 'staff.manage',
  kind: 'mutation',
  summary:
    'For somebody who lost their phone and their recovery codes: their next sign-in asks for the password alone. Staff then have to set up an authenticator app before anything else.',
  stepUp: true,
  input: z.strictObject({
    userId: userId(),
    reason: z.optional(optionalText(limits.reason)),
    /** A repeated id asks a second person only once. */
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** False: nothing has changed yet; a second person has to approve it. */
    success: z.boolean(),
    approval: waitingApproval(),
  }),
  errors: ['not_found', 'own_account', 'request_id_reused'],
  tags: ['Users', 'Audit', 'Attention'],
  timeoutSeconds: 25,
});
