import { offlineError, somethingWentWrong } from '../api/api-error';

/** Our words where Cognito's would puzzle a customer; by the error's name. */
const words: Record<string, string> = {
  NetworkError: offlineError.message,
  CodeMismatchException: 'That code is not right. Please check it and try again.',
  ExpiredCodeException: 'That code has expired or is not right. Ask for a new one below.',
  TooManyRequestsException: 'Too many attempts. Please wait a few minutes and try again.',
  LimitExceededException: 'Too many attempts. Please wait a few minutes and try again.',
  TooManyFailedAttemptsException: 'Too many attempts. Please wait a few minutes and try again.',
  CodeDeliveryFailureException: 'The email could not be sent. Please check the address and try again.',
  InternalErrorException: somethingWentWrong,
};

/** What to tell the customer when the identity provider refuses: its own message unless there are better words. */
export function authErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return somethingWentWrong;
  if (error instanceof TypeError) return offlineError.message;
  return words[error.name] ?? (error.message || somethingWentWrong);
}

/** Whether the address was confirmed before, so that there is nothing left to do. */
export function isAlreadyConfirmed(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/current status is confirmed/i.test(error.message) || /already confirmed/i.test(error.message))
  );
}
