import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import {
  LOCAL_CLIENT_ID,
  LOCAL_POOL_ID,
  type LocalPool,
  localAddress,
  openLocalPool,
} from '../../support/cognito/local-pool';
import { srpSignIn, tokensOf } from '../../support/cognito/srp-sign-in';

const minute = 60_000;
const hour = 60 * minute;

let pool: LocalPool;
let email: string;
let who: { ClientId: string; Username: string };
let now: number;
let users = 0;
beforeAll(async () => {
  pool = await openLocalPool({ clock: () => new Date(now) });
});
beforeEach(async () => {
  now = Date.parse('2026-03-01T12:00:00Z');
  users += 1;
  email = `Ama${users}@Example.com`;
  who = { ClientId: LOCAL_CLIENT_ID, Username: email };
  await pool.client.send(new SignUpCommand({ ...who, Password: 'secret1' }));
});
afterAll(() => pool.close());

const confirm = (ConfirmationCode = pool.lastCode(email)) =>
  pool.client.send(new ConfirmSignUpCommand({ ...who, ConfirmationCode }));
const forgot = (request = who) => pool.client.send(new ForgotPasswordCommand(request));
const setPassword = (Password: string, ConfirmationCode = pool.lastCode(email)) =>
  pool.client.send(new ConfirmForgotPasswordCommand({ ...who, ConfirmationCode, Password }));
const signIn = (password: string) => srpSignIn({ ...localAddress, client: pool.client, email, password });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const expired = { name: 'ExpiredCodeException' };
const mismatch = { name: 'CodeMismatchException' };
const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

describe('the sign-up code', () => {
  test('confirms the user once and proves the address', async () => {
    await expect(confirm(wrong(pool.lastCode(email)))).rejects.toMatchObject(mismatch);
    await expect(signIn('secret1')).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
    await confirm();
    const found = new AdminGetUserCommand({ UserPoolId: LOCAL_POOL_ID, Username: email });
    const user = await pool.client.send(found);
    expect(user.UserStatus).toBe('CONFIRMED');
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    await expect(signIn('secret1')).resolves.toHaveProperty('AccessToken');
    await expect(confirm()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  test('is valid for 24 hours and no longer', async () => {
    now += 24 * hour;
    await expect(confirm()).rejects.toMatchObject(expired);
    now -= 1;
    await expect(confirm()).resolves.toBeDefined();
  });

  test('is replaced by the one that is sent again, which is valid for its own day', async () => {
    const first = pool.lastCode(email);
    now += 25 * hour;
    await pool.client.send(new ResendConfirmationCodeCommand(who));
    const second = pool.lastCode(email);
    expect(second).not.toBe(first);
    await expect(confirm(first)).rejects.toMatchObject(mismatch);
    await expect(confirm(second)).resolves.toBeDefined();
  });
});

describe('a forgotten password', () => {
  beforeEach(() => confirm());

  test('a code sets one password', async () => {
    await forgot();
    await expect(setPassword('secret2', wrong(pool.lastCode(email)))).rejects.toMatchObject(mismatch);
    await expect(setPassword('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await setPassword('secret2');
    await expect(signIn('secret1')).rejects.toMatchObject(refused);
    await expect(signIn('secret2')).resolves.toHaveProperty('AccessToken');
    await expect(setPassword('secret3')).rejects.toMatchObject(expired);
  });

  test('the code is valid for an hour and no longer', async () => {
    await forgot();
    now += hour;
    await expect(setPassword('secret2')).rejects.toMatchObject(expired);
    now -= 1;
    await expect(setPassword('secret2')).resolves.toBeDefined();
  });

  test('answers don’t reveal which addresses have an account, and only those get mail', async () => {
    const [unknown, unproved] = [`N${email}`, `U${email}`];
    await pool.client.send(new SignUpCommand({ ...who, Username: unproved, Password: 'secret1' }));
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId: LOCAL_POOL_ID, Username: email }));
    const sent = pool.mails.length;
    for (const Username of [unknown, unproved, email]) {
      const { CodeDeliveryDetails } = await forgot({ ...who, Username });
      const Destination = `${Username.charAt(0)}***@E***`;
      expect(CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL', Destination });
    }
    expect(pool.mails).toHaveLength(sent);
    who = { ...who, Username: unknown };
    await expect(setPassword('secret2', '123456')).rejects.toMatchObject(mismatch);
  });
});

test('five wrong passwords lock the account for a second, and each further one for twice as long', async () => {
  await confirm();
  const locked = { message: 'Password attempts exceeded' };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(signIn('wrong!')).rejects.toMatchObject(refused);
  }
  await expect(signIn('secret1')).rejects.toMatchObject(locked);
  now += 1000;
  await expect(signIn('wrong!')).rejects.toMatchObject(refused);
  now += 1999;
  await expect(signIn('secret1')).rejects.toMatchObject(locked);
  now += 1;
  await expect(signIn('secret1')).resolves.toHaveProperty('AccessToken');
});

test('guessing the password of an open session is stopped', async () => {
  await confirm();
  const { AccessToken } = await signIn('secret1');
  const change = (PreviousPassword: string) =>
    pool.client.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'brand-new-one' }),
    );
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await expect(change('wrong!')).rejects.toMatchObject(refused);
  await expect(change('secret1')).rejects.toMatchObject({ name: 'LimitExceededException' });
  now += 1000;
  await expect(change('secret1')).resolves.toBeDefined();
});

describe('tokens in time', () => {
  const refresh = async (RefreshToken: string) => {
    const command = new GetTokensFromRefreshTokenCommand({ ClientId: LOCAL_CLIENT_ID, RefreshToken });
    return tokensOf((await pool.client.send(command)).AuthenticationResult);
  };
  beforeEach(() => confirm());

  test('access and ID tokens are valid for ten minutes', async () => {
    const { AccessToken, IdToken } = await signIn('secret1');
    const times = { iat: now / 1000, auth_time: now / 1000, exp: (now + 10 * minute) / 1000 };
    for (const token of [AccessToken, IdToken]) {
      expect(decomposeUnverifiedJwt(token).payload).toMatchObject(times);
    }
  });

  test('a rotated refresh token is refused a minute later; its successor is still valid', async () => {
    const { RefreshToken } = await signIn('secret1');
    const next = await refresh(RefreshToken);
    now += minute - 1;
    const other = await refresh(RefreshToken);
    now += 1;
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    for (const token of [next, other]) await expect(refresh(token.RefreshToken)).resolves.toBeDefined();
  });

  test('rotation does not lengthen a sign-in beyond thirty days', async () => {
    let { RefreshToken } = await signIn('secret1');
    for (let days = 0; days < 30; days += 10) {
      ({ RefreshToken } = await refresh(RefreshToken));
      now += 10 * 24 * hour;
    }
    await expect(refresh(RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has expired',
    });
  });
});
