import { cannotConfirm, codeExpired, invalidParameter, userDisabled } from '../errors';
import { attributes, fromClient, operation, password, text } from '../operation';
import { SIGN_UP_CODE_LIFETIME_MS } from '../pool-settings';
import { checkCode, checkEmail, checkPassword, checkWritable, deliveryTo } from '../request-checks';
import { emailOf, newCode, withAttributes } from '../user';

const byUsername = fromClient.extend({ Username: text });

export const SignUp = operation(
  'public',
  byUsername.extend({ Password: password, UserAttributes: attributes.default([]) }),
  (request, { pool, now, triggers }) => {
    const { Username: login, ClientId: clientId, ClientMetadata: clientMetadata } = request;
    checkEmail(login);
    checkWritable(request.UserAttributes);
    checkPassword(request.Password);
    const own = [
      { Name: 'email', Value: login },
      { Name: 'email_verified', Value: 'false' },
    ];
    const attributes = withAttributes(request.UserAttributes, own);
    const created = pool.create({
      login,
      password: request.Password,
      status: 'UNCONFIRMED',
      attributes,
      now,
    });
    const code = newCode();
    const user = pool.update(created, { ConfirmationCode: code, codeIssuedAt: now }, now);
    const about = { user, clientId, clientMetadata };
    triggers.push({ kind: 'CustomMessage', source: 'SignUp', to: login, code, ...about });
    return { UserConfirmed: false, UserSub: user.Username, CodeDeliveryDetails: deliveryTo(login) };
  },
);

/** The code came by e-mail, so it verifies the address too. */
export const ConfirmSignUp = operation(
  'public',
  byUsername.extend({ ConfirmationCode: text }),
  (request, scope) => {
    const { ConfirmationCode: given, ClientId: clientId, ClientMetadata: clientMetadata } = request;
    const user = scope.pool.find(request.Username);
    if (!user) throw codeExpired();
    if (!user.Enabled) throw userDisabled();
    if (user.UserStatus !== 'UNCONFIRMED') throw cannotConfirm(user.UserStatus);
    const { ConfirmationCode: expected, codeIssuedAt: issuedAt } = user;
    checkCode({ given, expected, issuedAt, lifetimeMs: SIGN_UP_CODE_LIFETIME_MS }, scope);
    const Attributes = withAttributes(user.Attributes, [{ Name: 'email_verified', Value: 'true' }]);
    const changes = { Attributes, UserStatus: 'CONFIRMED', ConfirmationCode: undefined } as const;
    const about = { user: scope.pool.update(user, changes, scope.now), clientId, clientMetadata };
    scope.triggers.push({ kind: 'PostConfirmation', source: 'ConfirmSignUp', ...about });
    return {};
  },
);

/** Answers unknown addresses like those that wait for a code. */
export const ResendConfirmationCode = operation('public', byUsername, (request, { pool, now, triggers }) => {
  const { Username, ClientId: clientId, ClientMetadata: clientMetadata } = request;
  const user = pool.find(Username);
  if (!user?.Enabled) return { CodeDeliveryDetails: deliveryTo(Username) };
  if (user.UserStatus !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const code = newCode();
  const to = emailOf(user);
  const waiting = pool.update(user, { ConfirmationCode: code, codeIssuedAt: now }, now);
  const about = { user: waiting, clientId, clientMetadata };
  triggers.push({ kind: 'CustomMessage', source: 'ResendCode', to, code, ...about });
  return { CodeDeliveryDetails: deliveryTo(to) };
});
