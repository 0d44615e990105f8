import * as z from 'zod/mini';

/** A short text or a number, as text. Anything else makes the answer unreadable. */
const textual = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** Absent and null are the same. */
export const text = z.pipe(
  z.nullish(textual),
  z.transform((value) => value ?? undefined),
);

/** Longer ones are not a reference or an id of any supplier. */
export const id = z.pipe(
  z.nullish(textual.check(z.maxLength(100))),
  z.transform((value) => value ?? undefined),
);
