import * as z from 'zod/mini';
import { timestamp } from '../../fields';
import { pictureTypes } from './picture-rules';

/** A picture of a case as its customer and staff see it. */
export const pictureView = z.object({
  id: z.string(),
  type: z.enum(pictureTypes),
  width: z.int(),
  height: z.int(),
  at: timestamp(),
  /** When it is deleted. */
  until: timestamp(),
  /** Where it is, for some minutes: not at the shop's own origin. */
  url: z.string(),
});

/** Where a browser sends one, and the fields of the form that it sends before the file. It works for some minutes. */
export const upload = z.object({
  id: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});
