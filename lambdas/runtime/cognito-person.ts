import * as z from 'zod';

const attributes = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  name: z.string().optional(),
  'custom:phone': z.string().optional(),
});

/** A Cognito user's attributes as the product names them. @throws ZodError without a `sub`. */
export function readPerson(userAttributes: unknown) {
  const parsed = attributes.parse(userAttributes);
  return {
    userId: parsed.sub,
    email: parsed.email ?? null,
    name: parsed.name ?? '',
    phone: parsed['custom:phone'] ?? '',
  };
}
