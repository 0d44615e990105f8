import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId, text, userId } from '../fields';
import { limits } from '../limits';
import { keyId } from './key-fields';

export const adminStopKey = defineContract({
  name: 'admin-stop-key',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary: 'Stops a customer’s API key for good, from the next call on.',
  input: z.strictObject({
    userId: userId(),
    keyId: keyId(),
    reason: text(limits.reason),
    /** A repeated id changes nothing. */
    requestId: requestId(),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Users', 'Audit'],
});
