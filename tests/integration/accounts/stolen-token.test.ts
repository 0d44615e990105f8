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
import { localClientConfig } from '../../../local/aws-clients';
import { newestMail } from '../../support/browser/browser-shop';
import { setUpAuthenticator } from '../../support/cognito/authenticator';
import { srpSignIn } from '../../support/cognito/srp-sign-in';
import { type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { mtn1gb } from '../../support/shop/purchases';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';
import { testPassword } from '../../support/shop/test-password';
import { until } from '../../support/waiting/until';

/*
 * A thief of a customer's access token can do nothing at Cognito. With the password, too, they can sign in for a change, as the site
 * does: what they do then, which the shop isn't told of, and what they do through the shop.
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

/** As *Forgot Password?* does. */
async function resetByMail({ email }: Person): Promise<void> {
  await client.send(new ForgotPasswordCommand({ ...site, Username: email }));
  // Its own, not one that tells of the app, which may come at the same time.
  const { code: ConfirmationCode } = await newestMail(shop, email, ({ code }) => Boolean(code));
  const reset = { ...site, Username: email, ConfirmationCode, Password: chosenAnew };
  await client.send(new ConfirmForgotPasswordCommand(reset));
}

test('a stolen token is refused by every operation of Cognito that takes one, and nothing changes', async () => {
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

  test('at Cognito alone locks its owner out until they reset the password by e-mail', async () => {
    const owner = await shop.person();
    const stolen = await shop.tokenForChange(owner.email);
    await setUpAuthenticator(client, stolen);
    await expect(signInBy(owner.email, testPassword)).rejects.toThrow('Cognito gave no tokens');
    await resetByMail(owner);
    expect((await profileOf(await signInBy(owner.email, chosenAnew))).email).toBe(owner.email);
    // It is on record, its owner is told, and the thief can't do it again.
    expect((await api.auditOf(owner.userId)).map(({ action }) => action)).toEqual([
      'switch-off-second-factor',
    ]);
    const again = new SetUserMFAPreferenceCommand({ AccessToken: stolen, SoftwareTokenMfaSettings });
    await expect(client.send(again)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('through the shop, soon after a sign-in, doesn’t lock them out either', async () => {
    const owner = await shop.person();
    const { recoveryCodes } = await shop.enrol(owner.email, owner.token);
    await expect(signInBy(owner.email, testPassword)).rejects.toThrow('Cognito gave no tokens');
    await resetByMail(owner);
    const { second_factor } = await profileOf(await signInBy(owner.email, chosenAnew));
    expect(second_factor).toEqual({ since: null, recovery_codes_left: 0 });
    const [code = ''] = recoveryCodes;
    expect((await shop.call('use-recovery-code', { email: owner.email, code })).body.success).toBe(false);
  });

  test('gains nothing by a reset where staff have registered their own', async () => {
    const owner = await shop.person({ role: 'admin' });
    await resetByMail(owner);
    await expect(signInBy(owner.email, chosenAnew)).rejects.toThrow('Cognito gave no tokens');
  });

  test('is removed by two owners, on record, also where the shop never registered it', async () => {
    const owner = await shop.person();
    await setUpAuthenticator(client, await shop.tokenForChange(owner.email));
    const reset = { userId: owner.userId, reason: 'They can’t sign in' };
    await api.callAsTwo('admin-reset-second-factor', reset);
    // Once the second that was ended is over.
    await until(async () => profileOf(await signInBy(owner.email, testPassword)));
    const records = await api.auditOf(owner.userId);
    expect(records.map(({ action, reason }) => [action, reason])).toEqual([
      ['reset-second-factor', 'They can’t sign in'],
      ['ask-approval', 'They can’t sign in'],
    ]);
  });
});

test('what else a token for a change can do at Cognito changes neither password, address nor account', async () => {
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
  /** Of a customer who has ₵50 and has just bought something. */
  async function withoutSignIn() {
    const owner = await shop.person({ cedis: 55, name: 'Ama Serwaa' });
    const bought = await shop.call('process-bundle-order', mtn1gb(), owner.token);
    expect(bought.body).toMatchObject({ success: true });
    await client.send(new DeleteUserCommand({ AccessToken: await shop.tokenForChange(owner.email) }));
    return owner;
  }

  const seen = async ({ userId }: Person) => (await api.callAsAdmin('admin-get-customer', { userId })).body;

  /** As the site does. */
  async function signUpAgain({ email }: Person): Promise<string> {
    const UserAttributes = [{ Name: 'name', Value: 'Ama Serwaa' }];
    await client.send(new SignUpCommand({ ...site, Username: email, Password: chosenAnew, UserAttributes }));
    // Its own, not one that tells of the app, which may come at the same time.
    const { code: ConfirmationCode } = await newestMail(shop, email, ({ code }) => Boolean(code));
    await client.send(new ConfirmSignUpCommand({ ...site, Username: email, ConfirmationCode }));
    return signInBy(email, chosenAnew);
  }

  test('leaves wallet, orders and ledger, and staff see that nobody can sign in', async () => {
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

  test('leaves staff nothing that would half succeed: what the sign-in has is not changed', async () => {
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

  test('takes no money: who signs up again begins with nothing, and staff move the balance', async () => {
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
