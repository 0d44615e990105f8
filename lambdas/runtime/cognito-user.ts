import * as z from 'zod/mini';
import { invisible } from '../../contracts/fields';

/** Cuts text to what `update-profile` would accept: Cognito checks no length or characters at sign-up. */
const shortText = (maximum: number) =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text) => {
      const shown = text
        .toWellFormed()
        .replace(invisible, '')
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim();
      // Drops half a surrogate pair, which the cut may leave.
      return shown.slice(0, maximum).replace(/[\uD800-\uDBFF]$/, '');
    }),
  );

const attributes = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  name: shortText(100),
  'custom:phone': shortText(30),
});

/** Returns a Cognito user's attributes under the product's names. @throws ZodError without a `sub`. */
export function readCognitoUser(userAttributes: unknown) {
  const parsed = attributes.parse(userAttributes);
  return {
    userId: parsed.sub,
    email: parsed.email ?? null,
    name: parsed.name,
    phone: parsed['custom:phone'],
  };
}
