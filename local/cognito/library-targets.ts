import { AdminAddUserToGroup } from 'cognito-local/lib/targets/adminAddUserToGroup.js';
import { AdminConfirmSignUp } from 'cognito-local/lib/targets/adminConfirmSignUp.js';
import { AdminCreateUser } from 'cognito-local/lib/targets/adminCreateUser.js';
import { AdminDeleteUser } from 'cognito-local/lib/targets/adminDeleteUser.js';
import { AdminDisableUser } from 'cognito-local/lib/targets/adminDisableUser.js';
import { AdminEnableUser } from 'cognito-local/lib/targets/adminEnableUser.js';
import { AdminGetUser } from 'cognito-local/lib/targets/adminGetUser.js';
import { AdminListGroupsForUser } from 'cognito-local/lib/targets/adminListGroupsForUser.js';
import { AdminRemoveUserFromGroup } from 'cognito-local/lib/targets/adminRemoveUserFromGroup.js';
import { AdminSetUserPassword } from 'cognito-local/lib/targets/adminSetUserPassword.js';
import { AdminUpdateUserAttributes } from 'cognito-local/lib/targets/adminUpdateUserAttributes.js';
import { ConfirmForgotPassword } from 'cognito-local/lib/targets/confirmForgotPassword.js';
import { ConfirmSignUp } from 'cognito-local/lib/targets/confirmSignUp.js';
import { ForgotPassword } from 'cognito-local/lib/targets/forgotPassword.js';
import { GetUser } from 'cognito-local/lib/targets/getUser.js';
import { ListUsers } from 'cognito-local/lib/targets/listUsers.js';
import { ListUsersInGroup } from 'cognito-local/lib/targets/listUsersInGroup.js';
import { SignUp } from 'cognito-local/lib/targets/signUp.js';
import { UpdateUserAttributes } from 'cognito-local/lib/targets/updateUserAttributes.js';
import { VerifyUserAttribute } from 'cognito-local/lib/targets/verifyUserAttribute.js';

/**
 * The operations of cognito-local that are right once their request has been checked in front of them. Imported
 * one by one: its own list of them loads its second factor too, whose packages Jest cannot.
 */
export const libraryTargets = {
  AdminAddUserToGroup,
  AdminConfirmSignUp,
  AdminCreateUser,
  AdminDeleteUser,
  AdminDisableUser,
  AdminEnableUser,
  AdminGetUser,
  AdminListGroupsForUser,
  AdminRemoveUserFromGroup,
  AdminSetUserPassword,
  AdminUpdateUserAttributes,
  ConfirmForgotPassword,
  ConfirmSignUp,
  ForgotPassword,
  GetUser,
  ListUsers,
  ListUsersInGroup,
  SignUp,
  UpdateUserAttributes,
  VerifyUserAttribute,
} as const;

export type LibraryTarget = keyof typeof libraryTargets;
