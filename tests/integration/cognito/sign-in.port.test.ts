import { generateKeyPairSync } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminResetUserPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { createTokens } from '../../../local/cognito/tokens';
import { openPoolUnderTest, type PoolUnderTest } from '../../support/cognito/pool-under-test';
import { answerPasswordVerifier, provePassword } from '../../support/cognito/srp-sign-in';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPoolUnderTest();
});
afterAll(() => pool.close());

const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

function verifierOf(tokenUse: 'access' | 'id') {
  const { userPoolId, userPoolClientId: clientId, jwks } = pool;
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse });
  if (jwks !== undefined) verifier.cacheJwks(jwks);
  return verifier;
}

describe('who may sign in', () => {
  test('a user signs in by their address in any case', async () => {
    const user = await pool.createUser();
    await expect(pool.signIn({ ...user, email: user.email.toUpperCase() })).resolves.toHaveProperty(
      'AccessToken',
    );
  });

  test('a wrong password and an unknown address are refused alike', async () => {
    const user = await pool.createUser();
    await expect(pool.signIn(user, 'secret2')).rejects.toMatchObject(wrongCredentials);
    await expect(pool.signIn({ ...user, email: pool.newEmail() })).rejects.toMatchObject(wrongCredentials);
  });

  test('an unknown address always gets the same salt and user id, as a known one does', async () => {
    const email = pool.newEmail();
    const challenge = () =>
      pool.client.send(
        new InitiateAuthCommand({
          ClientId: pool.userPoolClientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: email, SRP_A: 'abcdef' },
        }),
      );
    const [first, second] = [await challenge(), await challenge()];
    expect(first.ChallengeParameters?.SALT).toBe(second.ChallengeParameters?.SALT);
    expect(first.ChallengeParameters?.USER_ID_FOR_SRP).toBe(second.ChallengeParameters?.USER_ID_FOR_SRP);
    expect(first.ChallengeParameters?.SRP_B).not.toBe(second.ChallengeParameters?.SRP_B);
  });

  test('a user who has not confirmed their address is told so, and signs in once confirmed', async () => {
    const user = await pool.signUp();
    await expect(pool.signIn(user)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
    await pool.client.send(
      new AdminConfirmSignUpCommand({ UserPoolId: pool.userPoolId, Username: user.username }),
    );
    await expect(pool.signIn(user)).resolves.toHaveProperty('AccessToken');
  });

  test('a disabled user cannot sign in until enabled', async () => {
    const user = await pool.createUser();
    const target = { UserPoolId: pool.userPoolId, Username: user.username };
    await pool.client.send(new AdminDisableUserCommand(target));
    await expect(pool.signIn(user)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
    await pool.client.send(new AdminEnableUserCommand(target));
    await expect(pool.signIn(user)).resolves.toHaveProperty('AccessToken');
  });

  test('a user whose password was reset must set a new one first', async () => {
    const user = await pool.createUser();
    await pool.client.send(
      new AdminResetUserPasswordCommand({ UserPoolId: pool.userPoolId, Username: user.username }),
    );
    await expect(pool.signIn(user)).rejects.toMatchObject({ name: 'PasswordResetRequiredException' });
  });

  test('a temporary password opens nothing but the choice of a lasting one', async () => {
    const email = pool.newEmail();
    const { User } = await pool.client.send(
      new AdminCreateUserCommand({
        UserPoolId: pool.userPoolId,
        Username: email,
        TemporaryPassword: 'temporary1',
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'name', Value: 'Ama Mensah' },
        ],
      }),
    );
    const Username = User?.Username ?? '';
    const challenge = await answerPasswordVerifier({ ...pool, email, password: 'temporary1' });
    expect(challenge.AuthenticationResult).toBeUndefined();
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');

    const answer = await pool.client.send(
      new RespondToAuthChallengeCommand({
        ClientId: pool.userPoolClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: challenge.Session,
        ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: 'lasting1' },
      }),
    );
    expect(answer.AuthenticationResult?.AccessToken).toEqual(expect.any(String));
    const user = { email, username: Username, password: 'lasting1' };
    await expect(pool.signIn(user)).resolves.toHaveProperty('AccessToken');
    await expect(pool.signIn(user, 'temporary1')).rejects.toMatchObject(wrongCredentials);
    await pool.client.send(new AdminDeleteUserCommand({ UserPoolId: pool.userPoolId, Username }));
  });

  test('a password in clear text is no way in: only SRP is', async () => {
    const user = await pool.createUser();
    const signIn = new InitiateAuthCommand({
      ClientId: pool.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: user.email, PASSWORD: user.password },
    });
    await expect(pool.client.send(signIn)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  });

  test('a proof opens one session: sent again, or for a challenge that never was, it is refused', async () => {
    const user = await pool.createUser();
    const proof = await provePassword({ ...pool, ...user });
    const respond = new RespondToAuthChallengeCommand(proof);
    const forAnother = new RespondToAuthChallengeCommand({
      ...proof,
      ChallengeResponses: { ...proof.ChallengeResponses, PASSWORD_CLAIM_SECRET_BLOCK: 'bm8gc3VjaA==' },
    });
    await expect(pool.client.send(forAnother)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(pool.client.send(respond)).resolves.toHaveProperty('AuthenticationResult.AccessToken');
    await expect(pool.client.send(respond)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('the tokens', () => {
  test('an access token says who, for which client, until when, and in which groups', async () => {
    const user = await pool.createUser();
    await pool.client.send(
      new AdminAddUserToGroupCommand({
        UserPoolId: pool.userPoolId,
        Username: user.username,
        GroupName: 'admin',
      }),
    );
    const { AccessToken } = await pool.signIn(user);

    const claims = await verifierOf('access').verify(AccessToken);

    expect(claims).toMatchObject({
      sub: user.username,
      username: user.username,
      iss: pool.issuer,
      client_id: pool.userPoolClientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      'cognito:groups': ['admin'],
    });
    const now = Date.now() / 1000;
    for (const time of [claims.iat, claims.auth_time]) expect(Math.abs(now - time)).toBeLessThan(30);
    const minutes = (claims.exp - claims.iat) / 60;
    expect(minutes).toBeGreaterThanOrEqual(5);
    expect(minutes).toBeLessThanOrEqual(15);
    for (const claim of ['origin_jti', 'event_id', 'jti']) expect(claims[claim]).toEqual(expect.any(String));
  });

  test('a user in no group has no groups claim', async () => {
    const { AccessToken } = await pool.signIn(await pool.createUser());
    expect(await verifierOf('access').verify(AccessToken)).not.toHaveProperty('cognito:groups');
  });

  test('an ID token carries the attributes', async () => {
    const user = await pool.createUser();
    const { IdToken } = await pool.signIn(user);
    expect(await verifierOf('id').verify(IdToken)).toMatchObject({
      sub: user.username,
      'cognito:username': user.username,
      aud: pool.userPoolClientId,
      token_use: 'id',
      email: user.email,
      email_verified: true,
      name: 'Ama Mensah',
      'custom:phone': '0241234567',
    });
  });

  test('neither kind of token passes for the other', async () => {
    const { AccessToken, IdToken } = await pool.signIn(await pool.createUser());
    await expect(verifierOf('access').verify(IdToken)).rejects.toThrow('Token use not allowed');
    await expect(verifierOf('id').verify(AccessToken)).rejects.toThrow('Token use not allowed');
  });

  test('a token signed with another key is refused, though all else is right', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { AccessToken } = await pool.signIn(await pool.createUser());
    const { kid } = JSON.parse(Buffer.from(AccessToken.split('.')[0] ?? '', 'base64url').toString());
    const jwk = { kty: 'RSA', alg: 'RS256', use: 'sig', kid, n: '', e: '' } as const;
    const forger = createTokens({
      key: { kid, privateKey, publicKey, jwk },
      issuer: pool.issuer,
      clientId: pool.userPoolClientId,
      lifetimeMinutes: 10,
      now: Date.now,
    });
    const forged = forger.issue(
      {
        Username: 'a',
        Attributes: [],
        Enabled: true,
        Password: '',
        UserStatus: 'CONFIRMED',
        UserCreateDate: new Date(),
        UserLastModifiedDate: new Date(),
      },
      ['admin'],
      { originJti: 'x', authTime: Date.now(), expiresAt: 0, refreshTokens: [] },
    );
    await expect(verifierOf('access').verify(forged.AccessToken)).rejects.toThrow('Invalid signature');
  });
});
