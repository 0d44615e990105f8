import { RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { cognitoIdentityProvider } from '../../../lambdas/adapters/cognito/identity-provider';
import { openPoolUnderTest, type PoolUnderTest, type TestUser } from '../../support/cognito/pool-under-test';
import { provePassword } from '../../support/cognito/srp-sign-in';

let pool: PoolUnderTest;
let user: TestUser;
beforeAll(async () => {
  pool = await openPoolUnderTest();
  user = await pool.createUser();
});
afterAll(() => pool.close());

const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
describe('who may sign in', () => {
  test('a user can sign in with their address in any letter case', async () => {
    const shouting = { ...user, email: user.email.toUpperCase() };
    await expect(pool.signIn(shouting)).resolves.toHaveProperty('AccessToken');
  });

  test('a wrong password and an unknown address get the same refusal', async () => {
    await expect(pool.signIn(user, 'secret2')).rejects.toMatchObject(wrongCredentials);
    await expect(pool.signIn({ ...user, email: pool.newEmail() })).rejects.toMatchObject(wrongCredentials);
  });

  test('a proof opens one session: it is refused if sent again, or for a challenge that never was', async () => {
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
  function verifierOf(tokenUse: 'access' | 'id') {
    const { userPoolId, userPoolClientId: clientId, jwks } = pool;
    const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse });
    if (jwks !== undefined) verifier.cacheJwks(jwks);
    return verifier;
  }

  test('an access token says for whom, for which client, until when, and in which groups', async () => {
    const admin = await pool.createUser();
    await cognitoIdentityProvider(pool).setAdmin(admin.username, true);
    const before = Date.now() / 1000;
    const { AccessToken } = await pool.signIn(admin);
    const claims = await verifierOf('access').verify(AccessToken);
    expect(claims).toMatchObject({
      sub: admin.username,
      username: admin.username,
      iss: pool.issuer,
      client_id: pool.userPoolClientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      'cognito:groups': ['admin'],
    });
    // A real pool's clock may differ from ours.
    const [earliest, latest] = [before - 30, Date.now() / 1000 + 30];
    for (const time of [claims.iat, claims.auth_time])
      expect([time >= earliest, time <= latest]).toEqual([true, true]);
    for (const claim of ['origin_jti', 'event_id', 'jti']) expect(claims[claim]).toEqual(expect.any(String));
  });
});
