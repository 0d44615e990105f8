import { attributesAppend } from 'cognito-local/lib/services/userPoolService.js';
import { cannotConfirm, codeExpired, invalidParameter, userDisabled } from '../errors';
import { checkCode, checkEmail, checkPassword, checkWritable, deliveryTo } from '../guards';
import { newCode, quiet } from '../library';
import { attributes, fromClient, operation, password, send, text } from '../operation';
import { SIGN_UP_CODE_LIFETIME_MS } from '../pool-settings';
import { emailOf } from '../user-pool';

const aboutMyself = fromClient.extend({ Username: text });

export const SignUp = operation(
  'public',
  aboutMyself.extend({ Password: password, UserAttributes: attributes.default([]) }),
  async (request, scope) => {
    const email = request.Username;
    checkEmail(email);
    checkWritable(request.UserAttributes);
    checkPassword(request.Password);
    const given = request.UserAttributes.filter(({ Name }) => Name !== 'email');
    const UserAttributes = [
      ...given,
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'false' },
    ];
    const answer = await scope.library('SignUp', { ...request, UserAttributes });
    return { ...answer, CodeDeliveryDetails: deliveryTo(email) };
  },
);

export const ConfirmSignUp = operation(
  'public',
  aboutMyself.extend({ ConfirmationCode: text }),
  async (request, scope) => {
    const user = await scope.pool.getUserByUsername(quiet, request.Username);
    if (user === null) throw codeExpired();
    if (!user.Enabled) throw userDisabled();
    if (user.UserStatus !== 'UNCONFIRMED') throw cannotConfirm(String(user.UserStatus));
    const code = {
      given: request.ConfirmationCode,
      expected: user.ConfirmationCode,
      issuedAt: user.codeIssuedAt,
    };
    checkCode(code, SIGN_UP_CODE_LIFETIME_MS, scope.now);
    // The code came by e-mail, so it proves the address too; cognito-local leaves that out.
    const verified = attributesAppend(user.Attributes, { Name: 'email_verified', Value: 'true' });
    await scope.pool.saveUser(quiet, { ...user, Attributes: verified });
    return scope.library('ConfirmSignUp', { ...request, Username: user.Username });
  },
);

/** Says that a code was sent whoever asks for whomever; sends it to those who wait for one. */
export const ResendConfirmationCode = operation('public', aboutMyself, async (request, scope) => {
  const user = await scope.pool.getUserByUsername(quiet, request.Username);
  if (!user?.Enabled) return { CodeDeliveryDetails: deliveryTo(request.Username) };
  if (user.UserStatus !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const code = newCode();
  await scope.pool.saveUser(quiet, { ...user, ConfirmationCode: code });
  const { ClientId: clientId, ClientMetadata: clientMetadata } = request;
  send(scope, { source: 'ResendCode', to: emailOf(user), user, code, clientId, clientMetadata });
  return { CodeDeliveryDetails: deliveryTo(emailOf(user)) };
});
