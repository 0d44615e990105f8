import { cannotConfirm, codeExpired, invalidParameter, unauthorizedAttribute, userDisabled } from '../errors';
import { attributes, byUsername, operation, password, text } from '../operation';
import { SIGN_UP_CODE_LIFETIME_MS, WRITABLE_ATTRIBUTES } from '../pool-settings';
import { checkCode, checkEmail, checkPassword, deliveryTo } from '../request-checks';
import { emailOf, newCode, withAttributes } from '../user';

export const SignUp = operation(
  'public',
  byUsername.extend({ Password: password, UserAttributes: attributes.default([]) }),
  ({ Username: login, Password, UserAttributes }, { pool, now, triggers }) => {
    checkEmail(login);
    if (UserAttributes.some(({ Name }) => !WRITABLE_ATTRIBUTES.includes(Name))) throw unauthorizedAttribute();
    checkPassword(Password);
    const own = [
      { Name: 'email', Value: login },
      { Name: 'email_verified', Value: 'false' },
    ];
    const attributes = withAttributes(UserAttributes, own);
    const created = pool.create({ login, password: Password, status: 'UNCONFIRMED', attributes, now });
    const code = newCode();
    const user = pool.update(created, { ConfirmationCode: code, codeIssuedAt: now });
    triggers.push({ kind: 'CustomMessage', source: 'SignUp', user, code });
    return { UserConfirmed: false, UserSub: user.Username, CodeDeliveryDetails: deliveryTo(login) };
  },
);

/** Confirms a user and their address, since the code came by e-mail. */
export const ConfirmSignUp = operation(
  'public',
  byUsername.extend({ ConfirmationCode: text }),
  ({ Username, ConfirmationCode: given }, scope) => {
    const user = scope.pool.find(Username);
    if (!user) throw codeExpired();
    if (!user.Enabled) throw userDisabled();
    if (user.UserStatus !== 'UNCONFIRMED') throw cannotConfirm(user.UserStatus);
    checkCode({ user, given, lifetimeMs: SIGN_UP_CODE_LIFETIME_MS }, scope);
    const Attributes = withAttributes(user.Attributes, [{ Name: 'email_verified', Value: 'true' }]);
    const changes = { Attributes, UserStatus: 'CONFIRMED', ConfirmationCode: undefined } as const;
    const confirmed = scope.pool.update(user, changes);
    scope.triggers.push({ kind: 'PostConfirmation', source: 'ConfirmSignUp', user: confirmed });
    return {};
  },
);

/** Answers unknown addresses like those waiting for a code. */
export const ResendConfirmationCode = operation(
  'public',
  byUsername,
  ({ Username }, { pool, now, triggers }) => {
    const user = pool.find(Username);
    if (!user?.Enabled) return { CodeDeliveryDetails: deliveryTo(Username) };
    if (user.UserStatus !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    const code = newCode();
    const waiting = pool.update(user, { ConfirmationCode: code, codeIssuedAt: now });
    triggers.push({ kind: 'CustomMessage', source: 'ResendCode', user: waiting, code });
    return { CodeDeliveryDetails: deliveryTo(emailOf(user)) };
  },
);
