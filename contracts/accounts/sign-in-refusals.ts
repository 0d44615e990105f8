/** What our own triggers refuse at Cognito, which puts its own words around it: the site looks for these. */
export const resetHeldMessage =
  'The email address of this account was changed less than 24 hours ago. Choose a new password tomorrow.';

export const contestedMessage =
  'Somebody else signed up with this address, too. Choose a new password with “Forgot Password?” first.';
