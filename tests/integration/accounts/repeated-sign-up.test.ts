import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws';
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
  expect(body).toEqual({ waits: true });
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

const not = (code: string) => (code === '000000' ? '111111' : '000000');

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
