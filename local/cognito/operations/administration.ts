import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { cannotConfirm } from '../errors';
import { type Answer, aboutUser, attributes, operation, password, type Scope, text } from '../operation';
import {
  checkAdministrable,
  checkEmail,
  checkEmailIsFree,
  checkPassword,
  existingUser,
} from '../request-checks';
import { NO_CLIENT } from '../trigger-event';
import { attributeOf, newCode, toUserType, type User, withAttributes } from '../user';

const forUser = (run: (user: User, scope: Scope) => Answer) =>
  operation('iam', aboutUser, (request, scope) => run(existingUser(scope, request.Username), scope));

export const AdminGetUser = forUser((user) => {
  const { Attributes: UserAttributes, ...rest } = toUserType(user);
  return { ...rest, UserAttributes };
});
export const AdminDeleteUser = forUser((user, { pool }) => {
  pool.delete(user);
  return {};
});
const setEnabled = (Enabled: boolean) =>
  forUser((user, { pool, now }) => {
    pool.update(user, { Enabled }, now);
    return {};
  });

export const AdminDisableUser = setEnabled(false);
export const AdminEnableUser = setEnabled(true);
export const AdminListGroupsForUser = forUser((user, { pool }) => ({
  Groups: pool.groupsOf(user).map((GroupName) => ({ GroupName, UserPoolId: pool.id })),
}));

export const AdminConfirmSignUp = operation('iam', aboutUser, (request, scope) => {
  const user = existingUser(scope, request.Username);
  if (user.UserStatus !== 'UNCONFIRMED') throw cannotConfirm(user.UserStatus);
  const confirmed = scope.pool.update(user, { UserStatus: 'CONFIRMED' }, scope.now);
  const { ClientMetadata: clientMetadata } = request;
  const about = { user: confirmed, clientId: NO_CLIENT, clientMetadata };
  scope.triggers.push({ kind: 'PostConfirmation', source: 'ConfirmSignUp', ...about });
  return {};
});

const setMember = (isMember: boolean) =>
  operation('iam', aboutUser.extend({ GroupName: text }), ({ Username, GroupName }, scope) => {
    scope.pool.setMember(GroupName, existingUser(scope, Username), isMember);
    return {};
  });

export const AdminAddUserToGroup = setMember(true);
export const AdminRemoveUserFromGroup = setMember(false);

export const AdminCreateUser = operation(
  'iam',
  aboutUser.extend({
    UserAttributes: attributes.default([]),
    TemporaryPassword: password.optional(),
    MessageAction: z.enum(['SUPPRESS']).optional(),
    DesiredDeliveryMediums: z.array(z.literal('EMAIL')).default(['EMAIL']),
  }),
  (request, { pool, now, triggers }) => {
    const { Username: login, UserAttributes, ClientMetadata: clientMetadata } = request;
    const temporary = request.TemporaryPassword ?? randomBytes(6).toString('base64url');
    checkEmail(login);
    checkAdministrable(UserAttributes);
    checkPassword(temporary);
    const status = 'FORCE_CHANGE_PASSWORD';
    const user = pool.create({ login, password: temporary, status, attributes: UserAttributes, now });
    if (request.MessageAction !== 'SUPPRESS') {
      const about = { user, clientId: NO_CLIENT, clientMetadata };
      triggers.push({
        kind: 'CustomMessage',
        source: 'AdminCreateUser',
        to: login,
        code: temporary,
        ...about,
      });
    }
    return { User: toUserType(user) };
  },
);

/** An address that is not marked as verified is sent a code. */
export const AdminUpdateUserAttributes = operation(
  'iam',
  aboutUser.extend({ UserAttributes: attributes }),
  ({ Username, UserAttributes, ClientMetadata: clientMetadata }, scope) => {
    const { pool, now, triggers } = scope;
    const user = existingUser(scope, Username);
    const email = attributeOf(UserAttributes, 'email');
    checkAdministrable(UserAttributes);
    checkEmailIsFree(scope, user, email);
    const isVerified = email === undefined || attributeOf(UserAttributes, 'email_verified') === 'true';
    const changes = isVerified
      ? UserAttributes
      : [...UserAttributes, { Name: 'email_verified', Value: 'false' }];
    const code = newCode();
    const changed = pool.update(
      user,
      {
        Attributes: withAttributes(user.Attributes, changes),
        ...(!isVerified && { AttributeVerificationCode: code, attributeCodeIssuedAt: now }),
      },
      now,
    );
    if (!isVerified) {
      const about = { user: changed, clientId: NO_CLIENT, clientMetadata };
      triggers.push({ kind: 'CustomMessage', source: 'UpdateUserAttribute', to: email, code, ...about });
    }
    return {};
  },
);
