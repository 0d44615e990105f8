import { randomUUID } from 'node:crypto';
import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoSignUps } from '../../../lambdas/adapters/cognito/sign-ups';
import { localClientConfig } from '../../../local/aws-clients';
import { newestMail } from '../../support/browser/browser-shop';
import { newUser } from '../../support/shop/admin-api';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';
import { until } from '../../support/waiting/until';

const shop = sharedShop();
let admin: Person;
let client: CognitoIdentityProviderClient;
let site: { ClientId: string };
beforeAll(async () => {
  admin = await shop.person({ role: 'admin' });
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
  site = { ClientId: shop.cloud.endpoints.userPoolClientId };
});
afterAll(() => client.destroy());

const strangers = 'strangers-password';
const owners = 'owners-own-one';
const ama = { name: 'Ama Serwaa', phone: '0241234567', password: owners };

/** Signs a stranger up with somebody's address. */
async function hijack(email = `${randomUUID()}@test.example`): Promise<string> {
  const UserAttributes = [
    { Name: 'name', Value: 'Stranger' },
    { Name: 'custom:phone', Value: '0200000000' },
  ];
  await client.send(new SignUpCommand({ ...site, Username: email, Password: strangers, UserAttributes }));
  return email;
}

/** Signs its owner up, too. @returns the code */
async function repeat(email: string): Promise<string> {
  const first = (await newestMail(shop, email)).code;
  const { body } = await shop.call('repeat-sign-up', { email });
  expect(body).toEqual({ waits: true, sent: true });
  const mail = await until(async () => {
    const newest = await newestMail(shop, email);
    return newest.code === first ? undefined : newest;
  });
  expect(mail.link).toContain('&choose=password#code=');
  return mail.code;
}

test('the person who proves the address gets the sign-up; the starter’s password doesn’t work', async () => {
  const email = await hijack();
  const code = await repeat(email);
  const wrong = await shop.call('confirm-sign-up', {
    email,
    code: not(code),
    ...ama,
  });
  expect(wrong.body).toEqual({ success: false, reason: 'wrong_code' });
  const { body } = await shop.call('confirm-sign-up', { email, code, ...ama });
  expect(body).toEqual({ success: true, reason: null });
  await expect(shop.signIn(email, strangers)).rejects.toThrow('Incorrect username or password.');
  const token = await shop.signIn(email, owners);
  const profile = await shop.call('get-profile', {}, token);
  expect(profile.body.profile).toMatchObject({ name: ama.name, phone: ama.phone, email });
});

/** Returns a sign-up's user as the pool has it. */
async function attributesOf(email: string) {
  const { userPoolId: UserPoolId } = shop.cloud.endpoints;
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
}

const not = (code: string) => (code === '000000' ? '111111' : '000000');

test('signing up again with an address leaves the waiting sign-up unchanged, and postpones its end once', async () => {
  const email = await hijack();
  const before = await attributesOf(email);
  await repeat(email);
  const { 'custom:contested': since, ...others } = await attributesOf(email);
  expect(others).toEqual(before);
  await repeat(email);
  expect(await attributesOf(email)).toEqual({ ...before, 'custom:contested': since });
});

test('a stranger’s wrong codes don’t invalidate the right one', async () => {
  const email = await hijack();
  const code = await repeat(email);
  const wrong = Array.from({ length: 12 }, (_, index) => String(100_000 + index)).filter(
    (one) => one !== code,
  );
  for (const guess of wrong) {
    const { body } = await shop.call('confirm-sign-up', { email, code: guess, ...ama });
    expect(body).toEqual({ success: false, reason: 'wrong_code' });
  }
  const { body } = await shop.call('confirm-sign-up', { email, code, ...ama });
  expect(body).toEqual({ success: true, reason: null });
});

test('no code sets the password of a sign-up that nobody repeated', async () => {
  const email = await hijack();
  const { code } = await newestMail(shop, email);
  const { body } = await shop.call('confirm-sign-up', { email, code, ...ama });
  expect(body).toEqual({ success: false, reason: 'wrong_code' });
  await client.send(new ConfirmSignUpCommand({ ...site, Username: email, ConfirmationCode: code }));
  await expect(shop.signIn(email, strangers)).resolves.toBeDefined();
});

/** Signs a stranger up, and delays the write of the mark until `meanwhile` is over. */
async function repeatWhile(email: string, meanwhile: () => Promise<unknown>) {
  const { userPoolId, userPoolClientId } = shop.cloud.endpoints;
  const slow = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
  slow.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'AdminUpdateUserAttributesCommand') await meanwhile();
        return next(args);
      },
    { step: 'initialize' },
  );
  const signUps = cognitoSignUps({ client: slow, userPoolId }, userPoolClientId);
  await expect(signUps.contest(email)).resolves.toBe('waiting');
  await expect(signUps.sendCode(email)).resolves.toBe('none');
  slow.destroy();
}

test('a customer who confirms the first mail while somebody else signs up with the address can sign in afterwards', async () => {
  const email = await hijack();
  const { code } = await newestMail(shop, email);
  await repeatWhile(email, () =>
    client.send(new ConfirmSignUpCommand({ ...site, Username: email, ConfirmationCode: code })),
  );
  await expect(shop.signIn(email, strangers)).resolves.toBeDefined();
});

test('a customer who confirms a repeated sign-up while somebody signs up once more can sign in afterwards', async () => {
  const email = await hijack();
  await repeatWhile(email, async () => {
    const code = await repeat(email);
    const { body } = await shop.call('confirm-sign-up', { email, code, ...ama });
    expect(body).toEqual({ success: true, reason: null });
  });
  await expect(shop.signIn(email, owners)).resolves.toBeDefined();
  await expect(shop.signIn(email, strangers)).rejects.toThrow('Incorrect username or password.');
});

test('a half-removed sign-up continues when somebody signs up with its address', async () => {
  const email = await hijack();
  await newestMail(shop, email);
  const { userPoolId: UserPoolId } = shop.cloud.endpoints;
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username: email }));
  const code = await repeat(email);
  const { body } = await shop.call('confirm-sign-up', { email, code, ...ama });
  expect(body).toEqual({ success: true, reason: null });
});

test('a repeated sign-up that is confirmed only at Cognito lets nobody in before a new password is set by mail', async () => {
  const email = await hijack();
  const code = await repeat(email);
  await client.send(new ConfirmSignUpCommand({ ...site, Username: email, ConfirmationCode: code }));
  await expect(shop.signIn(email, strangers)).rejects.toThrow('Choose a new password');
  const late = await shop.call('confirm-sign-up', { email, code, ...ama });
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

test('an address that has an account, or no sign-up, has no sign-up to repeat', async () => {
  for (const email of [admin.email, `${randomUUID()}@test.example`]) {
    const { body } = await shop.call('repeat-sign-up', { email });
    expect(body).toEqual({ waits: false, sent: false });
  }
  await expect(shop.call('get-profile', {}, admin.token)).resolves.toMatchObject({ status: 200 });
});

test('staff see which customers have not confirmed their address, and when their sign-ups end', async () => {
  const email = await hijack();
  const sees = async () => {
    const { body } = await shop.call('admin-get-sign-ups', {}, admin.token);
    return body.sign_ups.find((signUp) => signUp.email === email);
  };
  const seen = await sees();
  const inHours = (at = '') => Math.round((Date.parse(at) - Date.now()) / 3_600_000);
  expect(seen).toMatchObject({ name: 'Stranger', is_repeated: false });
  expect(inHours(seen?.ends_at)).toBe(24);
  expect(JSON.stringify(seen)).not.toContain('0200000000');
  const code = await repeat(email);
  expect(await sees()).toMatchObject({ is_repeated: true });
  await shop.call('confirm-sign-up', { email, code, ...ama });
  expect(await sees()).toBeUndefined();
  const old = await shop.call('admin-get-sign-ups', { cursor: 'no-such-cursor' }, admin.token);
  expect(old.body).toEqual({ sign_ups: [], next_cursor: null });
});

test('a waiting sign-up doesn’t keep an admin from adding its user, who then has the password that the admin set', async () => {
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

test('a waiting sign-up doesn’t keep an admin from giving its address to a customer, and then doesn’t sign anybody in', async () => {
  const email = await hijack();
  const { code } = await newestMail(shop, email);
  const { userId } = await shop.person();
  const update = { userId, updates: { email } };
  const { status } = await shop.call('admin-update-user', update, admin.token);
  expect(status).toBe(200);
  expect(await shop.identity.findUser(email)).toMatchObject({ userId, email });
  const proof = { ...site, Username: email, ConfirmationCode: code };
  await expect(client.send(new ConfirmSignUpCommand(proof))).rejects.toThrow();
  await expect(shop.signIn(email, strangers)).rejects.toThrow('Incorrect username or password.');
});

test('no token can change the address that a person signs in with', async () => {
  const person = await shop.person();
  // Only a token for a change of sign-in may call this.
  const AccessToken = await shop.tokenForChange(person.email);
  const change = (Name: string, Value: string) =>
    client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
  for (const [name, value] of [
    ['email', 'thief@example.com'],
    ['email_verified', 'true'],
    ['custom:contested', 'settled'],
    ['custom:password_proved', 'yes'],
    ['custom:reset_held_until', ''],
  ] as const) {
    await expect(change(name, value)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  }
  await expect(change('name', 'Ama')).resolves.toBeDefined();
  expect((await shop.identity.findUser(person.userId))?.email).toBe(person.email);
});
