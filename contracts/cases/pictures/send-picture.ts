import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { orderNumber } from '../../orders/order-filters';
import { pictureView } from './picture-fields';
import { maximumPictureBytes } from './picture-rules';

/** How many uploads a customer may begin in a day. It is generous, because some uploads fail. */
export const mostUploadsADay = 30;

export const sendPicture = defineContract({
  name: 'send-picture',
  access: 'user',
  kind: 'mutation',
  summary:
    'Shows the pictures of one of the caller’s own cases, gives an address to upload another one, and keeps an uploaded one if it is a JPEG of the allowed size. Repeated, it answers the same.',
  input: z
    .strictObject({
      orderId: orderNumber(),
      action: z.enum(['show', 'upload', 'keep']),
      /** For `upload`: the exact number of bytes to be sent. */
      sizeBytes: z.optional(z.int().check(z.minimum(1), z.maximum(maximumPictureBytes))),
      /** For `keep`: the upload's id. */
      pictureId: z.optional(z.string().check(z.regex(/^[\w-]{16,40}$/))),
    })
    .check(
      z.refine(({ action, sizeBytes }) => action !== 'upload' || sizeBytes !== undefined, {
        path: ['sizeBytes'],
        message: 'must be given for an upload',
      }),
      z.refine(({ action, pictureId }) => action !== 'keep' || pictureId !== undefined, {
        path: ['pictureId'],
        message: 'must be given to keep a picture',
      }),
    ),
  output: z.object({
    /** If false, nothing was changed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
    /** The kept pictures, oldest first. */
    pictures: z.array(pictureView),
    /** After `upload`: the address and headers with which the browser puts the file, once and within some minutes. */
    upload: z.optional(
      z.object({ id: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }),
    ),
  }),
  errors: ['not_found', 'too_many_requests'],
  tags: [],
  apart: true,
  mostPerMinute: 20,
  timeoutSeconds: 20,
});
