import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { resetHeldMessage } from '../../../contracts/accounts/terms';
import { localClientConfig } from '../../../local/aws';
import { newestMail } from '../../support/browser/browser-shop';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';
import { testPassword } from '../../support/shop/test-password';
import { until } from '../../support/waiting/until';

/*
 * For a day after staff change an address, a password reset sent there lets nobody in, and strangers can't tell.
 */

const shop = sharedShop();
let admin: Person;
let client: CognitoIdentityProviderClient;
let ClientId: string;
beforeAll(async () => {
  admin = await shop.person({ role: 'admin' });
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
  ClientId = shop.cloud.endpoints.userPoolClientId;
});
afterAll(() => client.destroy());

/** A customer whose address an admin has just changed. */
async function held() {
  const { userId } = await shop.person();
  const email = `${randomUUID()}@test.example`;
  const changed = await shop.call('admin-update-user', { userId, updates: { email } }, admin.token);
  expect(changed.status).toBe(200);
  return { userId, email };
}

/** Sends the request as a browser does, and returns the parts of the answer that anybody can see. */
async function forgot(Username: string) {
  const response = await fetch(shop.cloud.endpoints.cognito, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
    },
    body: JSON.stringify({ ClientId, Username }),
  });
  const headers = [...response.headers.keys()].filter((name) => name !== 'date').toSorted();
  return { status: response.status, headers, body: await response.json() };
}

async function resetByMail(email: string, Password: string): Promise<void> {
  const { code: ConfirmationCode } = await newestMail(shop, email);
  await client.send(
    new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password }),
  );
}

test('ForgotPassword gives the same answer for an address that is held, one that isn’t, and one that nobody has', async () => {
  const ordinary = await shop.person();
  // Masked except for its first letters.
  const nobody = `${randomUUID()}@test.example`;
  const answers = [];
  for (const email of [(await held()).email, ordinary.email, nobody]) {
    const { body, ...answer } = await forgot(email);
    const { Destination, ...details } = body.CodeDeliveryDetails;
    expect(Destination).toBe(`${email.charAt(0)}***@t***`);
    answers.push({ ...answer, keys: Object.keys(body), details });
  }
  expect(answers[0]?.status).toBe(200);
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
});

test('a password reset with a held address doesn’t sign anybody in, then or later, until it is reset again', async () => {
  const { userId, email } = await held();
  // A person who knows the password signs in as before.
  await until(async () => {
    const token = await shop.signIn(email, testPassword);
    return (await shop.call('get-profile', {}, token)).status === 200;
  });

  await forgot(email);
  expect((await newestMail(shop, email)).text).toContain('less than 24 hours ago');
  await resetByMail(email, 'chosen-too-early');
  await expect(shop.signIn(email, 'chosen-too-early')).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: expect.stringContaining(resetHeldMessage),
  });
  await expect(shop.signIn(email, testPassword)).rejects.toThrow('Incorrect username or password.');

  await shop.identity.updateAttributes(userId, { resetHeldUntil: new Date(Date.now() - 1) });
  await expect(shop.signIn(email, 'chosen-too-early')).rejects.toThrow(resetHeldMessage);

  const early = (await newestMail(shop, email)).code;
  await forgot(email);
  const mail = await until(async () => {
    const newest = await newestMail(shop, email);
    return newest.code === early ? undefined : newest;
  });
  expect(mail.text).not.toContain('less than 24 hours ago');
  await resetByMail(email, 'chosen-in-time');
  const token = await shop.signIn(email, 'chosen-in-time');
  expect((await shop.call('get-profile', {}, token)).body.profile.user_id).toBe(userId);
});
