import * as z from 'zod';
import { attributes, operation, text, withToken } from '../operation';
import { SIGN_UP_CODE_LIFETIME_MS } from '../pool-settings';
import { checkCode, checkEmailIsFree, checkWritable, deliveryTo, tokenHolder } from '../request-checks';
import { NO_CLIENT } from '../trigger-event';
import { attributeOf, newCode, withAttributes } from '../user';

export const GetUser = operation('public', withToken, (request, scope) => {
  const { Username, Attributes: UserAttributes } = tokenHolder(scope, request.AccessToken);
  return { Username, UserAttributes };
});

/** A new e-mail address waits for its code; everything else applies at once. */
export const UpdateUserAttributes = operation(
  'public',
  withToken.extend({ UserAttributes: attributes }),
  ({ AccessToken, UserAttributes, ClientMetadata: clientMetadata }, scope) => {
    const { pool, now, triggers } = scope;
    const user = tokenHolder(scope, AccessToken);
    checkWritable(UserAttributes);
    const to = attributeOf(UserAttributes, 'email');
    checkEmailIsFree(scope, user, to);
    const immediate = UserAttributes.filter(({ Name }) => Name !== 'email');
    const changes = { Attributes: withAttributes(user.Attributes, immediate) };
    if (to === undefined) {
      pool.update(user, { ...changes, UnverifiedAttributeChanges: undefined }, now);
      return { CodeDeliveryDetailsList: [] };
    }
    const code = newCode();
    const pending = { AttributeVerificationCode: code, attributeCodeIssuedAt: now };
    const UnverifiedAttributeChanges = [{ Name: 'email', Value: to }];
    const changed = pool.update(user, { ...changes, ...pending, UnverifiedAttributeChanges }, now);
    const about = { user: changed, clientId: NO_CLIENT, clientMetadata };
    triggers.push({ kind: 'CustomMessage', source: 'UpdateUserAttribute', to, code, ...about });
    return { CodeDeliveryDetailsList: [deliveryTo(to)] };
  },
);

export const VerifyUserAttribute = operation(
  'public',
  withToken.extend({ AttributeName: z.literal('email'), Code: text }),
  (request, scope) => {
    const user = tokenHolder(scope, request.AccessToken);
    const { AttributeVerificationCode: expected, attributeCodeIssuedAt: issuedAt } = user;
    const lifetimeMs = SIGN_UP_CODE_LIFETIME_MS;
    checkCode({ given: request.Code, expected, issuedAt, lifetimeMs }, scope);
    const changes = user.UnverifiedAttributeChanges ?? [];
    checkEmailIsFree(scope, user, attributeOf(changes, 'email'));
    const verified = [...changes, { Name: 'email_verified', Value: 'true' }];
    scope.pool.update(
      user,
      {
        Attributes: withAttributes(user.Attributes, verified),
        UnverifiedAttributeChanges: undefined,
        AttributeVerificationCode: undefined,
      },
      scope.now,
    );
    return {};
  },
);
