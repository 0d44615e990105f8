import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoFactors } from '../../../lambdas/adapters/cognito/second-factors';
import { localClientConfig } from '../../../local/aws';
import { srpSignIn } from '../../support/cognito/srp-sign-in';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';
import { testPassword } from '../../support/shop/test-password';
import { until } from '../../support/waiting/until';

const shop = sharedShop();
let owner: Person;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  owner = await shop.person({ role: 'admin' });
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
});
afterAll(() => client.destroy());

const lists = async (token: string) => (await shop.call('admin-get-users', {}, token)).status;
const factorOf = async (token: string) =>
  (await shop.call('get-profile', {}, token)).body.profile.second_factor;
const signIn = ({ email }: Person) => shop.signIn(email, testPassword);
/** Signs in somebody who is asked for no code. */
const byPasswordAlone = async ({ email }: Person, clientMetadata = {}) =>
  (await srpSignIn({ client, ...shop.cloud.endpoints, email, password: testPassword, clientMetadata }))
    .AccessToken;
const actionsOn = async ({ userId }: Person) => {
  const { body } = await shop.call('admin-get-audit', { limit: 100 }, owner.token);
  return body.records.filter(({ target_id }) => target_id === userId).map(({ action }) => action);
};

/** Makes a member of staff, signed in with a code. */
async function staff(): Promise<{ person: Person; token: string }> {
  const person = await shop.person({ role: 'admin', secondFactor: false });
  await shop.enrol(person.email);
  return { person, token: await signIn(person) };
}

test('staff without an app can use only their profile and the set-up, and everything else once they have signed in with a code', async () => {
  const person = await shop.person({ role: 'admin', secondFactor: false });
  expect(await lists(person.token)).toBe(403);
  expect(await factorOf(person.token)).toEqual({ since: null });
  // A second factor that nobody has proved to Cognito can't be registered.
  const early = await shop.call('register-second-factor', {}, person.token);
  expect([early.status, early.body.error.code]).toEqual([403, 'second_factor_needed']);

  await shop.enrol(person.email);
  // The former session, which was asked for no code, has ended.
  for (const name of ['admin-get-users', 'get-profile', 'register-second-factor'] as const)
    expect((await shop.call(name, {}, person.token)).status).toBe(401);

  const token = await signIn(person);
  expect(await lists(token)).toBe(200);
  expect(await factorOf(token)).toEqual({ since: expect.any(String) });
});

test('an app that was switched off at Cognito is noticed at the next sign-in', async () => {
  const { person, token } = await staff();
  await cognitoFactors({ client, ...shop.cloud.endpoints }).switchOff(person.userId);
  const thief = await byPasswordAlone(person);
  expect(await lists(thief)).toBe(403);
  expect(await lists(token)).toBe(403);
  expect(await actionsOn(person)).toEqual(['lose-second-factor', 'register-second-factor']);
});

test('an owner can reset the app of a person who lost their phone, but not their own', async () => {
  const { person, token } = await staff();
  const reset = (userId: string) =>
    shop.call('admin-reset-second-factor', { userId, reason: 'Lost the phone' }, owner.token);
  expect((await reset(person.userId)).body.success).toBe(true);
  expect(await lists(token)).toBe(401);
  // Waits until the second in which sessions were ended is over.
  await until(async () => (await lists(await byPasswordAlone(person))) === 403);
  expect(await actionsOn(person)).toEqual(['reset-second-factor', 'register-second-factor']);
  expect((await reset(owner.userId)).body.error.code).toBe('own_account');
});

describe('a customer’s app', () => {
  const switchOff = (token: string) => shop.call('switch-off-second-factor', {}, token);

  test('can be switched off by a session that was asked for a code, on record, and all sessions end', async () => {
    const customer = await shop.person({ secondFactor: true });
    const elsewhere = await signIn(customer);
    expect((await switchOff(customer.token)).status).toBe(200);
    for (const token of [customer.token, elsewhere])
      expect((await shop.call('get-profile', {}, token)).status).toBe(401);
    const anew = await byPasswordAlone(customer);
    expect(await factorOf(anew)).toEqual({ since: null });
    expect(await actionsOn(customer)).toEqual(['switch-off-second-factor', 'register-second-factor']);
  });
});
