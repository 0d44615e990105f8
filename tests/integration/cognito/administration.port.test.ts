import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { openPoolUnderTest, type PoolUnderTest } from '../../support/cognito/pool-under-test';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPoolUnderTest();
});
afterAll(() => pool.close());

const inPool = (Username: string) => ({ UserPoolId: pool.userPoolId, Username });
const rename = (Username: string, Name: string, Value: string) =>
  pool.client.send(
    new AdminUpdateUserAttributesCommand({ ...inPool(Username), UserAttributes: [{ Name, Value }] }),
  );
const search = async (Filter: string) => {
  const { Users = [] } = await pool.client.send(
    new ListUsersCommand({ UserPoolId: pool.userPoolId, Filter }),
  );
  return Users.map(({ Username }) => Username);
};

describe('groups', () => {
  test('membership is found by user name and by address, and ends when taken away', async () => {
    const { username, email } = await pool.createUser();
    const membership = { ...inPool(email), GroupName: 'admin' };
    const groupsOf = async (name: string) => {
      const { Groups = [] } = await pool.client.send(new AdminListGroupsForUserCommand(inPool(name)));
      return Groups.map(({ GroupName }) => GroupName);
    };
    await pool.client.send(new AdminAddUserToGroupCommand(membership));
    await pool.client.send(new AdminAddUserToGroupCommand(membership));
    expect(await groupsOf(username)).toEqual(['admin']);
    expect(await groupsOf(email)).toEqual(['admin']);
    const { Users = [] } = await pool.client.send(
      new ListUsersInGroupCommand({ UserPoolId: pool.userPoolId, GroupName: 'admin' }),
    );
    expect(Users.map(({ Username }) => Username)).toContain(username);

    await pool.client.send(new AdminRemoveUserFromGroupCommand(membership));
    expect(await groupsOf(username)).toEqual([]);
  });

  test('a deleted user leaves the group', async () => {
    const { username } = await pool.createUser();
    await pool.client.send(new AdminAddUserToGroupCommand({ ...inPool(username), GroupName: 'admin' }));
    await pool.client.send(new AdminDeleteUserCommand(inPool(username)));
    const { Users = [] } = await pool.client.send(
      new ListUsersInGroupCommand({ UserPoolId: pool.userPoolId, GroupName: 'admin' }),
    );
    expect(Users.map(({ Username }) => Username)).not.toContain(username);
  });

  test.each(['owners', '__proto__', 'constructor'])('there is no group %s', async (GroupName) => {
    const { username } = await pool.createUser();
    const join = new AdminAddUserToGroupCommand({ ...inPool(username), GroupName });
    await expect(pool.client.send(join)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('users', () => {
  test('an admin cannot create a user for a taken address, nor with a weak password', async () => {
    const { email } = await pool.createUser();
    const create = (Username: string, TemporaryPassword: string) =>
      pool.client.send(
        new AdminCreateUserCommand({ ...inPool(Username), TemporaryPassword, MessageAction: 'SUPPRESS' }),
      );
    await expect(create(email.toLowerCase(), 'secret1')).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    await expect(create(pool.newEmail(), 'short')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
  });

  test('a password set for good replaces the old one', async () => {
    const user = await pool.createUser();
    const set = (Password: string) =>
      pool.client.send(new AdminSetUserPasswordCommand({ ...inPool(user.email), Password, Permanent: true }));
    await expect(set('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await set('secret2');
    await expect(pool.signIn(user, 'secret1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(pool.signIn(user, 'secret2')).resolves.toHaveProperty('AccessToken');
  });

  test('a changed address signs in, the old one no longer does', async () => {
    const user = await pool.createUser();
    const email = pool.newEmail();
    await pool.client.send(
      new AdminUpdateUserAttributesCommand({
        ...inPool(user.username),
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    await expect(pool.signIn({ ...user, email })).resolves.toHaveProperty('AccessToken');
    await expect(pool.signIn(user)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('a user can’t be given another user’s address', async () => {
    const [one, other] = [await pool.createUser(), await pool.createUser()];
    await expect(rename(one.username, 'email', other.email)).rejects.toMatchObject({
      name: 'AliasExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  test('a user who does not exist is not found', async () => {
    for (const name of [randomUUID(), pool.newEmail(), '__proto__']) {
      for (const command of [
        new AdminGetUserCommand(inPool(name)),
        new AdminDeleteUserCommand(inPool(name)),
      ]) {
        const sent = pool.client.send(command as AdminGetUserCommand);
        await expect(sent).rejects.toMatchObject({
          name: 'UserNotFoundException',
          message: 'User does not exist.',
        });
      }
    }
  });
});

describe('ListUsers', () => {
  test('finds by address and by the beginning of a name', async () => {
    const tag = randomUUID().slice(0, 8);
    const [ama, kofi] = [await pool.createUser(), await pool.createUser()];
    await rename(ama.username, 'name', `${tag} Ama "Queen"`);
    await rename(kofi.username, 'name', `${tag} Kofi`);
    expect(await search(`email = "${ama.email}"`)).toEqual([ama.username]);
    expect(await search(`email ^= "${ama.email.slice(0, -5)}"`)).toEqual([ama.username]);
    expect(new Set(await search(`name ^= "${tag}"`))).toEqual(new Set([ama.username, kofi.username]));
    expect(await search(`name ^= "${tag} Ama \\"Qu"`)).toEqual([ama.username]);
    expect(await search(`sub = "${kofi.username}"`)).toEqual([kofi.username]);
    expect(await search(`phone_number ^= "+233"`)).toEqual([]);
  });

  test('refuses what cannot be searched', async () => {
    for (const filter of ['custom:phone = "024"', 'name > "a"', 'name = "a" or name = "b"']) {
      await expect(search(filter)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
  });

  test('pages give each user once, in pages of the size asked for', async () => {
    const tag = randomUUID().slice(0, 8);
    const users = await Promise.all(Array.from({ length: 5 }, () => pool.createUser()));
    for (const { username } of users) await rename(username, 'name', tag);
    const pages: UserType[][] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await pool.client.send(
        new ListUsersCommand({
          UserPoolId: pool.userPoolId,
          Filter: `name = "${tag}"`,
          Limit: 2,
          PaginationToken,
        }),
      );
      pages.push(page.Users ?? []);
      PaginationToken = page.PaginationToken;
    } while (PaginationToken !== undefined);
    expect(Math.max(...pages.map(({ length }) => length))).toBe(2);
    expect(
      pages
        .flat()
        .map(({ Username }) => Username)
        .sort(),
    ).toEqual(users.map(({ username }) => username).sort());
  });

  test('a page token that Cognito never gave is refused', async () => {
    const list = new ListUsersCommand({ UserPoolId: pool.userPoolId, PaginationToken: 'made-up' });
    await expect(pool.client.send(list)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
