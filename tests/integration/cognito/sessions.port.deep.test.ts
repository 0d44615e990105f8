import {
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { cognitoIdentityProvider } from '../../../lambdas/adapters/cognito/identity-provider';
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
const claimsOf = (token: string) => decomposeUnverifiedJwt(token).payload;
const refused = { name: 'NotAuthorizedException' };

test('refreshing gives new tokens of the same sign-in, and a new refresh token', async () => {
  const user = await pool.createUser();
  const first = await pool.signIn(user);
  const second = await refresh(first.RefreshToken);

  expect(second.RefreshToken).not.toBe(first.RefreshToken);
  const { jti, sub, origin_jti, auth_time } = claimsOf(first.AccessToken);
  const after = claimsOf(second.AccessToken);
  expect(after).toMatchObject({ sub, origin_jti, auth_time });
  expect(after.jti).not.toBe(jti);
  expect(claimsOf(second.IdToken)).toMatchObject({ email: user.email.toLowerCase() });
});

test('a banned user can’t refresh, not even after the ban, and neither can a deleted one', async () => {
  const provider = cognitoIdentityProvider(pool);
  const user = await pool.createUser();
  const { RefreshToken } = await pool.signIn(user);
  const steps = [
    () => provider.setBanned(user.username, true),
    () => provider.setBanned(user.username, false),
    () => provider.deleteUser(user.username),
  ];
  for (const step of steps) {
    await step();
    await expect(refresh(RefreshToken)).rejects.toMatchObject(refused);
  }
});

test('signing out ends only that sign-in, and can be repeated', async () => {
  const user = await pool.createUser();
  const [here, elsewhere] = [await pool.signIn(user), await pool.signIn(user)];
  const revoke = new RevokeTokenCommand({ ClientId: pool.userPoolClientId, Token: here.RefreshToken });
  await pool.client.send(revoke);
  await expect(refresh(here.RefreshToken)).rejects.toMatchObject(refused);
  await expect(refresh(elsewhere.RefreshToken)).resolves.toHaveProperty('AccessToken');
  await expect(pool.client.send(revoke)).resolves.toBeDefined();
});
