import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { openPoolUnderTest, type PoolUnderTest } from '../../support/cognito/pool-under-test';
import { tokensOf } from '../../support/cognito/srp-sign-in';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPoolUnderTest();
});
afterAll(() => pool.close());

const refresh = async (RefreshToken: string) => {
  const command = new GetTokensFromRefreshTokenCommand({ ClientId: pool.userPoolClientId, RefreshToken });
  const { AuthenticationResult } = await pool.client.send(command);
  return tokensOf(AuthenticationResult);
};
const getUser = (AccessToken: string) => pool.client.send(new GetUserCommand({ AccessToken }));
const claimsOf = (token: string) => decomposeUnverifiedJwt(token).payload;
const refused = { name: 'NotAuthorizedException' };

describe('refreshing', () => {
  test('gives new tokens of the same sign-in, and a new refresh token', async () => {
    const user = await pool.createUser();
    const first = await pool.signIn(user);
    const second = await refresh(first.RefreshToken);

    expect(second.RefreshToken).not.toBe(first.RefreshToken);
    const [before, after] = [claimsOf(first.AccessToken), claimsOf(second.AccessToken)];
    expect(after).toMatchObject({
      sub: user.username,
      origin_jti: before.origin_jti,
      auth_time: before.auth_time,
    });
    expect(after.jti).not.toBe(before.jti);
    expect(claimsOf(second.IdToken)).toMatchObject({ email: user.email });
    await expect(getUser(second.AccessToken)).resolves.toMatchObject({ Username: user.username });
  });

  test('the used refresh token serves again at once, for a client that lost the answer', async () => {
    const { RefreshToken } = await pool.signIn(await pool.createUser());
    const [first, second] = [await refresh(RefreshToken), await refresh(RefreshToken)];
    await expect(refresh(first.RefreshToken)).resolves.toHaveProperty('AccessToken');
    await expect(refresh(second.RefreshToken)).resolves.toHaveProperty('AccessToken');
  });

  test('a refresh token that is made up, altered, or an access token, is refused', async () => {
    const { AccessToken, RefreshToken } = await pool.signIn(await pool.createUser());
    for (const token of ['nonsense', `${RefreshToken}x`, AccessToken, '__proto__.a.b']) {
      await expect(refresh(token)).rejects.toMatchObject({
        name: expect.stringMatching(/^(NotAuthorized|RefreshTokenReuse)Exception$/),
      });
    }
  });

  test('a disabled user cannot refresh, nor can one who was deleted', async () => {
    const [disabled, deleted] = [await pool.createUser(), await pool.createUser()];
    const tokens = [await pool.signIn(disabled), await pool.signIn(deleted)];
    const { userPoolId: UserPoolId } = pool;
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId, Username: disabled.username }));
    await pool.client.send(new AdminDeleteUserCommand({ UserPoolId, Username: deleted.username }));
    for (const { RefreshToken } of tokens) await expect(refresh(RefreshToken)).rejects.toMatchObject(refused);
  });

  test('InitiateAuth does not refresh: the client rotates its tokens', async () => {
    const { RefreshToken } = await pool.signIn(await pool.createUser());
    const command = new InitiateAuthCommand({
      ClientId: pool.userPoolClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    });
    await expect(pool.client.send(command)).rejects.toBeInstanceOf(Error);
  });
});

describe('signing out', () => {
  test('RevokeToken ends that sign-in and no other', async () => {
    const user = await pool.createUser();
    const [here, elsewhere] = [await pool.signIn(user), await pool.signIn(user)];
    const revoke = new RevokeTokenCommand({ ClientId: pool.userPoolClientId, Token: here.RefreshToken });
    await pool.client.send(revoke);

    await expect(refresh(here.RefreshToken)).rejects.toMatchObject(refused);
    await expect(getUser(here.AccessToken)).rejects.toMatchObject({
      ...refused,
      message: 'Access Token has been revoked',
    });
    await expect(refresh(elsewhere.RefreshToken)).resolves.toHaveProperty('AccessToken');
    await expect(pool.client.send(revoke)).resolves.toBeDefined();
  });

  test('GlobalSignOut ends every sign-in of the user', async () => {
    const user = await pool.createUser();
    const [here, elsewhere] = [await pool.signIn(user), await pool.signIn(user)];
    await pool.client.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
    for (const { RefreshToken, AccessToken } of [here, elsewhere]) {
      await expect(refresh(RefreshToken)).rejects.toMatchObject(refused);
      await expect(getUser(AccessToken)).rejects.toMatchObject(refused);
    }
    await expect(pool.signIn(user)).resolves.toHaveProperty('AccessToken');
  });

  test('an admin can do the same', async () => {
    const user = await pool.createUser();
    const { RefreshToken } = await pool.signIn(user);
    await pool.client.send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: pool.userPoolId, Username: user.email }),
    );
    await expect(refresh(RefreshToken)).rejects.toMatchObject(refused);
  });
});

describe('calls with an access token', () => {
  test('GetUser answers the holder’s attributes', async () => {
    const user = await pool.createUser();
    const { AccessToken } = await pool.signIn(user);
    const { Username, UserAttributes } = await getUser(AccessToken);
    expect(Username).toBe(user.username);
    expect(UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'sub', Value: user.username },
        { Name: 'email', Value: user.email },
        { Name: 'name', Value: 'Ama Mensah' },
      ]),
    );
  });

  test('an altered access token, an ID token and nonsense are refused', async () => {
    const { AccessToken, IdToken } = await pool.signIn(await pool.createUser());
    const [header, payload, signature] = AccessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const promoted = Buffer.from(JSON.stringify({ ...claims, 'cognito:groups': ['admin'] })).toString(
      'base64url',
    );
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [`${header}.${promoted}.${signature}`, `${unsigned}.${payload}.`, IdToken, 'a.b.c']) {
      await expect(getUser(token)).rejects.toMatchObject(refused);
    }
  });

  test('users change their own name and phone, and nothing that proves or promotes them', async () => {
    const user = await pool.createUser();
    const { AccessToken } = await pool.signIn(user);
    const update = (Name: string, Value: string) =>
      pool.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
    await update('name', 'Ama Owusu');
    await update('custom:phone', '+233 24');
    await expect(update('email_verified', 'true')).rejects.toMatchObject(refused);
    await expect(update('custom:role', 'admin')).rejects.toMatchObject({
      name: expect.stringMatching(/^(NotAuthorized|InvalidParameter)Exception$/),
    });
    const { UserAttributes } = await getUser(AccessToken);
    expect(UserAttributes).toContainEqual({ Name: 'name', Value: 'Ama Owusu' });
    expect(UserAttributes).toContainEqual({ Name: 'custom:phone', Value: '+233 24' });
  });

  test('ChangePassword wants the present one, and six characters', async () => {
    const user = await pool.createUser();
    const { AccessToken } = await pool.signIn(user);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      pool.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
    await expect(change('not it', 'secret2')).rejects.toMatchObject({
      ...refused,
      message: 'Incorrect username or password.',
    });
    await expect(change('secret1', 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await change('secret1', 'secret2');
    await expect(pool.signIn(user, 'secret1')).rejects.toMatchObject(refused);
    await expect(pool.signIn(user, 'secret2')).resolves.toHaveProperty('AccessToken');
  });
});
