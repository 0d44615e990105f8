import * as z from 'zod/mini';
import { timestamp } from '../../fields';

/** A picture of a case as its customer and staff see it. */
export const pictureView = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  at: timestamp(),
  /** When it is deleted. */
  until: timestamp(),
  /** An address that works for some minutes, on another origin than the shop's. Opening it downloads the picture. */
  url: z.string(),
});
