import * as z from 'zod';
import { checkAdministrable, checkEmail, checkEmailIsFree, checkPassword, existingUser } from '../guards';
import type { Answer } from '../library';
import type { LibraryTarget } from '../library-targets';
import { aboutUser, attributes, operation, password, text } from '../operation';

/** Calls that cognito-local does right once the user is found by sub or e-mail address, as Cognito finds it. */
const forUser = (target: LibraryTarget) =>
  operation('iam', aboutUser, async (request, scope): Promise<Answer> => {
    const { Username } = await existingUser(scope, request.Username);
    return scope.library(target, { ...request, Username });
  });

export const AdminGetUser = forUser('AdminGetUser');
export const AdminDeleteUser = forUser('AdminDeleteUser');
export const AdminDisableUser = forUser('AdminDisableUser');
export const AdminEnableUser = forUser('AdminEnableUser');
export const AdminConfirmSignUp = forUser('AdminConfirmSignUp');
export const AdminListGroupsForUser = forUser('AdminListGroupsForUser');

const groupMember = (target: LibraryTarget) =>
  operation('iam', aboutUser.extend({ GroupName: text }), async (request, scope): Promise<Answer> => {
    const { Username } = await existingUser(scope, request.Username);
    return scope.library(target, { ...request, Username });
  });

export const AdminAddUserToGroup = groupMember('AdminAddUserToGroup');
export const AdminRemoveUserFromGroup = groupMember('AdminRemoveUserFromGroup');

export const AdminCreateUser = operation(
  'iam',
  aboutUser.extend({
    UserAttributes: attributes.default([]),
    TemporaryPassword: password.optional(),
    MessageAction: z.enum(['SUPPRESS']).optional(),
    DesiredDeliveryMediums: z.array(z.literal('EMAIL')).default(['EMAIL']),
  }),
  async (request, scope) => {
    checkEmail(request.Username);
    checkAdministrable(request.UserAttributes);
    if (request.TemporaryPassword !== undefined) checkPassword(request.TemporaryPassword);
    return scope.library('AdminCreateUser', request);
  },
);

export const AdminUpdateUserAttributes = operation(
  'iam',
  aboutUser.extend({ UserAttributes: attributes }),
  async (request, scope) => {
    const user = await existingUser(scope, request.Username);
    checkAdministrable(request.UserAttributes);
    await checkEmailIsFree(scope, user, request.UserAttributes.find(({ Name }) => Name === 'email')?.Value);
    return scope.library('AdminUpdateUserAttributes', { ...request, Username: user.Username });
  },
);
