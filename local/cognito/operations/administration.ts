import * as z from 'zod';
import { invalidParameter } from '../errors';
import { aboutUser, attributes, operation, password, text } from '../operation';
import {
  checkAttributes,
  checkEmail,
  checkEmailIsFree,
  checkPassword,
  existingUser,
} from '../request-checks';
import { attributeOf, mfaSettingsOf, toUserType, type User, withAttributes } from '../user';

export const AdminGetUser = operation('iam', aboutUser, ({ Username }, scope) => {
  const user = existingUser(scope, Username);
  const { Attributes: UserAttributes, ...rest } = toUserType(user);
  return { ...rest, UserAttributes, ...mfaSettingsOf(user) };
});

export const AdminDeleteUser = operation('iam', aboutUser, ({ Username }, scope) => {
  scope.pool.delete(existingUser(scope, Username));
  return {};
});

const change = (changes: Partial<User>) =>
  operation('iam', aboutUser, ({ Username }, scope) => {
    scope.pool.update(existingUser(scope, Username), changes);
    return {};
  });

export const AdminDisableUser = change({ Enabled: false });
export const AdminEnableUser = change({ Enabled: true });
export const AdminUserGlobalSignOut = change({ sessions: [] });

const setMember = (isMember: boolean) =>
  operation('iam', aboutUser.extend({ GroupName: text }), ({ Username, GroupName }, scope) => {
    scope.pool.setMember(GroupName, existingUser(scope, Username), isMember);
    return {};
  });

export const AdminAddUserToGroup = setMember(true);
export const AdminRemoveUserFromGroup = setMember(false);

/** Creates a user without an invitation by e-mail: the shop sends none. */
export const AdminCreateUser = operation(
  'iam',
  aboutUser.extend({
    UserAttributes: attributes,
    TemporaryPassword: password,
    MessageAction: z.literal('SUPPRESS'),
  }),
  ({ Username: login, UserAttributes, TemporaryPassword }, { pool, now }) => {
    checkEmail(login);
    checkAttributes(UserAttributes);
    checkPassword(TemporaryPassword);
    const status = 'FORCE_CHANGE_PASSWORD';
    const user = pool.create({ login, password: TemporaryPassword, status, attributes: UserAttributes, now });
    return { User: toUserType(user) };
  },
);

export const AdminSetUserPassword = operation(
  'iam',
  aboutUser.extend({ Password: password, Permanent: z.literal(true) }),
  ({ Username, Password }, scope) => {
    const user = existingUser(scope, Username);
    checkPassword(Password);
    const sealed = scope.pool.passwordOf(user.Username, Password);
    scope.pool.update(user, { ...sealed, UserStatus: 'CONFIRMED' });
    return {};
  },
);

/** Accepts an address only if it is marked as verified. Confirming one by a code isn't emulated, because the shop never does that here. */
export const AdminUpdateUserAttributes = operation(
  'iam',
  aboutUser.extend({ UserAttributes: attributes }),
  ({ Username, UserAttributes }, scope) => {
    const user = existingUser(scope, Username);
    const email = attributeOf(UserAttributes, 'email');
    checkAttributes(UserAttributes);
    checkEmailIsFree(scope, user, email);
    if (email !== undefined && attributeOf(UserAttributes, 'email_verified') !== 'true') {
      throw invalidParameter('Only a verified email is emulated');
    }
    scope.pool.update(user, { Attributes: withAttributes(user.Attributes, UserAttributes) });
    return {};
  },
);

const filtered = z.object({
  UserPoolId: text,
  Filter: z.string().max(256),
  Limit: z.int().min(0).max(60).default(60),
  PaginationToken: z.string().optional(),
});

/** The pagination token is the name of the page's last user. */
export const ListUsers = operation('iam', filtered, ({ Filter, Limit, PaginationToken }, { pool }) => {
  const found = pool.users
    .filter(parseFilter(Filter))
    .toSorted((a, b) => (a.Username < b.Username ? -1 : 1))
    .filter(({ Username }) => PaginationToken === undefined || Username > PaginationToken);
  const page = found.slice(0, Limit);
  const next = found.length > page.length ? page.at(-1)?.Username : undefined;
  return { Users: page.map(toUserType), ...(next && { PaginationToken: next }) };
});

/** Parses a filter such as `name ^= "A \"B\""`: the start of an attribute, or a status. The shop searches by nothing else. */
function parseFilter(filter: string): (user: User) => boolean {
  const status = /^cognito:user_status = "(\w+)"$/.exec(filter)?.[1];
  if (status !== undefined) return ({ UserStatus }) => UserStatus === status;
  const match = /^\s*(email|name)\s*\^=\s*"((?:[^"\\]|\\.)*)"\s*$/s.exec(filter);
  if (match === null) throw invalidParameter('Error while parsing filter');
  const [, attribute = '', quoted = ''] = match;
  const wanted = quoted.replace(/\\(.)/gs, '$1');
  return ({ Attributes }) => attributeOf(Attributes, attribute)?.startsWith(wanted) ?? false;
}
