import { attemptLimitExceeded, codeMismatch, incorrectCredentials } from '../errors';
import { byUsername, operation, password, text, withAccessToken } from '../operation';
import { PASSWORD_CODE_LIFETIME_MS } from '../pool-settings';
import { callerOf, checkCode, checkPassword, deliveryTo } from '../request-checks';
import { emailOf, isEmailVerified, newCode } from '../user';

/** Gives the same answer for every address. Sends a code to verified addresses of enabled users only. */
export const ForgotPassword = operation('public', byUsername, ({ Username }, { pool, now, triggers }) => {
  const user = pool.find(Username);
  if (!user?.Enabled || !isEmailVerified(user)) return { CodeDeliveryDetails: deliveryTo(Username) };
  const code = newCode();
  const waiting = pool.update(user, { ConfirmationCode: code, codeIssuedAt: now });
  triggers.push({ kind: 'CustomMessage', source: 'ForgotPassword', user: waiting, code });
  return { CodeDeliveryDetails: deliveryTo(emailOf(user)) };
});

export const ConfirmForgotPassword = operation(
  'public',
  byUsername.extend({ ConfirmationCode: text, Password: password }),
  ({ Username, ConfirmationCode: given, Password }, scope) => {
    checkPassword(Password);
    const user = scope.pool.find(Username);
    if (!user?.Enabled) throw codeMismatch();
    checkCode({ user, given, lifetimeMs: PASSWORD_CODE_LIFETIME_MS }, scope);
    const sealed = scope.pool.passwordOf(user.Username, Password);
    const changes = { ...sealed, UserStatus: 'CONFIRMED', ConfirmationCode: undefined } as const;
    const changed = scope.pool.update(user, changes);
    scope.triggers.push({ kind: 'PostConfirmation', source: 'ConfirmForgotPassword', user: changed });
    scope.lockout.succeeded(user.Username);
    return {};
  },
);

/** Changes a signed-in user's password, given the current one. Their other sessions stay open until the shop ends them. */
export const ChangePassword = operation(
  'public',
  withAccessToken.extend({ PreviousPassword: password, ProposedPassword: password }),
  ({ AccessToken, PreviousPassword, ProposedPassword }, scope) => {
    const user = callerOf(scope, AccessToken);
    const attempts = `ChangePassword ${user.Username}`;
    if (scope.lockout.isLocked(attempts, scope.now)) throw attemptLimitExceeded();
    checkPassword(ProposedPassword);
    if (!scope.pool.hasPassword(user, PreviousPassword)) {
      scope.lockout.failed(attempts, scope.now);
      throw incorrectCredentials();
    }
    scope.lockout.succeeded(attempts);
    scope.pool.update(user, scope.pool.passwordOf(user.Username, ProposedPassword));
    return {};
  },
);
