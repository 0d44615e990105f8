import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId, text } from '../fields';
import { limits } from '../limits';
import { attentionSubject } from './attention-fields';

export const adminUpdateAttention = defineContract({
  name: 'admin-update-attention',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary: 'Resolves an item.',
  input: z.strictObject({
    subject: attentionSubject(),
    /** The item's version as it was read. If somebody has changed it since, nothing happens, and the answer says what they did. */
    version: z.int().check(z.minimum(1)),
    /** What was decided. */
    text: text(limits.reason),
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** If false, nothing was changed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Attention', 'Orders', 'TopUps', 'Audit'],
});
