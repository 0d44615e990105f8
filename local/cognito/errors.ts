import { AwsError } from '../http/aws-json';

/**
 * Cognito's errors by name and in its own words, for an app client with `PreventUserExistenceErrors` on
 * (developer guide, "Managing user existence error responses").
 */
const error = (code: string, message: string) => () => new AwsError(code, message);

export const incorrectCredentials = error('NotAuthorizedException', 'Incorrect username or password.');
export const tooManyAttempts = error('NotAuthorizedException', 'Password attempts exceeded');
export const attemptLimitExceeded = error(
  'LimitExceededException',
  'Attempt limit exceeded, please try after some time.',
);
export const userDisabled = error('NotAuthorizedException', 'User is disabled.');
export const sessionExpired = error(
  'NotAuthorizedException',
  'Invalid session for the user, session is expired.',
);
export const invalidRefreshToken = error('NotAuthorizedException', 'Invalid Refresh Token');
export const refreshTokenExpired = error('NotAuthorizedException', 'Refresh Token has expired');
export const refreshTokenRevoked = error('NotAuthorizedException', 'Refresh Token has been revoked');
export const refreshTokenReused = error(
  'RefreshTokenReuseException',
  'Refresh token has been invalidated by rotation',
);
export const unauthorizedAttribute = error(
  'NotAuthorizedException',
  'A client attempted to write unauthorized attribute',
);
export const userNotConfirmed = error('UserNotConfirmedException', 'User is not confirmed.');
export const userNotFound = error('UserNotFoundException', 'User does not exist.');
export const userExists = error('UsernameExistsException', 'User already exists');
export const groupNotFound = error('ResourceNotFoundException', 'Group not found.');
export const aliasExists = error('AliasExistsException', 'An account with the given email already exists.');
export const passwordTooShort = error(
  'InvalidPasswordException',
  'Password did not conform with policy: Password not long enough',
);
export const codeMismatch = error(
  'CodeMismatchException',
  'Invalid verification code provided, please try again.',
);
export const wrongCode = error('CodeMismatchException', 'Invalid code received for user');
export const usedCode = error('ExpiredCodeException', 'Your software token has already been used once.');
export const tokenNotEnabled = error(
  'EnableSoftwareTokenMFAException',
  'Code mismatch and fail enable Software Token MFA',
);
export const noSoftwareToken = error(
  'SoftwareTokenMFANotFoundException',
  'Software Token MFA does not exist for the user.',
);
export const invalidAccessToken = error('NotAuthorizedException', 'Invalid Access Token');
export const accessTokenExpired = error('NotAuthorizedException', 'Access Token has expired');
export const accessTokenRevoked = error('NotAuthorizedException', 'Access Token has been revoked');
export const missingScope = error('NotAuthorizedException', 'Access Token does not have required scopes');
export const codeExpired = error(
  'ExpiredCodeException',
  'Invalid code provided, please request a code again.',
);
export const missingCredentials = error(
  'MissingAuthenticationTokenException',
  'Missing Authentication Token',
);

export const unknownOperation = error('UnknownOperationException', '');
export const unreadableBody = error('SerializationException', '');

export const invalidParameter = (message: string) => new AwsError('InvalidParameterException', message);
export const resourceNotFound = (message: string) => new AwsError('ResourceNotFoundException', message);
export const cannotConfirm = (status: string) =>
  new AwsError('NotAuthorizedException', `User cannot be confirmed. Current status is ${status}`);
export const triggerFailed = (trigger: string, message: string, cause: unknown) =>
  new AwsError('UserLambdaValidationException', `${trigger} failed with error ${message}.`, { cause });
export const invalidTriggerResponse = (message: string) =>
  new AwsError('InvalidLambdaResponseException', message);
export const deliveryFailed = (cause: unknown) =>
  new AwsError('CodeDeliveryFailureException', 'Failed to deliver the message.', { cause });
