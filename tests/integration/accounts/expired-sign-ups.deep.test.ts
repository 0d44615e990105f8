import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws-clients';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let hoursAgo = 0;
let shop: Shop;
let admin: Person;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  shop = await openShop({
    schedules: 'manual',
    identityClock: () => new Date(Date.now() - hoursAgo * 3_600_000),
  });
  admin = await shop.person({ role: 'admin' });
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
});
afterAll(async () => {
  client.destroy();
  await shop.stop();
});

async function signUp(email = `${randomUUID()}@test.example`): Promise<string> {
  const ClientId = shop.cloud.endpoints.userPoolClientId;
  const UserAttributes = [{ Name: 'name', Value: 'Stranger' }];
  await client.send(
    new SignUpCommand({ ClientId, Username: email, Password: 'strangers-password', UserAttributes }),
  );
  return email;
}

test('a sign-up that nobody confirms for a day is gone, and no other', async () => {
  hoursAgo = 25;
  const [old, taken] = [await signUp(), await signUp()];
  hoursAgo = 1;
  const young = await signUp();
  const { body } = await shop.call('repeat-sign-up', { email: taken });
  expect(body).toEqual({ waits: true, sent: true });
  await shop.run('expire-sign-ups');
  await expect(signUp(old)).resolves.toBe(old);
  for (const email of [young, taken]) {
    await expect(signUp(email)).rejects.toMatchObject({ name: 'UsernameExistsException' });
  }
  await expect(shop.call('get-profile', {}, admin.token)).resolves.toMatchObject({ status: 200 });
});
