import { randomUUID } from 'node:crypto';
import {
  AdminDisableUserCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws-clients';
import { newestMail } from '../../support/browser/browser-shop';
import { newUser } from '../../support/shop/admin-api';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';

let hoursAgo = 0;
let shop: Shop;
let admin: Person;
let client: CognitoIdentityProviderClient;
let site: { ClientId: string };
beforeAll(async () => {
  shop = await openShop({
    schedules: 'manual',
    identityClock: () => new Date(Date.now() - hoursAgo * 3_600_000),
  });
  admin = await shop.person({ role: 'admin' });
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
  site = { ClientId: shop.cloud.endpoints.userPoolClientId };
});
afterAll(async () => {
  client.destroy();
  await shop.stop();
});
beforeEach(() => {
  hoursAgo = 0;
});

const strangers = 'strangers-password';
const owners = 'owners-own-one';

/** A stranger signs up with somebody's address. */
async function hijack(email = `${randomUUID()}@test.example`): Promise<string> {
  const UserAttributes = [{ Name: 'name', Value: 'Stranger' }];
  await client.send(new SignUpCommand({ ...site, Username: email, Password: strangers, UserAttributes }));
  return email;
}

/** Its owner signs up, too. @returns the code */
async function repeat(email: string): Promise<string> {
  const first = (await newestMail(shop, email)).code;
  const { body } = await shop.call('repeat-sign-up', { email, name: 'Ama Serwaa', phone: '0241234567' });
  expect(body).toEqual({ waits: true });
  const mail = await until(async () => {
    const newest = await newestMail(shop, email);
    return newest.code === first ? undefined : newest;
  });
  expect(mail.link).toContain('&choose=password#code=');
  return mail.code;
}

test('who proves the address takes a sign-up over, and the password of whoever began it opens nothing', async () => {
  const email = await hijack();
  const code = await repeat(email);
  const wrong = await shop.call('confirm-sign-up', {
    email,
    code: code === '000000' ? '1'.repeat(6) : '000000',
    password: owners,
  });
  expect(wrong.body).toEqual({ success: false, reason: 'wrong_code' });
  const { body } = await shop.call('confirm-sign-up', { email, code, password: owners });
  expect(body).toEqual({ success: true, reason: null });
  await expect(shop.signIn(email, strangers)).rejects.toThrow('Incorrect username or password.');
  const token = await shop.signIn(email, owners);
  const profile = await shop.call('get-profile', {}, token);
  expect(profile.body.profile).toMatchObject({ name: 'Ama Serwaa', email });
});

test('a sign-up that was half removed is taken up again by who signs up with its address', async () => {
  const email = await hijack();
  await newestMail(shop, email);
  const { userPoolId: UserPoolId } = shop.cloud.endpoints;
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username: email }));
  const code = await repeat(email);
  const { body } = await shop.call('confirm-sign-up', { email, code, password: owners });
  expect(body).toEqual({ success: true, reason: null });
});

test('a repeated sign-up that is confirmed at Cognito alone lets nobody in before a new password by mail', async () => {
  const email = await hijack();
  const code = await repeat(email);
  await client.send(new ConfirmSignUpCommand({ ...site, Username: email, ConfirmationCode: code }));
  await expect(shop.signIn(email, strangers)).rejects.toThrow('Choose a new password');
  const late = await shop.call('confirm-sign-up', { email, code, password: owners });
  expect(late.body).toEqual({ success: false, reason: 'confirmed_before' });

  await client.send(new ForgotPasswordCommand({ ...site, Username: email }));
  const { code: ConfirmationCode } = await until(async () => {
    const mail = await newestMail(shop, email);
    return mail.subject.startsWith('Reset') ? mail : undefined;
  });
  const reset = { ...site, Username: email, ConfirmationCode, Password: owners };
  await client.send(new ConfirmForgotPasswordCommand(reset));
  await expect(shop.signIn(email, owners)).resolves.toBeDefined();
});

test('an address with an account, or without any, has no sign-up to repeat', async () => {
  for (const email of [admin.email, `${randomUUID()}@test.example`]) {
    const { body } = await shop.call('repeat-sign-up', { email, name: 'Ama', phone: '' });
    expect(body).toEqual({ waits: false });
  }
  await expect(shop.call('get-profile', {}, admin.token)).resolves.toMatchObject({ status: 200 });
});

test('a sign-up that nobody confirms for a day is gone, and no other', async () => {
  hoursAgo = 25;
  const [old, taken] = [await hijack(), await hijack()];
  hoursAgo = 1;
  const young = await hijack();
  await repeat(taken);
  await shop.cloud.events.run('expire-sign-ups');
  await expect(hijack(old)).resolves.toBe(old);
  for (const email of [young, taken]) {
    await expect(hijack(email)).rejects.toMatchObject({ name: 'UsernameExistsException' });
  }
  await expect(shop.call('get-profile', {}, admin.token)).resolves.toMatchObject({ status: 200 });
});

test('a sign-up that waits keeps no admin from adding its user, whose password it then has', async () => {
  const email = await hijack();
  const { status } = await shop.call(
    'admin-create-user',
    { ...newUser(), email, password: owners },
    admin.token,
  );
  expect(status).toBe(200);
  await expect(shop.signIn(email, strangers)).rejects.toThrow('Incorrect username or password.');
  await expect(shop.signIn(email, owners)).resolves.toBeDefined();
});

test('no token changes the address that one signs in with', async () => {
  const person = await shop.person();
  const change = (Name: string, Value: string) =>
    client.send(
      new UpdateUserAttributesCommand({ AccessToken: person.token, UserAttributes: [{ Name, Value }] }),
    );
  for (const [name, value] of [
    ['email', 'thief@example.com'],
    ['email_verified', 'true'],
    ['custom:contested', 'settled'],
    ['custom:reset_held_until', ''],
  ] as const) {
    await expect(change(name, value)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  }
  await expect(change('name', 'Ama')).resolves.toBeDefined();
  expect((await shop.identity.findUser(person.userId))?.email).toBe(person.email);
});
