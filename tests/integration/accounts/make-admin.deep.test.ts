import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoFactors } from '../../../lambdas/adapters/cognito/second-factors';
import { systemClock, systemIds } from '../../../lambdas/adapters/use';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { localClientConfig } from '../../../local/aws';
import { makeAdmin } from '../../../scripts/lib/deploy/make-admin';
import { srpSignIn } from '../../support/cognito/srp-sign-in';
import { openShop, type Shop } from '../../support/shop/shop';
import { testPassword } from '../../support/shop/test-password';
import { wholeDb } from '../../support/table/whole-db';
import { until } from '../../support/waiting/until';

let shop: Shop;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  shop = await openShop();
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
});
afterAll(async () => {
  client.destroy();
  await shop.stop();
});

const ports = () => ({
  db: wholeDb(shop.table),
  identity: shop.identity,
  factors: cognitoFactors({ client, ...shop.cloud.endpoints }),
  clock: systemClock,
  ids: systemIds,
});

test('a customer becomes an admin once they have set up an authenticator app, and repeating it does no harm', async () => {
  const { email, token } = await shop.person();
  expect((await shop.call('admin-get-overview', {}, token)).status).toBe(403);
  for (let time = 1; time <= 2; time += 1) {
    expect(await makeAdmin(ports(), email.toUpperCase())).toMatchObject({ role: 'admin', email });
  }
  expect((await shop.call('admin-get-overview', {}, token)).status).toBe(401);
  // A sign-in within the second of the change is ended as well.
  const signedIn = async () => shop.call('admin-get-overview', {}, await shop.signIn(email, testPassword));
  await until(async () => (await signedIn()).status !== 401);
  await shop.enrol(email);
  const anew = await shop.signIn(email, testPassword);
  expect((await shop.call('admin-get-overview', {}, anew)).status).toBe(200);
});

test('the only owner who lost their phone signs in with the password alone, and sets up another app', async () => {
  const { email, token } = await shop.person({ role: 'admin' });
  await makeAdmin(ports(), email, { lostPhone: true });
  const { AccessToken } = await srpSignIn({ client, ...shop.cloud.endpoints, email, password: testPassword });
  for (const each of [token, AccessToken])
    expect((await shop.call('admin-get-overview', {}, each)).body.error.code).toBe('second_factor_needed');
  await shop.enrol(email);
  const anew = await shop.signIn(email, testPassword);
  expect((await shop.call('admin-get-overview', {}, anew)).status).toBe(200);
});

test('an address that has not signed up, or is banned, can’t be made an admin', async () => {
  await expect(makeAdmin(ports(), 'nobody@test.example')).rejects.toThrow('Nobody has signed up');
  const { email, userId } = await shop.person();
  const before = await ports().db.get(accountRow, { userId });
  if (before === null) throw new Error('no account');
  await ports().db.write([{ kind: 'account', before, after: { ...before, isBanned: true } }]);
  await expect(makeAdmin(ports(), email)).rejects.toThrow('is banned');
  expect(await ports().db.get(accountRow, { userId })).toMatchObject({ role: 'user' });
});
