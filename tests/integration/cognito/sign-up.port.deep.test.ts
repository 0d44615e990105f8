import {
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { openPoolUnderTest, type PoolUnderTest } from '../../support/cognito/pool-under-test';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPoolUnderTest();
});
afterAll(() => pool.close());

const resend = (Username: string) =>
  pool.client.send(new ResendConfirmationCodeCommand({ ClientId: pool.userPoolClientId, Username }));
const delivered = {
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: expect.stringMatching(/^.\*\*\*@.\*\*\*$/),
};

test('a visitor becomes an unconfirmed user with a made-up username, its sub, and an unverified address', async () => {
  const { email, username, answer } = await pool.signUp();
  expect(answer).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails: delivered });
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

test('an address can sign up once, whatever its letter case', async () => {
  const { email } = await pool.signUp();
  for (const Username of [email, email.toLowerCase()]) {
    await expect(pool.signUp({ Username })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User already exists',
    });
  }
});

test('a password needs six characters: five are refused', async () => {
  await expect(pool.signUp({ Password: '12345' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  await expect(pool.signUp({ Password: '123456' })).resolves.toBeDefined();
});

test.each(['ama', 'ama@', '@example.com', 'ama@example', 'a b@example.com'])(
  'the address %s is refused',
  async (Username) => {
    await expect(pool.signUp({ Username })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  },
);

test.each([
  { Name: 'email_verified', Value: 'true' },
  { Name: 'sub', Value: 'chosen' },
  { Name: 'custom:role', Value: 'admin' },
])('a visitor cannot set $Name', async (attribute) => {
  await expect(pool.signUp({ UserAttributes: [attribute] })).rejects.toMatchObject({
    name: expect.stringMatching(/^(NotAuthorized|InvalidParameter)Exception$/),
  });
});

test('an unknown address gets the same answer as one whose code has expired', async () => {
  const guess = { ClientId: pool.userPoolClientId, Username: pool.newEmail(), ConfirmationCode: '123456' };
  await expect(pool.client.send(new ConfirmSignUpCommand(guess))).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  });
});

test('a new code is promised to an unknown address as to a waiting one, and refused to a confirmed user', async () => {
  for (const email of [(await pool.signUp()).email, pool.newEmail()]) {
    await expect(resend(email)).resolves.toMatchObject({ CodeDeliveryDetails: delivered });
  }
  await expect(resend((await pool.createUser()).email)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User is already confirmed.',
  });
});
