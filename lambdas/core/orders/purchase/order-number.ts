import { createHash } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a number survives being read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The order number of a customer's request: 60 bits of its hash as `ORD` and 12 characters. It follows
 * from the request alone, so that the order's own key is the guard against a second order for it.
 * `salt` counts up when a number is already taken by another request.
 */
export function orderNumberOf(userId: string, idempotencyKey: string, salt = 0): string {
  const digest = createHash('sha256').update(`${userId}\u0000${idempotencyKey}\u0000${salt}`).digest();
  let number = 'ORD';
  for (let index = 0; index < 12; index += 1) number += alphabet.charAt((digest[index] ?? 0) & 31);
  return number;
}

const pattern = new RegExp(`^ORD[${alphabet}]{12}$`);
export const isOrderNumber = (text: string): boolean => pattern.test(text);
