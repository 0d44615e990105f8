import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId, text, userId } from '../fields';
import { limits } from '../limits';

export const adminAddCustomerNote = defineContract({
  name: 'admin-add-customer-note',
  access: 'admin',
  permission: 'cases.answer',
  kind: 'mutation',
  summary:
    'Adds a note on a customer for the next person. The customer can read it in the file of their data.',
  input: z.strictObject({
    userId: userId(),
    text: text(limits.reason),
    /** A repeated id changes nothing. */
    requestId: requestId(),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Users', 'Audit'],
});
