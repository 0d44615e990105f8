import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { optionalText, requestId } from '../fields';
import { limits } from '../limits';
import { attentionSubject } from './attention-fields';

/** Steps that change only the item. */
export const itemActions = ['assign', 'unassign', 'note', 'resolve'] as const;
export type ItemAction = (typeof itemActions)[number];

/** Steps that need a text, which says what was found or done. */
const needsWords = (action: ItemAction): boolean => action === 'note' || action === 'resolve';

export const adminUpdateAttention = defineContract({
  name: 'admin-update-attention',
  access: 'admin',
  permission: 'cases.answer',
  kind: 'mutation',
  summary: 'Assigns an item to the caller or to nobody, notes something on it, or resolves it.',
  input: z
    .strictObject({
      subject: attentionSubject(),
      /** The item's version as it was read. If somebody has changed it since, nothing happens, and the answer says what they did. */
      version: z.int().check(z.minimum(1)),
      action: z.enum(itemActions),
      text: z.optional(optionalText(limits.reason)),
      requestId: z.optional(requestId()),
    })
    .check(
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
