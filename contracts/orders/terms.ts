import type { OrderStatus } from '../constants';

/**
 * The doubts that the customer may have to confirm before a purchase. `network`: the number seems to belong to another network.
 * `duplicate`: the same bundle was bought for the same number before.
 */
export const confirmations = ['network', 'duplicate'] as const;
export type Confirmation = (typeof confirmations)[number];

/** Reasons for a failure that are about the order's number. The site then offers to try another number. */
export const numberFailures = {
  number_refused: 'This number can’t receive data',
  number_invalid: 'The network didn’t accept this number',
} as const;

/** Shown if a supplier took the order and then failed. */
export const networkFailure = 'The network couldn’t deliver it';

/** How many orders a list can be asked for by number at once. Apart from the schemas, because the site reads it. */
export const mostOrderNumbers = 50;

/** How many numbers one customer may have saved. */
export const mostRecipients = 200;

/** How many phone numbers a search may add to its text. */
export const mostSearchedPhones = 20;

/** A settled order no longer changes, unless staff decide otherwise. */
export const isSettled = (status: OrderStatus): boolean => status === 'completed' || status === 'failed';

/** The rule for an order's money: it is ours as long as the order has not failed. */
export const isPaidFor = (status: OrderStatus): boolean => status !== 'failed';

export type MoneyEffect = 'none' | 'refund' | 'recharge';

/** Returns the effect of a status change on the wallet. */
export function moneyEffect(before: OrderStatus, after: OrderStatus): MoneyEffect {
  if (isPaidFor(before) === isPaidFor(after)) return 'none';
  return isPaidFor(after) ? 'recharge' : 'refund';
}

/** Says what happens to the money if the number isn't on this network. */
export const moneyBackIfNotMoved = (label: string): string =>
  `If it hasn’t moved to ${label}, you get your money back.`;

/** Crockford's base 32: no I, L, O or U, so that a number survives being read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The text whose SHA-256 is the order's number. `salt` counts up if another request has already taken a number. */
export const orderNumberSource = (userId: string, idempotencyKey: string, salt = 0): string =>
  `${userId}\u0000${idempotencyKey}\u0000${salt}`;

/** The prefix of a number: an order of the shop, or a test order of the sandbox. */
export type OrderNumberPrefix = 'ORD' | 'TST';

/** Writes 60 bits of that hash as 12 characters after the prefix. */
export function writeOrderNumber(digest: Uint8Array, prefix: OrderNumberPrefix = 'ORD'): string {
  let number: string = prefix;
  for (let index = 0; index < 12; index += 1) number += alphabet.charAt((digest[index] ?? 0) & 31);
  return number;
}

const pattern = new RegExp(`^ORD[${alphabet}]{12}$`);
export const isOrderNumber = (text: string): boolean => pattern.test(text);
