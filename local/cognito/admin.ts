import { AwsError } from '../aws';
import { askForCode, attributesOf, factorsOf, type Operation, type Pool, type Request } from './operations';
import { invalid, isEmail, type User } from './users';

/** A user in the answers of admin calls. */
const described = ({ username: Username, enabled: Enabled, status: UserStatus, createdAt }: User) => ({
  Username,
  Enabled,
  UserStatus,
  UserCreateDate: createdAt / 1000,
});

const listed = (user: User) => ({ ...described(user), Attributes: attributesOf(user) });

/** Makes an operation about a user, whom it may name by sub or e-mail address. */
const about =
  (run: (user: User, request: Request, pool: Pool) => object | undefined): Operation =>
  (request, pool) => {
    const user = pool.users.find(request.Username);
    if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
    return run(user, request, pool) ?? {};
  };

/** What functions call with AWS credentials. */
export const adminOperations: Readonly<Record<string, Operation>> = {
  AdminGetUser: about((user) => ({
    ...described(user),
    UserAttributes: attributesOf(user),
    ...factorsOf(user),
  })),
  AdminDeleteUser: about((user, _, { users }) => {
    users.delete(user);
    return undefined;
  }),
  AdminDisableUser: about((user) => void Object.assign(user, { enabled: false })),
  AdminEnableUser: about((user) => void Object.assign(user, { enabled: true })),
  AdminUserGlobalSignOut: about((user) => void Object.assign(user, { sessions: [] })),
  AdminAddUserToGroup: about((user) => void Object.assign(user, { isAdmin: true })),
  AdminRemoveUserFromGroup: about((user) => void Object.assign(user, { isAdmin: false })),
  AdminSetUserMFAPreference: about((user, { SoftwareTokenMfaSettings }) =>
    askForCode(user, SoftwareTokenMfaSettings.Enabled),
  ),
  /** Without an invitation by e-mail: the shop sends none. */
  AdminCreateUser({ Username, UserAttributes, TemporaryPassword }, { users }) {
    const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    return { User: listed(users.create(Username, TemporaryPassword, 'FORCE_CHANGE_PASSWORD', attributes)) };
  },
  AdminSetUserPassword: about((user, { Password }, { users }) => {
    users.setPassword(user, Password);
    user.status = 'CONFIRMED';
    return undefined;
  }),
  AdminUpdateUserAttributes: about((user, { UserAttributes }, { users }) => {
    const changes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    const { email } = changes;
    if (email !== undefined && !isEmail(email)) throw invalid('Invalid email address format.');
    if (email !== undefined && (users.find(email) ?? user) !== user) {
      throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
    }
    Object.assign(user.attributes, changes);
    return undefined;
  }),
  /** The pagination token is the name of the page's last user. */
  ListUsers({ Filter, Limit, PaginationToken }, { users }) {
    const found = users
      .all()
      .filter(filterOf(Filter))
      .toSorted((a, b) => (a.username < b.username ? -1 : 1))
      .filter(({ username }) => username > PaginationToken);
    const page = found.slice(0, Limit);
    const last = found.length > page.length ? page.at(-1)?.username : undefined;
    return { Users: page.map(listed), ...(last && { PaginationToken: last }) };
  },
  /** Answers in one page: a shop has fewer than 60 members of staff. */
  ListUsersInGroup: (_, { users }) => ({
    Users: users
      .all()
      .filter(({ isAdmin }) => isAdmin)
      .map(listed),
  }),
};

/** Parses a filter such as `name ^= "A \"B\""`: the start of an attribute, or a status. The shop searches by nothing else. */
function filterOf(filter: string): (user: User) => boolean {
  const [, status] = /^cognito:user_status = "(\w+)"$/.exec(filter) ?? [];
  if (status !== undefined) return (user) => user.status === status;
  const [, attribute = '', quoted = ''] = /^(email|name) \^= "(.*)"$/s.exec(filter) ?? [];
  const wanted = quoted.replace(/\\(.)/gs, '$1');
  return ({ attributes }) => attributes[attribute]?.startsWith(wanted) ?? false;
}
