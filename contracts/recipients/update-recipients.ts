import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { phoneNumber, text } from '../fields';
import { limits } from '../limits';
import { recipientName } from './recipient-fields';

export const updateRecipients = defineContract({
  name: 'update-recipients',
  access: 'user',
  kind: 'mutation',
  summary:
    'Saves or renames a number, notes a purchase for it, or deletes one number or all. It only touches the caller’s own numbers; for a number that isn’t saved, the answer is the same.',
  input: z
    .strictObject({
      /** `use` notes a purchase for a saved number; it doesn't save a new one. */
      action: z.enum(['save', 'use', 'delete', 'delete-all']),
      /** For all actions but `delete-all`. */
      phoneNumber: z.optional(phoneNumber()),
      /** For `save`. */
      name: z.optional(recipientName()),
      /** The usual bundle; null: none; absent: unchanged. With `use`, it becomes the usual bundle only if there is none. */
      planId: z.nullish(text(limits.priceId)),
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
  errors: [],
  tags: ['Recipients'],
});
