/** Our own attributes of Cognito users. No client may write them. */

/** The time when a sign-up was first repeated. Older users may have `settled` here: their password was chosen again. */
export const contestedAttribute = 'custom:contested';

/** Non-empty once the reader of the address's mail has chosen the password. A separate attribute, so that a late mark can't undo it. */
export const provedAttribute = 'custom:password_proved';

/** Returns whether a sign-up was repeated and its password not chosen again since. Such a password can't sign in. */
export function isContested(attributes: Readonly<Record<string, string | undefined>>): boolean {
  const { [contestedAttribute]: mark = '', [provedAttribute]: proved = '' } = attributes;
  return mark !== '' && mark !== 'settled' && proved === '';
}

/** ISO 8601. Until then, a password that was reset by mail to a new address can't sign in. */
export const heldUntilAttribute = 'custom:reset_held_until';

/** Returns the time until which reset passwords can't sign in, because staff changed the address less than a day ago; null if they can. */
export function heldUntil(attributes: Readonly<Record<string, string | undefined>>, now: Date): Date | null {
  const until = new Date(attributes[heldUntilAttribute] ?? Number.NaN);
  return until.getTime() > now.getTime() ? until : null;
}
