/** Crockford's base 32: no I, L, O or U, so that a number survives being read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The text whose SHA-256 is the order's number. `salt` counts up if another request has already taken a number. */
export const orderNumberSource = (userId: string, idempotencyKey: string, salt = 0): string =>
  `${userId}\u0000${idempotencyKey}\u0000${salt}`;

/** What a number begins with: an order of the shop, or a test order of the sandbox. */
export type OrderNumberPrefix = 'ORD' | 'TST';

/** Writes 60 bits of that hash as 12 characters after the prefix. */
export function writeOrderNumber(digest: Uint8Array, prefix: OrderNumberPrefix = 'ORD'): string {
  let number: string = prefix;
  for (let index = 0; index < 12; index += 1) number += alphabet.charAt((digest[index] ?? 0) & 31);
  return number;
}

const pattern = new RegExp(`^ORD[${alphabet}]{12}$`);
export const isOrderNumber = (text: string): boolean => pattern.test(text);
