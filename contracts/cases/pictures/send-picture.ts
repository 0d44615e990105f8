import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { orderNumber } from '../../orders/order-filters';
import { pictureView, upload } from './picture-fields';
import { pictureTypes } from './picture-rules';

/** How many a customer may begin to send in a day: some don't arrive. */
export const mostUploadsADay = 30;

export const sendPicture = defineContract({
  name: 'send-picture',
  access: 'user',
  kind: 'mutation',
  summary:
    'Pictures of one of the caller’s own cases: shows them, says where another one may be uploaded, and keeps one that was, without its position and whatever else doesn’t belong to what it shows. Repeated, it answers the same.',
  input: z
    .strictObject({
      orderId: orderNumber(),
      action: z.enum(['show', 'upload', 'keep']),
      /** With `upload`. */
      type: z.optional(z.enum(pictureTypes)),
      /** With `keep`: of the upload. */
      pictureId: z.optional(z.string().check(z.regex(/^[\w-]{16,40}$/))),
    })
    .check(
      z.refine(({ action, type }) => action !== 'upload' || type !== undefined, {
        path: ['type'],
        message: 'says what it is',
      }),
      z.refine(({ action, pictureId }) => action !== 'keep' || pictureId !== undefined, {
        path: ['pictureId'],
        message: 'says which',
      }),
    ),
  output: z.object({
    /** If false, nothing was changed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
    /** Those that were kept, oldest first. */
    pictures: z.array(pictureView),
    /** After `upload`. */
    upload: z.optional(upload),
  }),
  errors: ['not_found', 'too_many_requests'],
  tags: [],
  apart: true,
  mostPerMinute: 20,
  timeoutSeconds: 20,
});
