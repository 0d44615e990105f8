import { randomUUID } from 'node:crypto';
import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws';
import { newestMail } from '../../support/browser/browser-shop';
import { setUpAuthenticator } from '../../support/cognito/authenticator';
import { longAgo } from '../../support/cognito/pool-under-test';
import { srpSignIn } from '../../support/cognito/srp-sign-in';
import { type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { makeKey } from '../../support/shop/key-client';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';
import { testPassword } from '../../support/shop/test-password';

/*
 * A thief of a customer's access token can do nothing at Cognito. With the password, too, they can sign in for a
 * change, as the site does. These tests show what they can do then: at Cognito, which doesn't tell the shop, and
 * through the shop.
 */

const shop = sharedShop();
let api: ShopWithAdmin;
let client: CognitoIdentityProviderClient;
let site: { ClientId: string };
beforeAll(async () => {
  api = await withAdmin(shop);
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
  site = { ClientId: shop.cloud.endpoints.userPoolClientId };
});
afterAll(() => client.destroy());

const chosenAnew = 'chosen-anew-7';
const signInBy = async (email: string, password: string) =>
  (await srpSignIn({ client, ...shop.cloud.endpoints, email, password })).AccessToken;
const profileOf = async (token: string) => (await shop.call('get-profile', {}, token)).body.profile;

/** Does what *Forgot Password?* does. */
async function resetByMail({ email }: Person): Promise<void> {
  await client.send(new ForgotPasswordCommand({ ...site, Username: email }));
  // Waits for its own mail: one about the app may come at the same time.
  const { code: ConfirmationCode } = await newestMail(shop, email, ({ code }) => Boolean(code));
  const reset = { ...site, Username: email, ConfirmationCode, Password: chosenAnew };
  await client.send(new ConfirmForgotPasswordCommand(reset));
}

test('the operations of Cognito that take a token refuse a stolen one, and nothing changes', async () => {
  const owner = await shop.person({ name: 'Ama Serwaa' });
  const AccessToken = owner.token;
  const passwords = { PreviousPassword: testPassword, ProposedPassword: chosenAnew };
  const on = { Enabled: true, PreferredMfa: true };
  const attempts = [
    client.send(new AssociateSoftwareTokenCommand({ AccessToken })),
    client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' })),
    client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: on })),
    client.send(new ChangePasswordCommand({ AccessToken, ...passwords })),
    client.send(new GetUserCommand({ AccessToken })),
  ];
  const words = await Promise.allSettled(attempts);
  expect(words.map((each) => each.status === 'rejected' && each.reason.message)).toEqual(
    attempts.map(() => 'Access Token does not have required scopes'),
  );
  expect((await profileOf(AccessToken)).name).toBe('Ama Serwaa');
  await expect(signInBy(owner.email, testPassword)).resolves.toBeDefined();
});

describe('a thief of the password who registers an authenticator app', () => {
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };

  test('at Cognito alone locks the owner out until they reset the password by e-mail', async () => {
    const owner = await shop.person();
    const stolen = await shop.tokenForChange(owner.email);
    await setUpAuthenticator(client, stolen);
    await expect(signInBy(owner.email, testPassword)).rejects.toThrow('Cognito gave no tokens');
    await resetByMail(owner);
    expect((await profileOf(await signInBy(owner.email, chosenAnew))).email).toBe(owner.email);
    // This is on record, the owner is told, and the thief can't do it again.
    expect((await api.auditOf(owner.userId)).map(({ action }) => action)).toEqual([
      'switch-off-second-factor',
    ]);
    const again = new SetUserMFAPreferenceCommand({ AccessToken: stolen, SoftwareTokenMfaSettings });
    await expect(client.send(again)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('through the shop, soon after a sign-in, doesn’t lock the owner out either', async () => {
    const owner = await shop.person();
    await shop.enrol(owner.email);
    await expect(signInBy(owner.email, testPassword)).rejects.toThrow('Cognito gave no tokens');
    await resetByMail(owner);
    const { second_factor } = await profileOf(await signInBy(owner.email, chosenAnew));
    expect(second_factor).toEqual({ since: null });
  });
});

describe('a thief who makes a key and an endpoint', () => {
  const add = (token: string) => {
    const url = 'http://127.0.0.1:9/';
    const asked = { action: 'add', url, types: ['order.delivered'], requestId: randomUUID() } as const;
    return shop.call('update-webhooks', { ...asked, types: [...asked.types] }, token);
  };

  test('needs a sign-in of the last hour: an older token, also renewed, makes none', async () => {
    const owner = await shop.person();
    const old = await shop.resigned(owner.token, longAgo());
    await expect(makeKey(shop, { token: old })).rejects.toThrow('sign_in_again');
    expect((await add(old)).body).toMatchObject({ error: { code: 'sign_in_again' } });
  });
});
