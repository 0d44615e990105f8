import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoFactors } from '../../../lambdas/adapters/cognito/second-factors';
import { setUpAuthenticator, verifyAuthenticator, wrongCode } from '../../support/cognito/authenticator';
import { openPoolUnderTest, type PoolUnderTest, type TestUser } from '../../support/cognito/pool-under-test';
import { codeAnswer, provePassword } from '../../support/cognito/srp-sign-in';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPoolUnderTest();
});
afterAll(() => pool.close());

/** A user with an app, and a token from before it was set up. */
async function enrolled() {
  const user = await pool.createUser();
  const { AccessToken } = await pool.signIn(user);
  return { user, AccessToken, app: await setUpAuthenticator(pool.client, AccessToken) };
}

/** A sign-in that waits for its code. */
async function challenge(user: TestUser) {
  const proof = await provePassword({ ...pool, ...user });
  const answer = await pool.client.send(new RespondToAuthChallengeCommand(proof));
  const give = (code: string) =>
    pool.client.send(
      new RespondToAuthChallengeCommand(codeAnswer({ ...pool, email: user.username }, answer.Session, code)),
    );
  return { answer, give };
}

const settingsOf = (Username: string) =>
  pool.client.send(new AdminGetUserCommand({ UserPoolId: pool.userPoolId, Username }));

test('a sign-in with an app asks for its code, and gives no tokens without it', async () => {
  const { user, app } = await enrolled();
  const { answer, give } = await challenge(user);
  expect(answer).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: expect.any(String) });
  expect(answer.AuthenticationResult).toBeUndefined();
  await expect(give(await app.nextCode())).resolves.toHaveProperty('AuthenticationResult.AccessToken');
});

test('a code works once', async () => {
  const { user, app } = await enrolled();
  const code = await app.nextCode();
  await (await challenge(user)).give(code);
  await expect((await challenge(user)).give(code)).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  });
});

test('an app counts once it has proved itself and its user has chosen it', async () => {
  const user = await pool.createUser();
  const { AccessToken } = await pool.signIn(user);
  const wanted = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
  const want = () => pool.client.send(new SetUserMFAPreferenceCommand(wanted));
  await expect(want()).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
  });
  const { SecretCode: secret = '' } = await pool.client.send(
    new AssociateSoftwareTokenCommand({ AccessToken }),
  );
  const verify = (UserCode: string) =>
    pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  await expect(verify(wrongCode({ secret }))).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
    message: expect.stringContaining('Code mismatch'),
  });
  await expect(pool.signIn(user)).resolves.toHaveProperty('AccessToken');
});

test('both reads of a user tell that a code is needed, and whoever is allowed to can switch that off', async () => {
  const { user, AccessToken, app } = await enrolled();
  const factors = cognitoFactors(pool);
  const on = { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' };
  expect(await settingsOf(user.username)).toMatchObject(on);
  expect(await pool.client.send(new GetUserCommand({ AccessToken }))).toMatchObject(on);
  expect(await factors.asksForCode(user.username)).toBe(true);

  expect(await factors.switchOff(user.username)).toEqual({ kind: 'changed' });
  expect(await factors.switchOff(user.username)).toEqual({ kind: 'changed' });
  expect(await factors.asksForCode(user.username)).toBe(false);
  await expect(pool.signIn(user)).resolves.toHaveProperty('AccessToken');
  expect((await settingsOf(user.username)).PreferredMfaSetting).toBeUndefined();

  // The same call switches it on again, with the app that it had.
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  const again = { UserPoolId: pool.userPoolId, Username: user.username, SoftwareTokenMfaSettings };
  await pool.client.send(new AdminSetUserMFAPreferenceCommand(again));
  await expect(pool.signIn(user)).rejects.toThrow('Cognito gave no tokens');
  await expect(pool.signIn(user, user.password, app)).resolves.toHaveProperty('AccessToken');
});

test('only the person’s own token turns it on, once an app has proved itself', async () => {
  const user = await pool.createUser();
  const { AccessToken } = await pool.signIn(user);
  const factors = cognitoFactors(pool);
  expect(await factors.turnOn(AccessToken)).toBe('refused');
  const app = await verifyAuthenticator(pool.client, AccessToken);
  for (const token of ['', 'a.b.c']) expect(await factors.turnOn(token)).toBe('refused');
  expect(await factors.asksForCode(user.username)).toBe(false);
  await expect(pool.signIn(user)).resolves.toHaveProperty('AccessToken');
  for (let press = 0; press < 2; press += 1) expect(await factors.turnOn(AccessToken)).toBe('on');
  expect(await factors.asksForCode(user.username)).toBe(true);
  await expect(pool.signIn(user, user.password, app)).resolves.toHaveProperty('AccessToken');
});
