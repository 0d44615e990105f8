import * as z from 'zod';
import { checkCode, checkEmailIsFree, checkWritable, deliveryTo, tokenHolder } from '../guards';
import { attributes, operation, text, withToken } from '../operation';
import { SIGN_UP_CODE_LIFETIME_MS } from '../pool-settings';

/** cognito-local only decodes the token of these calls, so each verifies it first. */
export const GetUser = operation('public', withToken, async (request, scope) => {
  await tokenHolder(scope, request.AccessToken);
  return scope.library('GetUser', request);
});

/** A new e-mail address waits for its code; everything else applies at once. */
export const UpdateUserAttributes = operation(
  'public',
  withToken.extend({ UserAttributes: attributes }),
  async (request, scope) => {
    const { user } = await tokenHolder(scope, request.AccessToken);
    checkWritable(request.UserAttributes);
    const email = request.UserAttributes.find(({ Name }) => Name === 'email')?.Value;
    await checkEmailIsFree(scope, user, email);
    await scope.library('UpdateUserAttributes', request);
    return { CodeDeliveryDetailsList: email === undefined ? [] : [deliveryTo(email)] };
  },
);

export const VerifyUserAttribute = operation(
  'public',
  withToken.extend({ AttributeName: z.literal('email'), Code: text }),
  async (request, scope) => {
    const { user } = await tokenHolder(scope, request.AccessToken);
    const { AttributeVerificationCode: expected, attributeCodeIssuedAt: issuedAt } = user;
    checkCode({ given: request.Code, expected, issuedAt }, SIGN_UP_CODE_LIFETIME_MS, scope.now);
    const email = user.UnverifiedAttributeChanges?.find(({ Name }) => Name === 'email')?.Value;
    await checkEmailIsFree(scope, user, email);
    return scope.library('VerifyUserAttribute', request);
  },
);
