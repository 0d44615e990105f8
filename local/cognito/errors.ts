import { CognitoError } from 'cognito-local/lib/errors.js';

/**
 * Cognito's refusals by name and in its own words, for an app client with
 * `PreventUserExistenceErrors` on (developer guide, "Managing user existence error responses").
 */
const refusal = (code: string, message: string) => () => new CognitoError(code, message);

export const incorrectCredentials = refusal('NotAuthorizedException', 'Incorrect username or password.');
export const tooManyAttempts = refusal('NotAuthorizedException', 'Password attempts exceeded');
export const userDisabled = refusal('NotAuthorizedException', 'User is disabled.');
export const sessionExpired = refusal(
  'NotAuthorizedException',
  'Invalid session for the user, session is expired.',
);
export const invalidAccessToken = refusal('NotAuthorizedException', 'Invalid Access Token');
export const accessTokenExpired = refusal('NotAuthorizedException', 'Access Token has expired');
export const accessTokenRevoked = refusal('NotAuthorizedException', 'Access Token has been revoked');
export const invalidRefreshToken = refusal('NotAuthorizedException', 'Invalid Refresh Token');
export const refreshTokenExpired = refusal('NotAuthorizedException', 'Refresh Token has expired');
export const refreshTokenRevoked = refusal('NotAuthorizedException', 'Refresh Token has been revoked');
export const refreshTokenReused = refusal(
  'RefreshTokenReuseException',
  'Refresh token has been invalidated by rotation',
);
export const unauthorizedAttribute = refusal(
  'NotAuthorizedException',
  'A client attempted to write unauthorized attribute',
);
export const userNotConfirmed = refusal('UserNotConfirmedException', 'User is not confirmed.');
export const passwordResetRequired = refusal(
  'PasswordResetRequiredException',
  'Password reset required for the user',
);
export const userNotFound = refusal('UserNotFoundException', 'User does not exist.');
export const aliasExists = refusal('AliasExistsException', 'An account with the given email already exists.');
export const passwordTooShort = refusal(
  'InvalidPasswordException',
  'Password did not conform with policy: Password not long enough',
);
export const codeMismatch = refusal(
  'CodeMismatchException',
  'Invalid verification code provided, please try again.',
);
export const codeExpired = refusal(
  'ExpiredCodeException',
  'Invalid code provided, please request a code again.',
);
export const missingCredentials = refusal(
  'MissingAuthenticationTokenException',
  'Missing Authentication Token',
);

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);
export const resourceNotFound = (message: string) => new CognitoError('ResourceNotFoundException', message);
export const cannotConfirm = (status: string) =>
  new CognitoError('NotAuthorizedException', `User cannot be confirmed. Current status is ${status}`);
export const triggerFailed = (trigger: string, message: string) =>
  new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${message}.`);
export const triggerAnsweredNonsense = (message: string) =>
  new CognitoError('InvalidLambdaResponseException', message);
export const deliveryFailed = refusal('CodeDeliveryFailureException', 'Failed to deliver the message.');
