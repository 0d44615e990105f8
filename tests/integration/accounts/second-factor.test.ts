import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoFactors } from '../../../lambdas/adapters/cognito/second-factors';
import { localClientConfig } from '../../../local/aws-clients';
import type { Authenticator } from '../../support/cognito/authenticator';
import { srpSignIn } from '../../support/cognito/srp-sign-in';
import { approveAs } from '../../support/shop/second-person';
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
const finish = (token: string, preparedId: string | undefined) =>
  shop.call('register-second-factor', { step: 'finish', preparedId }, token);
const signIn = ({ email }: Person) => shop.signIn(email, testPassword);
/** Signs in somebody who is asked for no code. */
const byPasswordAlone = async ({ email }: Person, clientMetadata = {}) =>
  (await srpSignIn({ client, ...shop.cloud.endpoints, email, password: testPassword, clientMetadata }))
    .AccessToken;
/** Sends the same code again after `unavailable`, as its owner is asked to: on a busy machine the table may answer too late. */
const recover = async ({ email }: Pick<Person, 'email'>, code = '') =>
  until(async () => {
    const { status, body } = await shop.call('use-recovery-code', { email, code });
    return status === 503 ? undefined : { success: body.success };
  }).then(({ success }) => success);
const actionsOn = async ({ userId }: Person) => {
  const { body } = await shop.call('admin-get-audit', { limit: 100 }, owner.token);
  return body.records.filter(({ target_id }) => target_id === userId).map(({ action }) => action);
};

/** Makes a member of staff, signed in with a code. */
async function staff(): Promise<{
  person: Person;
  codes: readonly string[];
  app: Authenticator;
  token: string;
}> {
  const person = await shop.person({ role: 'admin', secondFactor: false });
  const { app, recoveryCodes: codes } = await shop.enrol(person.email, person.token);
  return { person, codes, app, token: await signIn(person) };
}

test('staff without an app can use only their profile and the set-up, and everything else once they have signed in with a code', async () => {
  const person = await shop.person({ role: 'admin', secondFactor: false });
  expect(await lists(person.token)).toBe(403);
  expect(await factorOf(person.token)).toEqual({ since: null, recovery_codes_left: 0 });
  // A second factor that nobody has proved to Cognito can't be registered.
  const { body } = await shop.call('register-second-factor', { step: 'prepare' }, person.token);
  const early = await finish(person.token, body.prepared?.id);
  expect([early.status, early.body.error.code]).toEqual([403, 'second_factor_needed']);

  const { recoveryCodes } = await shop.enrol(person.email, person.token);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
  // The former session, which was asked for no code, has ended.
  for (const name of ['admin-get-users', 'get-profile', 'register-second-factor'] as const)
    expect((await shop.call(name, {}, person.token)).status).toBe(401);

  const token = await signIn(person);
  expect(await lists(token)).toBe(200);
  expect(await factorOf(token)).toEqual({ since: expect.any(String), recovery_codes_left: 10 });
});

test('a recovery code signs in with the password alone, on record, and allows nothing but the set-up', async () => {
  const { person, codes, token } = await staff();
  expect(await recover(person, codes[3]?.toUpperCase().replaceAll('-', ' '))).toBe(true);
  expect(await lists(token)).toBe(401);
  const anew = await byPasswordAlone(person);
  expect(await lists(anew)).toBe(403);
  expect(await factorOf(anew)).toEqual({ since: null, recovery_codes_left: 9 });
  expect(await actionsOn(person)).toEqual(['use-recovery-code', 'register-second-factor']);

  const { recoveryCodes } = await shop.enrol(person.email, anew);
  for (const old of codes) expect(recoveryCodes).not.toContain(old);
  expect(await recover(person, codes[3])).toBe(false);
  expect(await lists(await signIn(person))).toBe(200);
});

test('an app that was switched off at Cognito is noticed at the next sign-in', async () => {
  const { person, token } = await staff();
  await cognitoFactors({ client, ...shop.cloud.endpoints }).switchOff(person.userId);
  const thief = await byPasswordAlone(person);
  expect(await lists(thief)).toBe(403);
  expect(await lists(token)).toBe(403);
  expect(await actionsOn(person)).toEqual(['lose-second-factor', 'register-second-factor']);
});

test('two owners can reset the app of a person who lost everything, but not their own', async () => {
  const { person, codes, token } = await staff();
  const reset = (userId: string) =>
    shop.call('admin-reset-second-factor', { userId, reason: 'Lost the phone' }, owner.token);
  const second = await shop.person({ role: 'admin' });
  const asked = await reset(person.userId);
  expect(asked.body.success).toBe(false);
  expect(await lists(token)).toBe(200);
  expect((await approveAs(shop, second, asked.body.approval?.id ?? '')).body.success).toBe(true);
  expect(await lists(token)).toBe(401);
  expect(await recover(person, codes[0])).toBe(false);
  // Waits until the second in which sessions were ended is over.
  await until(async () => (await lists(await byPasswordAlone(person))) === 403);
  expect(await actionsOn(person)).toEqual(['reset-second-factor', 'ask-approval', 'register-second-factor']);
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
    expect(await factorOf(anew)).toEqual({ since: null, recovery_codes_left: 0 });
    expect(await actionsOn(customer)).toEqual(['switch-off-second-factor', 'register-second-factor']);
  });
});
