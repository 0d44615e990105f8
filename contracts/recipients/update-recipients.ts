import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { phoneNumber, requestId, text } from '../fields';
import { limits } from '../limits';
import { recipientName } from './recipient-fields';

export const updateRecipients = defineContract({
  name: 'update-recipients',
  access: 'user',
  kind: 'mutation',
  summary:
    'Saves a number under a name, or a new name for it; notes that it was bought for; deletes one number, or all. Of the caller’s own alone: a number that they have not saved is answered alike.',
  input: z
    .strictObject({
      /** `use`: it was bought for. Nothing is saved by that. */
      action: z.enum(['save', 'use', 'delete', 'delete-all']),
      /** For all but `delete-all`. */
      phoneNumber: z.optional(phoneNumber()),
      /** For `save`. */
      name: z.optional(recipientName()),
      /** The usual bundle; null: none. Absent: unchanged. With `use`, it becomes the usual one if there is none. */
      planId: z.nullish(text(limits.priceId)),
      /** A repeated id changes nothing. */
      requestId: requestId(),
    })
    .check(
      z.refine(({ action, phoneNumber }) => action === 'delete-all' || phoneNumber !== undefined, {
        path: ['phoneNumber'],
        error: 'is missing',
      }),
      z.refine(({ action, name }) => action !== 'save' || name !== undefined, {
        path: ['name'],
        error: 'is missing',
      }),
    ),
  output: z.object({ success: z.literal(true) }),
  errors: ['recipients_full', 'request_id_reused'],
  tags: ['Recipients'],
});
