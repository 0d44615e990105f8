import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { localClientConfig } from '../../../local/aws';
import { srpSignIn } from '../../support/cognito/srp-sign-in';
import { openShop, type Shop } from '../../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

test('a confirmed customer without an account gets one at the next sign-in, and existing money stays', async () => {
  const { endpoints } = shop.cloud;
  const email = 'left-out@test.example';
  const password = 'long-enough';
  const created = await shop.identity.createUser({ email, password, name: 'Left Out', phone: '0240000000' });
  if (created.kind !== 'created') throw new Error(created.kind);
  const key = accountRow.key({ userId: created.userId });
  expect(await shop.table.get(key, { consistent: true })).toBeNull();

  const client = new CognitoIdentityProviderClient(localClientConfig(endpoints.cognito));
  const signIn = () => srpSignIn({ client, ...endpoints, email, password });
  const { AccessToken } = await signIn();
  const { body } = await shop.call('get-profile', {}, AccessToken);
  expect(body.profile).toMatchObject({ name: 'Left Out', email, phone: '0240000000', balance: 0 });

  await shop.table.write({
    update: key,
    set: { balance: 500 },
    when: { equals: { user_id: created.userId } },
  });
  await signIn();
  expect(await shop.table.get(key, { consistent: true })).toMatchObject({ balance: 500 });
  client.destroy();
});
