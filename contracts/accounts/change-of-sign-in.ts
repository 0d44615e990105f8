/**
 * The site sends this as Cognito's `ClientMetadata` when somebody proves their password to change how they sign in. Only the access
 * token of such a sign-in may call Cognito's operations for users, and only where no second factor is on record.
 */
export const changeOfSignIn = { purpose: 'change-of-sign-in' } as const;

/**
 * So long after a customer set up an app, a reset of the password by e-mail turns it off: a thief may have set it up, and an e-mail has
 * told its owner at once.
 */
export const newAppHours = 24;
