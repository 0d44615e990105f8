import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  LOCAL_CLIENT_ID,
  LOCAL_POOL_ID,
  type LocalPool,
  openLocalPool,
} from '../../support/cognito/local-pool';
import { localClient } from '../../support/cognito/pool-under-test';
import { srpSignIn, tokensOf } from '../../support/cognito/srp-sign-in';

const minute = 60_000;
const hour = 60 * minute;
const email = 'Ama@Example.com';

let pool: LocalPool;
let client: CognitoIdentityProviderClient;
let now: number;
beforeEach(async () => {
  now = Date.parse('2026-03-01T12:00:00Z');
  pool = await openLocalPool({ clock: () => new Date(now) });
  client = localClient(pool.cognito.url);
});
afterEach(() => pool.close());

const who = { ClientId: LOCAL_CLIENT_ID, Username: email };
const signUp = () =>
  client.send(
    new SignUpCommand({ ...who, Password: 'secret1', UserAttributes: [{ Name: 'name', Value: 'Ama' }] }),
  );
const confirm = (ConfirmationCode = pool.lastCode(email)) =>
  client.send(new ConfirmSignUpCommand({ ...who, ConfirmationCode }));
const forgot = () => client.send(new ForgotPasswordCommand(who));
const setPassword = (Password: string, ConfirmationCode = pool.lastCode(email)) =>
  client.send(new ConfirmForgotPasswordCommand({ ...who, ConfirmationCode, Password }));
const signIn = (password: string) =>
  srpSignIn({ client, userPoolId: LOCAL_POOL_ID, userPoolClientId: LOCAL_CLIENT_ID, email, password });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const expired = { name: 'ExpiredCodeException' };
const mismatch = { name: 'CodeMismatchException' };
const refused = { name: 'NotAuthorizedException' };

describe('the sign-up code', () => {
  test('confirms the user and proves the address', async () => {
    await signUp();
    await confirm();
    const user = await client.send(new AdminGetUserCommand({ UserPoolId: LOCAL_POOL_ID, Username: email }));
    expect(user.UserStatus).toBe('CONFIRMED');
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    await expect(signIn('secret1')).resolves.toHaveProperty('AccessToken');
  });

  test('holds for 24 hours and no longer', async () => {
    await signUp();
    now += 24 * hour;
    await expect(confirm()).rejects.toMatchObject(expired);
    now -= 1;
    await expect(confirm()).resolves.toBeDefined();
  });

  test('gives way to the one that is sent again, which has a day of its own', async () => {
    await signUp();
    const first = pool.lastCode(email);
    now += 25 * hour;
    await client.send(new ResendConfirmationCodeCommand(who));
    const second = pool.lastCode(email);
    expect(second).not.toBe(first);
    await expect(confirm(first)).rejects.toMatchObject(mismatch);
    await expect(confirm(second)).resolves.toBeDefined();
  });
});

describe('a forgotten password', () => {
  beforeEach(async () => {
    await signUp();
    await confirm();
  });

  test('is replaced by the code from the mail', async () => {
    await forgot();
    await expect(setPassword('secret2', wrong(pool.lastCode(email)))).rejects.toMatchObject(mismatch);
    await expect(setPassword('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await setPassword('secret2');
    await expect(signIn('secret1')).rejects.toMatchObject(refused);
    await expect(signIn('secret2')).resolves.toHaveProperty('AccessToken');
  });

  test('a code sets one password', async () => {
    await forgot();
    await setPassword('secret2');
    await expect(setPassword('secret3')).rejects.toMatchObject(expired);
  });

  test('the code holds for an hour and no longer', async () => {
    await forgot();
    now += hour;
    await expect(setPassword('secret2')).rejects.toMatchObject(expired);
    now -= 1;
    await expect(setPassword('secret2')).resolves.toBeDefined();
  });

  test('answers don’t reveal which addresses have an account, and only those get mail', async () => {
    const sent = pool.mails.length;
    const unknown = { ClientId: LOCAL_CLIENT_ID, Username: 'Nobody@Example.com' };
    const { CodeDeliveryDetails } = await client.send(new ForgotPasswordCommand(unknown));
    expect(CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL', Destination: 'N***@E***' });
    expect(pool.mails).toHaveLength(sent);
    const guess = { ...unknown, ConfirmationCode: '123456', Password: 'secret2' };
    await expect(client.send(new ConfirmForgotPasswordCommand(guess))).rejects.toMatchObject(mismatch);
  });

  test('a disabled user and one whose address is not proved get no code, and the same answer', async () => {
    const unproved = { ...who, Username: 'kofi@example.com' };
    await client.send(new SignUpCommand({ ...unproved, Password: 'secret1' }));
    await client.send(new AdminDisableUserCommand({ UserPoolId: LOCAL_POOL_ID, Username: email }));
    const sent = pool.mails.length;
    for (const request of [who, unproved]) {
      const { CodeDeliveryDetails } = await client.send(new ForgotPasswordCommand(request));
      expect(CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' });
    }
    expect(pool.mails).toHaveLength(sent);
  });

  test('an admin’s reset closes the account until the mailed code sets a password', async () => {
    await client.send(new AdminResetUserPasswordCommand({ UserPoolId: LOCAL_POOL_ID, Username: email }));
    await expect(signIn('secret1')).rejects.toMatchObject({ name: 'PasswordResetRequiredException' });
    await setPassword('secret2');
    await expect(signIn('secret2')).resolves.toHaveProperty('AccessToken');
  });

  test('five wrong passwords close the account for a second, and each further one for twice as long', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(signIn('wrong!')).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    }
    await expect(signIn('secret1')).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    now += 1000;
    await expect(signIn('wrong!')).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    now += 1999;
    await expect(signIn('secret1')).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    now += 1;
    await expect(signIn('secret1')).resolves.toHaveProperty('AccessToken');
  });
});

describe('a changed address', () => {
  test('counts only once the code that went there is given', async () => {
    await signUp();
    await confirm();
    const { AccessToken } = await signIn('secret1');
    const emailOf = async () => {
      const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken }));
      return UserAttributes.find(({ Name }) => Name === 'email')?.Value;
    };
    const UserAttributes = [{ Name: 'email', Value: 'new@example.com' }];
    await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    expect(await emailOf()).toBe(email);
    const verify = (Code: string) =>
      client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
    const code = pool.lastCode('new@example.com');
    await expect(verify(wrong(code))).rejects.toMatchObject(mismatch);
    await verify(code);
    expect(await emailOf()).toBe('new@example.com');
  });
});

describe('tokens in time', () => {
  const refresh = async (RefreshToken: string) => {
    const command = new GetTokensFromRefreshTokenCommand({ ClientId: LOCAL_CLIENT_ID, RefreshToken });
    return tokensOf((await client.send(command)).AuthenticationResult);
  };
  beforeEach(async () => {
    await signUp();
    await confirm();
  });

  test('an access token is valid for ten minutes, at Cognito and wherever it is verified', async () => {
    const { AccessToken } = await signIn('secret1');
    now += 10 * minute - 1000;
    await expect(client.send(new GetUserCommand({ AccessToken }))).resolves.toBeDefined();
    expect(pool.cognito.verifyAccessToken(AccessToken)).toMatchObject({ token_use: 'access' });
    now += 1000;
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      ...refused,
      message: 'Access Token has expired',
    });
    expect(() => pool.cognito.verifyAccessToken(AccessToken)).toThrow('Access Token has expired');
  });

  test('a rotated refresh token is refused a minute later; its successor lives on', async () => {
    const { RefreshToken } = await signIn('secret1');
    const next = await refresh(RefreshToken);
    now += minute - 1;
    await expect(refresh(RefreshToken)).resolves.toBeDefined();
    now += 1;
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    await expect(refresh(next.RefreshToken)).resolves.toBeDefined();
  });

  test('rotation does not lengthen a sign-in beyond thirty days', async () => {
    let { RefreshToken } = await signIn('secret1');
    for (let day = 1; day < 30; day += 1) {
      now += 24 * hour;
      ({ RefreshToken } = await refresh(RefreshToken));
    }
    now += 24 * hour;
    await expect(refresh(RefreshToken)).rejects.toMatchObject({
      ...refused,
      message: 'Refresh Token has expired',
    });
  });
});
