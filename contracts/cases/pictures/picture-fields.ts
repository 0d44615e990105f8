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
  /** Where it is, for some minutes: not at the shop's own origin. Opened by itself, it is a download. */
  url: z.string(),
});
