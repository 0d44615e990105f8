import { authErrorMessage } from './auth-error-message';

/** Messages for Cognito's errors about an authenticator app's code, by the error's name. */
const messages: Record<string, string> = {
  CodeMismatchException:
    'That code is wrong. Wait for the next one, and check that your phone has the right time.',
  EnableSoftwareTokenMFAException:
    'That code is wrong. Wait for the next one, and check that your phone has the right time.',
  ExpiredCodeException: 'That code has been used already. Wait for the next one.',
};

export function codeErrorMessage(error: unknown): string {
  return (error instanceof Error && messages[error.name]) || authErrorMessage(error);
}

/** Whether the code step has expired (three minutes, or too many wrong codes), so that the password is asked for again. */
export function isSignInOver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'SignInException' ||
    (error.name === 'NotAuthorizedException' && /session/i.test(error.message))
  );
}

export const signInOver = 'That took too long. Enter your password again.';
