import { randomUUID } from 'node:crypto';
import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { webhooksRow } from '../../../lambdas/core/webhooks/rows';
import { localClientConfig } from '../../../local/aws-clients';
import { newestMail } from '../../support/browser/browser-shop';
import { setUpAuthenticator } from '../../support/cognito/authenticator';
import { longAgo } from '../../support/cognito/resigned';
import { srpSignIn } from '../../support/cognito/srp-sign-in';
import { type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { callByKey, makeKey } from '../../support/shop/key-client';
import { mtn1gb } from '../../support/shop/purchases';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';
import { testPassword } from '../../support/shop/test-password';
import { wholeDb } from '../../support/table/whole-db';
import { until } from '../../support/waiting/until';

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

test('every operation of Cognito that takes a token refuses a stolen one, and nothing changes', async () => {
  const owner = await shop.person({ name: 'Ama Serwaa' });
  const AccessToken = owner.token;
  const UserAttributes = [{ Name: 'name', Value: 'Admin' }];
  const passwords = { PreviousPassword: testPassword, ProposedPassword: chosenAnew };
  const on = { Enabled: true, PreferredMfa: true };
  const attempts = [
    client.send(new AssociateSoftwareTokenCommand({ AccessToken })),
    client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' })),
    client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: on })),
    client.send(new ChangePasswordCommand({ AccessToken, ...passwords })),
    client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })),
    client.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['custom:phone'] })),
    client.send(new GetUserCommand({ AccessToken })),
    client.send(new GlobalSignOutCommand({ AccessToken })),
    client.send(new DeleteUserCommand({ AccessToken })),
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
    const { recoveryCodes } = await shop.enrol(owner.email, owner.token);
    await expect(signInBy(owner.email, testPassword)).rejects.toThrow('Cognito gave no tokens');
    await resetByMail(owner);
    const { second_factor } = await profileOf(await signInBy(owner.email, chosenAnew));
    expect(second_factor).toEqual({ since: null, recovery_codes_left: 0 });
    const [code = ''] = recoveryCodes;
    expect((await shop.call('use-recovery-code', { email: owner.email, code })).body.success).toBe(false);
  });

  test('gains nothing by a password reset if staff have registered their own app', async () => {
    const owner = await shop.person({ role: 'admin' });
    await resetByMail(owner);
    await expect(signInBy(owner.email, chosenAnew)).rejects.toThrow('Cognito gave no tokens');
  });

  test('has it removed by two owners, on record, even if it was never registered at the shop', async () => {
    const owner = await shop.person();
    await setUpAuthenticator(client, await shop.tokenForChange(owner.email));
    const reset = { userId: owner.userId, reason: 'They can’t sign in' };
    await api.callAsTwo('admin-reset-second-factor', reset);
    // Waits until the second in which sessions were ended is over.
    await until(async () => profileOf(await signInBy(owner.email, testPassword)));
    const records = await api.auditOf(owner.userId);
    expect(records.map(({ action, reason }) => [action, reason])).toEqual([
      ['reset-second-factor', 'They can’t sign in'],
      ['ask-approval', 'They can’t sign in'],
    ]);
  });
});

describe('a thief who makes a key and an endpoint', () => {
  const add = (token: string) => {
    const url = 'http://127.0.0.1:9/';
    const asked = { action: 'add', url, types: ['order.delivered'], requestId: randomUUID() } as const;
    return shop.call('update-webhooks', { ...asked, types: [...asked.types] }, token);
  };

  test('needs a sign-in of the last minutes: an older token, also renewed, makes none', async () => {
    const owner = await shop.person();
    const old = await shop.resigned(owner.token, longAgo());
    await expect(makeKey(shop, { token: old })).rejects.toThrow('sign_in_again');
    expect((await add(old)).body).toMatchObject({ error: { code: 'sign_in_again' } });
  });

  const evictions: Readonly<Record<string, (owner: Person) => Promise<unknown>>> = {
    'resets the password': resetByMail,
    'signs out everywhere': ({ token }) => shop.call('end-session', { session: 'all' }, token),
    'asks staff to sign them out everywhere': ({ userId }) =>
      api.callAsAdmin('admin-end-sessions', { userId }),
  };
  test.each(Object.entries(evictions))(
    'loses both when the owner %s, and the owner reads so',
    async (_, evict) => {
      const owner = await shop.person();
      const { secret: key } = await makeKey(shop, owner, { name: 'Thief' });
      expect((await add(owner.token)).status).toBe(200);
      expect((await callByKey(shop, 'GET /v1/balance', { key })).status).toBe(200);
      await evict(owner);
      await until(async () => (await callByKey(shop, 'GET /v1/balance', { key })).status === 401);
      const webhooks = await wholeDb(shop.table).get(webhooksRow, { userId: owner.userId });
      expect(webhooks?.endpoints).toMatchObject([{ off: { why: 'sessions_ended' } }]);
      const { text } = await newestMail(shop, owner.email, (mail) => mail.text.includes('We stopped'));
      expect(text).toContain('the API key “Thief”, webhooks to 127.0.0.1:9');
    },
  );
});

test('no other use of a token for a change at Cognito changes the password, the address or the account', async () => {
  const owner = await shop.person({ name: 'Ama Serwaa' });
  const AccessToken = await shop.tokenForChange(owner.email);
  const wanted = { AccessToken, PreviousPassword: 'a-guess-of-theirs', ProposedPassword: chosenAnew };
  await expect(client.send(new ChangePasswordCommand(wanted))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  const marks = ['email', 'custom:contested', 'custom:password_proved', 'custom:reset_held_until'];
  for (const Name of marks) {
    const UserAttributes = [{ Name, Value: 'thief@test.example' }];
    const write = new UpdateUserAttributesCommand({ AccessToken, UserAttributes });
    await expect(client.send(write)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const remove = new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: [Name] });
    await expect(client.send(remove)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  }
  const UserAttributes = [{ Name: 'name', Value: 'Admin' }];
  await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  await client.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['custom:phone'] }));
  await client.send(new GlobalSignOutCommand({ AccessToken }));
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('revoked');
  const { name, phone, email } = await profileOf(await signInBy(owner.email, testPassword));
  expect({ name, phone, email }).toEqual({ name: 'Ama Serwaa', phone: '0240000000', email: owner.email });
});

describe('a thief of the password who deletes the sign-in', () => {
  /** Makes a customer who has ₵50 and has just bought something, and deletes their sign-in. */
  async function withoutSignIn() {
    const owner = await shop.person({ cedis: 55, name: 'Ama Serwaa' });
    const bought = await shop.call('process-bundle-order', mtn1gb(), owner.token);
    expect(bought.body).toMatchObject({ success: true });
    await client.send(new DeleteUserCommand({ AccessToken: await shop.tokenForChange(owner.email) }));
    return owner;
  }

  const seen = async ({ userId }: Person) => (await api.callAsAdmin('admin-get-customer', { userId })).body;

  /** Signs up as the site does. */
  async function signUpAgain({ email }: Person): Promise<string> {
    const UserAttributes = [{ Name: 'name', Value: 'Ama Serwaa' }];
    await client.send(new SignUpCommand({ ...site, Username: email, Password: chosenAnew, UserAttributes }));
    // Waits for its own mail: one about the app may come at the same time.
    const { code: ConfirmationCode } = await newestMail(shop, email, ({ code }) => Boolean(code));
    await client.send(new ConfirmSignUpCommand({ ...site, Username: email, ConfirmationCode }));
    return signInBy(email, chosenAnew);
  }

  test('doesn’t touch wallet, orders and ledger, and staff see that nobody can sign in', async () => {
    const owner = await withoutSignIn();
    await expect(signInBy(owner.email, testPassword)).rejects.toThrow('Incorrect username or password.');
    expect(await api.found(owner.email)).toEqual([owner.userId]);
    const { customer, wallet, activity, has_sign_in } = await seen(owner);
    const counts = { entries: wallet?.entries.length, activity: activity.length };
    expect({ balance: customer.balance, ...counts, has_sign_in }).toEqual({
      balance: 50,
      entries: 2,
      activity: 1,
      has_sign_in: false,
    });
    expect((await seen(api.admin)).has_sign_in).toBe(true);
  });

  test('leaves staff nothing that would half succeed: the parts kept in the sign-in can’t be changed', async () => {
    const owner = await withoutSignIn();
    const before = (await seen(owner)).user;
    for (const updates of [
      { name: 'Efua Mensah' },
      { email: 'another@test.example' },
      { role: 'admin' as const },
    ]) {
      const { status, body } = await api.callAsAdmin('admin-update-user', { userId: owner.userId, updates });
      expect([status, body.error.message]).toEqual([404, expect.stringContaining('sign up again')]);
    }
    expect((await seen(owner)).user).toEqual(before);
    for (const ban of [true, false]) {
      const banned = await api.callAsAdmin('admin-ban-user', { userId: owner.userId, ban });
      expect(banned.body.user.is_banned).toBe(ban);
    }
    const ended = await api.callAsAdmin('admin-end-sessions', { userId: owner.userId });
    expect(ended.status).toBe(200);
  });

  test('gets no money: a new sign-up with the address starts empty, and staff move the balance', async () => {
    const owner = await withoutSignIn();
    const token = await signUpAgain(owner);
    const anew = await profileOf(token);
    expect(anew).toMatchObject({ email: owner.email, balance: 0 });
    expect((await shop.call('get-orders', {}, token)).body.orders).toEqual([]);
    const found = await api.found(owner.email);
    expect(found.toSorted()).toEqual([owner.userId, anew.user_id].toSorted());

    const move = (userId: string, type: 'add' | 'deduct') =>
      api.callAsAdmin('admin-adjust-balance', { userId, type, amount: 50, reason: 'New sign-in' });
    expect((await move(owner.userId, 'deduct')).status).toBe(200);
    expect((await move(anew.user_id, 'add')).status).toBe(200);
    expect((await profileOf(token)).balance).toBe(50);
  });
});
