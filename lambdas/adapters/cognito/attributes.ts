/** Our own attributes of Cognito users. No client may write them. */

/** The time when a sign-up was first repeated. In users of earlier code, `settled` means that the password was chosen anew. */
export const contestedAttribute = 'custom:contested';

/** Non-empty once the reader of the address's mail has chosen the password. A separate attribute, so that a late mark can't undo it. */
export const provedAttribute = 'custom:password_proved';

/** Returns whether a sign-up was repeated and its password not chosen anew since. Such a password can't sign in. */
export function isContested(attributes: Readonly<Record<string, string | undefined>>): boolean {
  const { [contestedAttribute]: mark = '', [provedAttribute]: proved = '' } = attributes;
  return mark !== '' && mark !== 'settled' && proved === '';
}

/** ISO 8601: a password chosen by the reader of a new address is useless until then. */
export const heldUntilAttribute = 'custom:reset_held_until';

/** Returns the time until which passwords are held, if somebody else set the address less than a day ago; null if they aren't held. */
export function heldUntil(attributes: Readonly<Record<string, string | undefined>>, now: Date): Date | null {
  const until = new Date(attributes[heldUntilAttribute] ?? Number.NaN);
  return until.getTime() > now.getTime() ? until : null;
}
