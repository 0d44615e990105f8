/** Our own attributes of a Cognito user, which no client may write. */

/** When a sign-up was first repeated. `settled`, in users of earlier code: its password was chosen anew. */
export const contestedAttribute = 'custom:contested';

/**
 * Not empty once the password was chosen by the reader of the address's mail. A separate attribute, so that no late mark takes it back.
 */
export const provedAttribute = 'custom:password_proved';

/** Whether a sign-up was repeated and its password not chosen anew since. Nobody may sign in with it. */
export function isContested(attributes: Readonly<Record<string, string | undefined>>): boolean {
  const { [contestedAttribute]: mark = '', [provedAttribute]: proved = '' } = attributes;
  return mark !== '' && mark !== 'settled' && proved === '';
}

/** ISO 8601: until when a password chosen by a new address is useless. */
export const heldUntilAttribute = 'custom:reset_held_until';

/** Returns until when passwords are held, if the address was set less than a day ago by somebody else; null if they aren't held. */
export function heldUntil(attributes: Readonly<Record<string, string | undefined>>, now: Date): Date | null {
  const until = new Date(attributes[heldUntilAttribute] ?? Number.NaN);
  return until.getTime() > now.getTime() ? until : null;
}
