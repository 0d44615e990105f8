import * as z from 'zod/mini';
import { limits } from '../limits';
import { keyPattern } from './key-pattern';

/** A key as staff enter it: printable, without spaces. The pattern also keeps a masked key from being saved as one. */
export const givenKey = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.apiKey, `must be at most ${limits.apiKey} characters`),
      z.regex(keyPattern, 'is not a key'),
    );

/** A key as it is shown. `last4` is empty if the key is too short to reveal a part of it. */
export const shownKey = z.object({ set: z.boolean(), last4: z.string().check(z.maxLength(4)) });
