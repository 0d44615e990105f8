import { ChangePasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { openPoolUnderTest, type PoolUnderTest } from '../../support/cognito/pool-under-test';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPoolUnderTest();
});
afterAll(() => pool.close());

const change = (AccessToken: string, PreviousPassword: string, ProposedPassword: string) =>
  pool.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));

test('only a person who is signed in and knows the password can change it', async () => {
  const user = await pool.createUser();
  const { AccessToken } = await pool.signIn(user);
  const refused = { name: 'NotAuthorizedException' };
  await expect(change(AccessToken, 'not-the-one', 'brand-new-one')).rejects.toMatchObject({
    ...refused,
    message: 'Incorrect username or password.',
  });
  await expect(change('no.access.token', user.password, 'brand-new-one')).rejects.toMatchObject(refused);
  await expect(change(AccessToken, user.password, 'short')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await change(AccessToken, user.password, 'brand-new-one');
  await expect(pool.signIn(user)).rejects.toMatchObject(refused);
  await expect(pool.signIn(user, 'brand-new-one')).resolves.toHaveProperty('AccessToken');
});
