import * as z from 'zod';
import { NO_CLIENT } from '../effects';
import {
  codeMismatch,
  incorrectCredentials,
  invalidParameter,
  tooManyAttempts,
  userDisabled,
} from '../errors';
import { checkCode, checkPassword, deliveryTo, existingUser, tokenHolder } from '../guards';
import { newCode, quiet } from '../library';
import { aboutUser, fromClient, operation, password, send, text, withToken } from '../operation';
import { PASSWORD_CODE_LIFETIME_MS } from '../pool-settings';
import { emailOf, isEmailVerified } from '../user-pool';

const aboutMyself = fromClient.extend({ Username: text });

/** Says that a code was sent whoever asks for whomever; sends it to verified addresses of enabled users. */
export const ForgotPassword = operation('public', aboutMyself, async (request, scope) => {
  const user = await scope.pool.getUserByUsername(quiet, request.Username);
  if (!user?.Enabled || !isEmailVerified(user)) return { CodeDeliveryDetails: deliveryTo(request.Username) };
  await scope.library('ForgotPassword', { ...request, Username: user.Username });
  return { CodeDeliveryDetails: deliveryTo(emailOf(user)) };
});

export const ConfirmForgotPassword = operation(
  'public',
  aboutMyself.extend({ ConfirmationCode: text, Password: password }),
  async (request, scope) => {
    checkPassword(request.Password);
    const user = await scope.pool.getUserByUsername(quiet, request.Username);
    if (!user?.Enabled) throw codeMismatch();
    const code = {
      given: request.ConfirmationCode,
      expected: user.ConfirmationCode,
      issuedAt: user.codeIssuedAt,
    };
    checkCode(code, PASSWORD_CODE_LIFETIME_MS, scope.now);
    const answer = await scope.library('ConfirmForgotPassword', { ...request, Username: user.Username });
    scope.attempts.succeeded(user.Username);
    return answer;
  },
);

export const ChangePassword = operation(
  'public',
  withToken.extend({ PreviousPassword: z.string(), ProposedPassword: password }),
  async (request, scope) => {
    const { user } = await tokenHolder(scope, request.AccessToken);
    checkPassword(request.ProposedPassword);
    if (scope.attempts.isLocked(user.Username, scope.now)) throw tooManyAttempts();
    if (!scope.pool.isPassword(user, request.PreviousPassword)) {
      scope.attempts.failed(user.Username, scope.now);
      throw incorrectCredentials();
    }
    await scope.pool.saveUser(quiet, { ...user, Password: request.ProposedPassword });
    return {};
  },
);

export const AdminSetUserPassword = operation(
  'iam',
  aboutUser.extend({ Password: password, Permanent: z.boolean().default(false) }),
  async (request, scope) => {
    const { Username } = await existingUser(scope, request.Username);
    checkPassword(request.Password);
    return scope.library('AdminSetUserPassword', { ...request, Username });
  },
);

/** The user cannot sign in until they have set a new password with the code that this sends. */
export const AdminResetUserPassword = operation('iam', aboutUser, async (request, scope) => {
  const user = await existingUser(scope, request.Username);
  if (!user.Enabled) throw userDisabled();
  if (!isEmailVerified(user)) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const code = newCode();
  await scope.pool.saveUser(quiet, { ...user, UserStatus: 'RESET_REQUIRED', ConfirmationCode: code });
  const clientMetadata = request.ClientMetadata;
  send(scope, {
    source: 'ForgotPassword',
    to: emailOf(user),
    user,
    code,
    clientId: NO_CLIENT,
    clientMetadata,
  });
  return {};
});
