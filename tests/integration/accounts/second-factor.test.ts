import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { changeOfSignIn } from '../../../contracts/accounts/change-of-sign-in';
import { cognitoFactors } from '../../../lambdas/adapters/cognito/second-factors';
import { localClientConfig } from '../../../local/aws-clients';
import {
  type Authenticator,
  setUpAuthenticator,
  verifyAuthenticator,
} from '../../support/cognito/authenticator';
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

test('a session that was asked for a code can make new recovery codes, which replace the old ones', async () => {
  const { person, codes, token } = await staff();
  const newCodes = await shop.keepNewCodes(token);
  expect(await lists(token)).toBe(200);
  expect(await recover(person, codes[0])).toBe(false);
  expect(await recover(person, newCodes[9])).toBe(true);
});

describe('a set-up that is abandoned', () => {
  test('once the recovery codes are shown leaves everything off, and can continue once they are kept', async () => {
    const customer = await shop.person();
    const forChange = await shop.tokenForChange(customer.email);
    await verifyAuthenticator(client, forChange);
    const { body } = await shop.call('register-second-factor', { step: 'prepare' }, forChange);
    expect(body.prepared?.recovery_codes).toHaveLength(10);
    expect(await factorOf(customer.token)).toEqual({ since: null, recovery_codes_left: 0 });
    expect(await factorOf(await byPasswordAlone(customer))).toMatchObject({ since: null });
    expect(await recover(customer, body.prepared?.recovery_codes[0])).toBe(false);
    expect(await actionsOn(customer)).toEqual([]);
    // A token that is kept on the device can't turn it on at Cognito.
    const early = await finish(customer.token, body.prepared?.id);
    expect(early).toMatchObject({ status: 403, body: { error: { code: 'second_factor_needed' } } });
    expect(await factorOf(await byPasswordAlone(customer))).toMatchObject({ since: null });
    expect((await finish(forChange, body.prepared?.id)).body).toEqual({ success: true, prepared: null });
    // All sessions have ended.
    expect((await shop.call('get-profile', {}, customer.token)).status).toBe(401);
    await expect(byPasswordAlone(customer)).rejects.toThrow('Cognito gave no tokens');
    expect(await recover(customer, body.prepared?.recovery_codes[0])).toBe(true);
  });

  test('leaves the old recovery codes valid if new ones were only looked at', async () => {
    const { person, codes, token } = await staff();
    const { body } = await shop.call('register-second-factor', { step: 'prepare' }, token);
    expect(await recover(person, body.prepared?.recovery_codes[0])).toBe(false);
    expect(await recover(person, codes[0])).toBe(true);
  });
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

test('a recovery code used twice at the same time counts once', async () => {
  const { person, codes } = await staff();
  const answers = await Promise.all([recover(person, codes[0]), recover(person, codes[0])]);
  expect(answers).toEqual([true, true]);
  expect(await factorOf(await byPasswordAlone(person))).toMatchObject({ recovery_codes_left: 9 });
  expect(await actionsOn(person)).toEqual(['use-recovery-code', 'register-second-factor']);
});

test('guesses for an address don’t invalidate its owner’s code', async () => {
  const { person, codes } = await staff();
  const guesses = Array.from({ length: 12 }, (_, index) => recover(person, `guess number ${index}`));
  expect(await Promise.all(guesses)).toEqual(guesses.map(() => false));
  expect(await recover(person, codes[0])).toBe(true);
});

test('sending a used recovery code again doesn’t end the new set-up of an app', async () => {
  const { person, codes } = await staff();
  expect(await recover(person, codes[0])).toBe(true);
  const anew = await byPasswordAlone(person);
  const app = await setUpAuthenticator(client, await byPasswordAlone(person, changeOfSignIn));
  expect(await recover(person, codes[0])).toBe(true);
  await shop.keepNewCodes(anew);
  const asked = await srpSignIn(
    { client, ...shop.cloud.endpoints, email: person.email, password: testPassword },
    app,
  );
  expect(await lists(asked.AccessToken)).toBe(200);
});

test('a wrong code, another person’s code, and an unknown address get the same answer', async () => {
  const [{ person, token }, other] = [await staff(), await staff()];
  expect(await recover(person, 'aaaa-bbbb-cccc-dddd-eeee-ffff')).toBe(false);
  expect(await recover(person, other.codes[0])).toBe(false);
  expect(await recover({ email: 'nobody-at-all@test.example' }, other.codes[0])).toBe(false);
  expect(await lists(token)).toBe(200);
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

  test('stays on if the sign-in is older than 15 minutes', async () => {
    const customer = await shop.person({ secondFactor: true });
    const old = await shop.resigned(customer.token, { auth_time: Math.floor(Date.now() / 1000) - 901 });
    const { status } = await switchOff(old);
    expect([401, 403]).toContain(status);
    await expect(byPasswordAlone(customer)).rejects.toThrow();
  });

  test('can’t be switched off by staff', async () => {
    const { person, token } = await staff();
    expect((await switchOff(token)).body.error.code).toBe('forbidden');
    expect(await lists(await signIn(person))).toBe(200);
  });
});

test('a customer may set up an app, and can do everything without one', async () => {
  const customer = await shop.person({ secondFactor: true, cedis: 5 });
  expect((await shop.call('get-orders', {}, customer.token)).status).toBe(200);
  expect(await factorOf(customer.token)).toMatchObject({ since: expect.any(String) });
});
