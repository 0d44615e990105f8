/** Our own marks in a Cognito user, which no client may write. */

/** Of a sign-up that was repeated: when first. `settled`, in users of earlier code: its password was chosen anew. */
export const contestedAttribute = 'custom:contested';

/** Not empty once the password is that of whoever proved the address. Of its own, so that no late mark takes it back. */
export const provedAttribute = 'custom:password_proved';

/** Whether a sign-up was repeated, and its password not chosen anew since: nobody may sign in with it. */
export function isContested(attributes: Readonly<Record<string, string | undefined>>): boolean {
  const { [contestedAttribute]: mark = '', [provedAttribute]: proved = '' } = attributes;
  return mark !== '' && mark !== 'settled' && proved === '';
}

/** ISO 8601: until when a password that is chosen by a changed address opens nothing. */
export const heldUntilAttribute = 'custom:reset_held_until';

/** Until when, if somebody else has set the address less than a day ago; null: it isn't held. */
export function heldUntil(attributes: Readonly<Record<string, string | undefined>>, now: Date): Date | null {
  const until = new Date(attributes[heldUntilAttribute] ?? Number.NaN);
  return until.getTime() > now.getTime() ? until : null;
}
