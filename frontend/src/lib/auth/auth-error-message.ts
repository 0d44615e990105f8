import { connectionError, somethingWentWrong } from '../api/api-error';

/** Our messages for errors whose Cognito message would confuse a customer, by the error's name. */
const messages: Record<string, string> = {
  CodeMismatchException: 'That code is wrong, or a newer email has replaced it. Use the latest one.',
  ExpiredCodeException: 'That code is wrong or has expired. Request a new one below.',
  TooManyRequestsException: 'Too many attempts. Please wait a few minutes and try again.',
  LimitExceededException: 'Too many attempts. Please wait a few minutes and try again.',
  // The user pool's firewall.
  ForbiddenException: 'Too many attempts. Please wait a few minutes and try again.',
  TooManyFailedAttemptsException: 'Too many attempts. Please wait a few minutes and try again.',
  CodeDeliveryFailureException: 'The email couldn’t be sent. Please check the address and try again.',
  InternalErrorException: somethingWentWrong,
  // Amplify keeps the steps of a sign-in in the tab's storage.
  QuotaExceededError:
    'Your browser has no room left for this site. Free some space on this device, then try again.',
  UsernameExistsException: 'User already exists. Sign in, or use another email.',
  UserAlreadyAuthenticatedException: 'Another account is signed in here. Sign out of it first.',
};

/** The same for refused sign-ins, which share one error name, by Cognito's message. */
const signInMessages: Record<string, string> = {
  'Incorrect username or password.': 'Incorrect email or password.',
  'User is disabled.': 'This account is suspended. Contact support.',
  // Also for codes.
  'Password attempts exceeded': 'Too many attempts. Please wait a few minutes and try again.',
};

/** Removes Cognito's words around our own triggers' messages. */
const ofTrigger = (message: string): string | undefined =>
  message.split(' failed with error ')[1]?.slice(0, -1);

/** Returns our message for an identity provider's error, or otherwise its own. */
export function authErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return somethingWentWrong;
  if (error instanceof TypeError || error.name === 'NetworkError') return connectionError().message;
  return (
    messages[error.name] ??
    signInMessages[error.message] ??
    ofTrigger(error.message) ??
    (error.message || somethingWentWrong)
  );
}

/** The same where only the password is asked for. */
export const passwordErrorMessage = (error: unknown): string =>
  error instanceof Error && error.message === 'Incorrect username or password.'
    ? 'That password isn’t right.'
    : authErrorMessage(error);

/** Whether the email address had already been verified. */
export function isAlreadyConfirmed(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/current status is confirmed/i.test(error.message) || /already confirmed/i.test(error.message))
  );
}

/** Whether the code itself is the reason, so that the words belong at its field. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof Error && ['CodeMismatchException', 'ExpiredCodeException'].includes(error.name);

/** Messages for Cognito's errors about an authenticator app's code, by the error's name. */
const codeMessages: Record<string, string> = {
  CodeMismatchException:
    'That code is wrong. Wait for the next one, and check that your phone has the right time.',
  EnableSoftwareTokenMFAException:
    'That code is wrong. Wait for the next one, and check that your phone has the right time.',
  ExpiredCodeException: 'That code has been used already. Wait for the next one.',
};

export function codeErrorMessage(error: unknown): string {
  return (error instanceof Error && codeMessages[error.name]) || authErrorMessage(error);
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
