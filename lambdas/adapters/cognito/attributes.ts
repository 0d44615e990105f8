/** Our own attributes of Cognito users. No client may write them. */

/** Non-empty if a sign-up was repeated and the reader of the address's mail hasn't chosen the password since. */
export const contestedAttribute = 'custom:contested';

/** Whether the password may be a stranger's. It can't sign in. */
export const isContested = (attributes: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(attributes[contestedAttribute]);

/** ISO 8601. Until then, a password that was reset by mail to a new address can't sign in. */
export const heldUntilAttribute = 'custom:reset_held_until';

/** Returns the time until which reset passwords can't sign in, because staff changed the address less than a day ago; null if they can. */
export function heldUntil(attributes: Readonly<Record<string, string | undefined>>, now: Date): Date | null {
  const until = new Date(attributes[heldUntilAttribute] ?? Number.NaN);
  return until.getTime() > now.getTime() ? until : null;
}
