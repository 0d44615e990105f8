import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  type AttributeType,
  InvalidParameterException,
  InvalidPasswordException,
  ListUsersInGroupCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type {
  CreateUserResult,
  IdentityProvider,
  NewUser,
  UpdateAttributesResult,
  UserAttributes,
} from '../../core/accounts/identity-provider';
import { heldUntilAttribute } from './attributes';
import { callingPoolUse, change, naming, type Pool, poolUse } from './client';
import { discardNeeds, discardSignUp } from './sign-ups';

const needs = {
  createUser: ['AdminCreateUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes', ...discardNeeds],
  deleteUser: ['AdminDeleteUser'],
  setBanned: ['AdminEnableUser', 'AdminDisableUser', 'AdminUserGlobalSignOut'],
  setAdmin: ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup'],
  staffIds: ['ListUsersInGroup'],
  updateAttributes: ['AdminUpdateUserAttributes'],
  findUser: ['AdminGetUser'],
  removeUnconfirmed: discardNeeds,
  endSessions: ['AdminUserGlobalSignOut'],
} as const satisfies Record<keyof IdentityProvider, readonly string[]>;

export const userPool = poolUse(needs, cognitoIdentityProvider);
export const callingPool = callingPoolUse(needs, cognitoIdentityProvider);

/** Implements the identity port with a Cognito user pool whose users sign in by e-mail address. */
export function cognitoIdentityProvider(pool: Pool): IdentityProvider {
  const { client, userPoolId: UserPoolId } = pool;
  return {
    async createUser(user, beforeSignIn = async () => undefined) {
      const started = await naming('create a user', () => startUser(pool, user));
      if (started.kind !== 'created') return started;
      await beforeSignIn(started.userId);
      await naming('create a user', () => openToSignIn(pool, started.userId, user.password));
      return started;
    },

    deleteUser: (Username) =>
      change('delete a user', () => client.send(new AdminDeleteUserCommand({ UserPoolId, Username }))),

    setBanned: (Username, isBanned) =>
      change(isBanned ? 'ban a user' : 'unban a user', async () => {
        if (!isBanned) return client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
        // Disables first: a sign-in between the two calls would outlive the sign-out.
        await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
        return client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
      }),

    setAdmin: (Username, isAdmin) =>
      change('change a role', () => {
        const membership = { UserPoolId, Username, GroupName: adminGroup };
        return isAdmin
          ? client.send(new AdminAddUserToGroupCommand(membership))
          : client.send(new AdminRemoveUserFromGroupCommand(membership));
      }),

    staffIds: () => naming('list staff', () => staffIds(pool)),

    updateAttributes: (userId, changes) =>
      naming('update a user', () => updateAttributes(pool, userId, changes)),

    findUser: (idOrEmail) => naming('find a user', () => findUser(pool, idOrEmail)),

    removeUnconfirmed: (email) =>
      naming('remove an unconfirmed sign-up', async () => void (await discardSignUp(pool, canonical(email)))),

    endSessions: (Username) =>
      change('end sessions', () => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))),
  };
}

const openToSignIn = ({ client, userPoolId: UserPoolId }: Pool, Username: string, Password: string) =>
  client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));

/** Creates the user with the password as a temporary one, so that Cognito refuses a bad password before the user exists. */
async function startUser(
  { client, userPoolId }: Pool,
  user: NewUser,
  isSecond = false,
): Promise<CreateUserResult> {
  const email = canonical(user.email);
  try {
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        TemporaryPassword: user.password,
        MessageAction: 'SUPPRESS',
        UserAttributes: toCognito(user),
      }),
    );
    if (User?.Username === undefined) throw new Error('Cognito made a user without a name');
    return { kind: 'created', userId: User.Username };
  } catch (error) {
    if (error instanceof UsernameExistsException) return resumeUser({ client, userPoolId }, user, isSecond);
    if (error instanceof InvalidPasswordException) return { kind: 'password_refused' };
    if (isEmailRefusal(error)) return { kind: 'email_refused' };
    throw error;
  }
}

/**
 * Continues a creation for an existing address. A user with a temporary password is left over from a request that ended early or lost its
 * answer, so it is reused. An unconfirmed sign-up is discarded, since anybody can sign up with any address. Any other user keeps the
 * address.
 */
async function resumeUser(
  { client, userPoolId: UserPoolId }: Pool,
  user: NewUser,
  isSecond: boolean,
): Promise<CreateUserResult> {
  const Username = canonical(user.email);
  const existing = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  if (existing.UserStatus === 'UNCONFIRMED' && !isSecond) {
    await discardSignUp({ client, userPoolId: UserPoolId }, Username);
    return startUser({ client, userPoolId: UserPoolId }, user, true);
  }
  if (existing.UserStatus !== 'FORCE_CHANGE_PASSWORD' || existing.Username === undefined) {
    return { kind: 'email_taken' };
  }
  const UserAttributes = toCognito({ name: user.name, phone: user.phone });
  await client.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId, Username: existing.Username, UserAttributes }),
  );
  return { kind: 'created', userId: existing.Username };
}

async function updateAttributes(
  { client, userPoolId: UserPoolId }: Pool,
  Username: string,
  changes: Parameters<IdentityProvider['updateAttributes']>[1],
): Promise<UpdateAttributesResult> {
  const UserAttributes = toCognito(changes);
  const { resetHeldUntil: until } = changes;
  if (until) UserAttributes.push({ Name: heldUntilAttribute, Value: until.toISOString() });
  if (UserAttributes.length === 0) return { kind: 'changed' };
  try {
    await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
    return { kind: 'changed' };
  } catch (error) {
    if (error instanceof UserNotFoundException) return { kind: 'not_found' };
    if (error instanceof AliasExistsException) return { kind: 'email_taken' };
    if (isEmailRefusal(error)) return { kind: 'email_refused' };
    throw error;
  }
}

async function findUser({ client, userPoolId: UserPoolId }: Pool, idOrEmail: string) {
  try {
    const command = new AdminGetUserCommand({ UserPoolId, Username: canonical(idOrEmail) });
    const { Username: userId = '', UserStatus, UserAttributes = [] } = await client.send(command);
    const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value;
    return email === undefined ? null : { userId, email, isConfirmed: UserStatus !== 'UNCONFIRMED' };
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

function toCognito({ email, name, phone }: Partial<UserAttributes>): AttributeType[] {
  const attributes: AttributeType[] = [];
  if (email !== undefined) {
    attributes.push({ Name: 'email', Value: canonical(email) }, { Name: 'email_verified', Value: 'true' });
  }
  if (name !== undefined) attributes.push({ Name: 'name', Value: name });
  if (phone !== undefined) attributes.push({ Name: 'custom:phone', Value: phone });
  return attributes;
}

/** Cognito ignores an address's case at sign-in, but its search doesn't. */
const canonical = (email: string) => email.trim().toLowerCase();

/** In this adapter, the only parameter that can be invalid is an address. */
const isEmailRefusal = (error: unknown) =>
  error instanceof InvalidParameterException && /email/i.test(error.message);

/** The group whose members are admins. */
const adminGroup = 'admin';

/** Maximum pages of staff: 600 people, far more than a shop has. */
const mostPages = 10;

/** Returns every member of the group of admins. */
async function staffIds({ client, userPoolId: UserPoolId }: Pool): Promise<string[]> {
  const ids: string[] = [];
  let NextToken: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const command = new ListUsersInGroupCommand({
      UserPoolId,
      GroupName: adminGroup,
      Limit: 60,
      ...(NextToken !== undefined && { NextToken }),
    });
    const { Users = [], NextToken: next } = await client.send(command);
    ids.push(...Users.flatMap(({ Username }) => Username ?? []));
    if (next === undefined) return ids;
    NextToken = next;
  }
  return ids;
}
