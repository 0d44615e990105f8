import * as z from 'zod';
import { unauthorizedAttribute } from '../errors';
import { attributes, operation, text, withAccessToken } from '../operation';
import { WRITABLE_ATTRIBUTES } from '../pool-settings';
import { callerOf } from '../request-checks';
import { withAttributes } from '../user';

/**
 * Changes the attributes that the app client may write. The address isn't among them, so no code is ever sent. The caller needs an access
 * token with the scope.
 */
export const UpdateUserAttributes = operation(
  'public',
  withAccessToken.extend({ UserAttributes: attributes }),
  ({ AccessToken, UserAttributes }, scope) => {
    const user = callerOf(scope, AccessToken);
    if (UserAttributes.some(({ Name }) => !WRITABLE_ATTRIBUTES.includes(Name))) throw unauthorizedAttribute();
    scope.pool.update(user, { Attributes: withAttributes(user.Attributes, UserAttributes) });
    return { CodeDeliveryDetailsList: [] };
  },
);

export const DeleteUserAttributes = operation(
  'public',
  withAccessToken.extend({ UserAttributeNames: z.array(text.max(32)) }),
  ({ AccessToken, UserAttributeNames: names }, scope) => {
    const user = callerOf(scope, AccessToken);
    if (names.some((name) => !WRITABLE_ATTRIBUTES.includes(name))) throw unauthorizedAttribute();
    scope.pool.update(user, { Attributes: user.Attributes.filter(({ Name }) => !names.includes(Name)) });
    return {};
  },
);
