import { randomUUID } from 'node:crypto';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws-clients';
import { newestMail } from '../../support/browser/browser-shop';
import { type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { approveAs } from '../../support/shop/second-person';
import { sharedShop } from '../../support/shop/shared-shop';
import { testPassword } from '../../support/shop/test-password';

/** A staff member's address could be used to set a new password, so changing it takes two people. */

const shop = sharedShop();
let api: ShopWithAdmin;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  api = await withAdmin(shop);
  client = new CognitoIdentityProviderClient(localClientConfig(api.cloud.endpoints.cognito));
});
afterAll(() => client.destroy());

const strangers = 'strangers-password';

async function signUp(email: string): Promise<string> {
  const ClientId = api.cloud.endpoints.userPoolClientId;
  const UserAttributes = [{ Name: 'name', Value: 'Stranger' }];
  const { UserSub } = await client.send(
    new SignUpCommand({ ClientId, Username: email, Password: strangers, UserAttributes }),
  );
  return String(UserSub);
}

const atPool = (Username: string) =>
  client.send(new AdminGetUserCommand({ UserPoolId: api.cloud.endpoints.userPoolId, Username }));

test('two people change it, despite an unconfirmed sign-up with it; the former address is told, and all sessions end', async () => {
  const finance = await api.person({ staffRole: 'finance' });
  const email = `${randomUUID()}@test.example`;
  const strangerId = await signUp(email);
  const change = { userId: finance.userId, updates: { email } };
  const asked = await api.callAsAdmin('admin-update-user', change);
  const approvalId = asked.body.approval?.id ?? '';
  expect(asked.body).toMatchObject({ success: false, user: { email: finance.email } });

  const { body } = await api.call('admin-get-approvals', { approvalId }, api.approver.token);
  expect(body.approvals[0]).toMatchObject({
    now: { before: { email: finance.email }, after: { email } },
    may: { approve: true },
  });
  expect((await atPool(strangerId)).UserStatus).toBe('UNCONFIRMED');
  expect((await api.call('get-profile', {}, finance.token)).status).toBe(200);

  expect((await approveAs(api, api.approver, approvalId)).body).toMatchObject({ success: true });
  await expect(atPool(strangerId)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  expect((await atPool(email)).Username).toBe(finance.userId);
  await expect(api.signIn(email, strangers)).rejects.toThrow();
  await expect(api.signIn(finance.email, testPassword)).rejects.toThrow();
  expect((await api.call('get-profile', {}, finance.token)).status).toBe(401);
  await newestMail(api, finance.email, ({ subject }) => subject.includes('email address was changed'));
});
