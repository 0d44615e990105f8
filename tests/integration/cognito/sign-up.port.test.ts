import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { openPoolUnderTest, type PoolUnderTest } from '../../support/cognito/pool-under-test';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPoolUnderTest();
});
afterAll(() => pool.close());

const signUp = (overrides: Partial<SignUpCommand['input']> = {}) =>
  pool.client.send(
    new SignUpCommand({
      ClientId: pool.userPoolClientId,
      Username: pool.newEmail(),
      Password: 'secret1',
      UserAttributes: [{ Name: 'name', Value: 'Ama Mensah' }],
      ...overrides,
    }),
  );

const confirm = (Username: string, ConfirmationCode: string) =>
  pool.client.send(new ConfirmSignUpCommand({ ClientId: pool.userPoolClientId, Username, ConfirmationCode }));

const resend = (Username: string) =>
  pool.client.send(new ResendConfirmationCodeCommand({ ClientId: pool.userPoolClientId, Username }));

describe('SignUp', () => {
  test('makes an unconfirmed user with a made-up name, its sub, and an address not yet proved', async () => {
    const { email, username } = await pool.signUp();
    const user = await pool.client.send(
      new AdminGetUserCommand({ UserPoolId: pool.userPoolId, Username: email.toUpperCase() }),
    );
    expect(user).toMatchObject({ Username: username, UserStatus: 'UNCONFIRMED', Enabled: true });
    const attributes = Object.fromEntries(user.UserAttributes?.map(({ Name, Value }) => [Name, Value]) ?? []);
    expect(attributes).toEqual({
      sub: username,
      email,
      email_verified: 'false',
      name: 'Ama Mensah',
      'custom:phone': 'no format rule',
    });
    expect(username).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('says where the code went without giving the address away', async () => {
    const { CodeDeliveryDetails, UserConfirmed } = await signUp();
    expect(UserConfirmed).toBe(false);
    expect(CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: expect.stringMatching(/^.\*\*\*@.\*\*\*$/),
    });
  });

  test('an address signs up once, whatever its case', async () => {
    const { email } = await pool.signUp();
    for (const Username of [email, email.toLowerCase()]) {
      await expect(signUp({ Username })).rejects.toMatchObject({
        name: 'UsernameExistsException',
        message: 'User already exists',
      });
    }
  });

  test('five characters are no password, six are', async () => {
    await expect(signUp({ Password: '12345' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    await expect(signUp({ Password: '123456' })).resolves.toHaveProperty('UserSub');
  });

  test.each(['ama', 'ama@', '@example.com', 'ama@example', 'a b@example.com'])(
    'the address %s is refused',
    async (Username) => {
      await expect(signUp({ Username })).rejects.toMatchObject({ name: 'InvalidParameterException' });
    },
  );

  test.each([
    { Name: 'email_verified', Value: 'true' },
    { Name: 'sub', Value: 'chosen' },
    { Name: 'custom:role', Value: 'admin' },
  ])('a visitor cannot set $Name', async (attribute) => {
    await expect(signUp({ UserAttributes: [attribute] })).rejects.toMatchObject({
      name: expect.stringMatching(/^(NotAuthorized|InvalidParameter)Exception$/),
    });
  });
});

describe('ConfirmSignUp', () => {
  test('a wrong code confirms nobody', async () => {
    const user = await pool.signUp();
    await expect(confirm(user.email, 'wrong!')).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    await expect(pool.signIn(user)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
  });

  test('an unknown address is not told from one whose code has expired', async () => {
    await expect(confirm(pool.newEmail(), '123456')).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  test('a confirmed user is confirmed once', async () => {
    const { email, username } = await pool.signUp();
    await pool.client.send(
      new AdminConfirmSignUpCommand({ UserPoolId: pool.userPoolId, Username: username }),
    );
    await expect(confirm(email, '123456')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });
});

describe('ResendConfirmationCode', () => {
  test('answers for an unknown address as for one that waits', async () => {
    const waiting = await pool.signUp();
    const shape = {
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: expect.stringContaining('***@') },
    };
    await expect(resend(waiting.email)).resolves.toMatchObject(shape);
    await expect(resend(pool.newEmail())).resolves.toMatchObject(shape);
  });

  test('is refused to a confirmed user', async () => {
    const { email } = await pool.createUser();
    await expect(resend(email)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User is already confirmed.',
    });
  });
});
