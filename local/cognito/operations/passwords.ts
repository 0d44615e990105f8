import * as z from 'zod';
import {
  codeMismatch,
  incorrectCredentials,
  invalidParameter,
  tooManyAttempts,
  userDisabled,
} from '../errors';
import { aboutUser, fromClient, operation, password, text, withToken } from '../operation';
import { PASSWORD_CODE_LIFETIME_MS } from '../pool-settings';
import { checkCode, checkPassword, deliveryTo, existingUser, tokenHolder } from '../request-checks';
import { NO_CLIENT } from '../trigger-event';
import { emailOf, isEmailVerified, newCode } from '../user';

const byUsername = fromClient.extend({ Username: text });

/** Answers alike for every address; sends a code to verified addresses of enabled users only. */
export const ForgotPassword = operation('public', byUsername, (request, { pool, now, triggers }) => {
  const { Username, ClientId: clientId, ClientMetadata: clientMetadata } = request;
  const user = pool.find(Username);
  if (!user?.Enabled || !isEmailVerified(user)) return { CodeDeliveryDetails: deliveryTo(Username) };
  const code = newCode();
  const waiting = pool.update(user, { ConfirmationCode: code, codeIssuedAt: now }, now);
  const about = { user: waiting, clientId, clientMetadata };
  triggers.push({ kind: 'CustomMessage', source: 'ForgotPassword', to: emailOf(user), code, ...about });
  return { CodeDeliveryDetails: deliveryTo(emailOf(user)) };
});

export const ConfirmForgotPassword = operation(
  'public',
  byUsername.extend({ ConfirmationCode: text, Password: password }),
  (request, scope) => {
    const { Password, ConfirmationCode: given, ClientId: clientId, ClientMetadata: clientMetadata } = request;
    checkPassword(Password);
    const user = scope.pool.find(request.Username);
    if (!user?.Enabled) throw codeMismatch();
    const { ConfirmationCode: expected, codeIssuedAt: issuedAt } = user;
    checkCode({ given, expected, issuedAt, lifetimeMs: PASSWORD_CODE_LIFETIME_MS }, scope);
    const sealed = scope.pool.passwordOf(user.Username, Password);
    const changes = { ...sealed, UserStatus: 'CONFIRMED', ConfirmationCode: undefined } as const;
    const about = { user: scope.pool.update(user, changes, scope.now), clientId, clientMetadata };
    scope.triggers.push({ kind: 'PostConfirmation', source: 'ConfirmForgotPassword', ...about });
    scope.lockout.succeeded(user.Username);
    return {};
  },
);

export const ChangePassword = operation(
  'public',
  withToken.extend({ PreviousPassword: z.string(), ProposedPassword: password }),
  (request, scope) => {
    const { pool, lockout, now } = scope;
    const user = tokenHolder(scope, request.AccessToken);
    checkPassword(request.ProposedPassword);
    if (lockout.isLocked(user.Username, now)) throw tooManyAttempts();
    if (!pool.isPassword(user, request.PreviousPassword)) {
      lockout.failed(user.Username, now);
      throw incorrectCredentials();
    }
    pool.update(user, pool.passwordOf(user.Username, request.ProposedPassword), now);
    return {};
  },
);

export const AdminSetUserPassword = operation(
  'iam',
  aboutUser.extend({ Password: password, Permanent: z.boolean().default(false) }),
  (request, scope) => {
    const user = existingUser(scope, request.Username);
    checkPassword(request.Password);
    const UserStatus = request.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
    const sealed = scope.pool.passwordOf(user.Username, request.Password);
    scope.pool.update(user, { ...sealed, UserStatus }, scope.now);
    return {};
  },
);

/** The user can't sign in until they have set a new password with the code that this sends. */
export const AdminResetUserPassword = operation('iam', aboutUser, (request, scope) => {
  const user = existingUser(scope, request.Username);
  if (!user.Enabled) throw userDisabled();
  if (!isEmailVerified(user)) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const code = newCode();
  const { now } = scope;
  const changes = { UserStatus: 'RESET_REQUIRED', ConfirmationCode: code, codeIssuedAt: now } as const;
  const { ClientMetadata: clientMetadata } = request;
  const about = { user: scope.pool.update(user, changes, now), clientId: NO_CLIENT, clientMetadata };
  scope.triggers.push({ kind: 'CustomMessage', source: 'ForgotPassword', to: emailOf(user), code, ...about });
  return {};
});
