/** The navigation state of somebody who comes to the login screen, and what it tells them. */
export const loginNotes = {
  'just-signed-up': 'Check your email, then sign in.',
  'session-ended':
    'You have been signed out: this session was ended on another device or by us, or was not used for too long.',
  'second-factor-set-up': 'Your authenticator app is set up. Sign in with a code from it.',
} as const;

export type LoginNote = keyof typeof loginNotes;

export const isLoginNote = (state: unknown): state is LoginNote =>
  typeof state === 'string' && Object.hasOwn(loginNotes, state);
