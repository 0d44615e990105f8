import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { openPoolUnderTest, type PoolUnderTest } from '../../support/cognito/pool-under-test';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPoolUnderTest();
});
afterAll(() => pool.close());

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
