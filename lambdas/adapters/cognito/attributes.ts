/** Our own marks in a Cognito user, which no client may write. */

/** Of a sign-up that was repeated: when, or `settled` once its password was chosen anew. */
export const contestedAttribute = 'custom:contested';

/** ISO 8601: until when a changed address gets no code for a new password. */
export const heldUntilAttribute = 'custom:reset_held_until';
