/** The navigation state that a sign-in leaves: staff are sent on to the admin dashboard. */
export const signedInNow = { isSignedInNow: true } as const;
