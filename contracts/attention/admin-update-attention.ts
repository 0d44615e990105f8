import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { optionalText, requestId, userId } from '../fields';
import { limits } from '../limits';
import { attentionSubject } from './attention-fields';

/** Steps that change only the item. */
export const itemActions = ['assign', 'unassign', 'note', 'resolve'] as const;
export type ItemAction = (typeof itemActions)[number];

/** Steps that need a text: what was found or done. */
const needsWords = (action: ItemAction): boolean => action === 'note' || action === 'resolve';

export const adminUpdateAttention = defineContract({
  name: 'admin-update-attention',
  access: 'admin',
  permission: 'cases.answer',
  kind: 'mutation',
  summary:
    'Assigns an item to the caller or to nobody, adds a note, or resolves it; or adds a note on a customer.',
  input: z
    .strictObject({
      /** A customer is named by their user id. */
      subject: z.union([attentionSubject(), z.strictObject({ kind: z.literal('customer'), id: userId() })]),
      /**
       * The item's version as it was read. If somebody has changed it since, nothing happens, and the answer says what they did. Ignored for
       * a customer.
       */
      version: z.int().check(z.minimum(1)),
      action: z.enum(itemActions),
      text: z.optional(optionalText(limits.reason)),
      requestId: z.optional(requestId()),
    })
    .check(
      z.refine(({ subject, action }) => subject.kind !== 'customer' || action === 'note', {
        path: ['action'],
        message: 'must be note where the subject is a customer',
      }),
      z.refine(({ action, text = '' }) => !needsWords(action) || text !== '', {
        path: ['text'],
        message: 'must not be empty',
      }),
    ),
  output: z.object({
    /** If false, nothing was changed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Attention', 'Orders', 'TopUps', 'Audit'],
});
