/**
 * The site sends this as Cognito's `ClientMetadata` when somebody proves their password to change how they sign in. Only the access
 * token of such a sign-in may call Cognito's operations for users, and only where no second factor is on record.
 */
export const changeOfSignIn = { purpose: 'change-of-sign-in' } as const;

/**
 * For this long after an authenticator app was set up, a password reset by e-mail turns the app off. If a thief set it up, the owner,
 * who was told by e-mail at once, gets back in this way.
 */
export const newAppHours = 24;
