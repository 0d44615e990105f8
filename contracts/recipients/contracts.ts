import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { phoneNumber, text, timestamp } from '../fields';
import { limits } from '../limits';
import { recipientName } from './terms';

const recipientView = z.object({
  phone_number: phoneNumber(),
  name: z.string(),
  /** The usual bundle. It may no longer be on sale. */
  plan_id: z.nullable(z.string()),
  /** When the number was last saved or bought for. */
  used_at: timestamp(),
});

export const getRecipients = defineContract({
  name: 'get-recipients',
  access: 'user',
  kind: 'query',
  summary: 'Lists all numbers that the caller has saved, at most 200, latest first.',
  input: z.strictObject({}),
  output: z.object({ recipients: z.array(recipientView) }),
  errors: [],
  tags: ['Recipients'],
});

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
