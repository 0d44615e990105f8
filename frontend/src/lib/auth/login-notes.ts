/** The login screen's notes to someone who was sent there. They are passed as navigation state, so that the login screen doesn't load them. */
export const loginNotes = {
  sessionEnded: 'You were signed out. Sign in again.',
  sessionsEnded: 'You are signed out everywhere. Sign in again here.',
  accountDeleted: 'Your account is deleted. What we kept about you is erased within an hour.',
  secondFactorOff: 'Two-step login is off. Sign in with your password.',
  passwordReset: 'Sign in with your new password.',
  secondFactorSetUp: 'Two-step login is on. Sign in with a code from your app.',
  developers: 'Then you go back to the page for developers.',
} as const;
