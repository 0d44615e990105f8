/** The refusals of our own Cognito triggers. Cognito adds words around them, so the site searches Cognito's message for these texts. */
export const resetHeldMessage =
  'This password was chosen less than 24 hours after the email address of this account was changed, so you can’t sign in with it. When the 24 hours are over, choose a new one with “Forgot Password?”.';

export const contestedMessage =
  'Somebody else has also signed up with this address. Choose a new password with “Forgot Password?” first.';
