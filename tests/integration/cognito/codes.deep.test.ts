import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  LOCAL_CLIENT_ID,
  LOCAL_POOL_ID,
  type LocalPool,
  localAddress,
  openLocalPool,
} from '../../support/cognito/pool-under-test';
import { srpSignIn } from '../../support/cognito/srp-sign-in';

let pool: LocalPool;
let email: string;
let who: { ClientId: string; Username: string };
let users = 0;
beforeAll(async () => {
  pool = await openLocalPool();
});
beforeEach(async () => {
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
