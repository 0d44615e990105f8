import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws-clients';
import { newestMail } from '../../support/browser/browser-shop';
import { setUpAuthenticator } from '../../support/cognito/authenticator';
import { srpSignIn } from '../../support/cognito/srp-sign-in';
import { type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { readWallet } from '../../support/shop/ledger';
import { approveAs } from '../../support/shop/second-person';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';
import { testPassword } from '../../support/shop/test-password';
import { until } from '../../support/waiting/until';

/** Who has an owner's password and one of their access tokens would be the second person, too. */

const shop = sharedShop();
let api: ShopWithAdmin;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  api = await withAdmin(shop);
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
});
afterAll(() => client.destroy());

const byPassword = async ({ email }: Person, app?: Parameters<typeof srpSignIn>[1]) =>
  (await srpSignIn({ client, ...shop.cloud.endpoints, email, password: testPassword }, app)).AccessToken;
async function subjectsTo({ email }: Person): Promise<string[]> {
  const response = await fetch(shop.cloud.endpoints.outbox, { headers: { accept: 'application/json' } });
  const mails = (await response.json()) as { to: string; subject: string }[];
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}
async function largeChange() {
  const customer = await shop.person();
  const change = { userId: customer.userId, amount: 750, type: 'add', requestId: randomUUID() } as const;
  const { body } = await api.callAsAdmin('admin-adjust-balance', change);
  const balance = async () => (await readWallet(shop.table, customer.userId)).account.balance;
  return { approvalId: body.approval?.id ?? '', balance };
}

test('an app that is registered in place of one that was switched off approves nothing for a day, and its owner reads of both', async () => {
  const owner = await shop.person({ role: 'admin' });
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken: owner.token, SoftwareTokenMfaSettings }));
  const alone = await byPassword(owner);
  await until(async () =>
    (await subjectsTo(owner)).some((subject) => subject.includes('no longer asks for a code')),
  );
  const app = await setUpAuthenticator(client, alone);
  expect((await shop.call('register-second-factor', {}, alone)).status).toBe(200);
  const token = await byPassword(owner, app);
  const { approvalId, balance } = await largeChange();
  const approved = await approveAs(shop, { ...owner, token }, approvalId);
  expect(approved).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
  expect(approved.body.error.message).toContain('less than 24 hours old');
  expect(await balance()).toBe(0);
  // One is of their own app.
  await until(async () => {
    const subjects = await subjectsTo(owner);
    return subjects.filter((subject) => subject.includes('has a new authenticator app')).length === 2;
  });
  // Whoever has theirs for longer approves it.
  expect((await approveAs(shop, api.approver, approvalId)).body.success).toBe(true);
});

test('a recovery code that is used is told by e-mail, and the app that follows it approves nothing for a day', async () => {
  const owner = await shop.person({ role: 'admin', secondFactor: false });
  const { recoveryCodes } = await shop.enrol(owner.email, owner.token);
  const used = { email: owner.email, code: recoveryCodes[0] ?? '' };
  expect((await shop.call('use-recovery-code', used)).body.success).toBe(true);
  const mail = await newestMail(shop, owner.email, ({ subject }) => /recovery code/i.test(subject));
  expect(mail.text).toMatch(/recovery code/i);
  const alone = await byPassword(owner);
  const app = await setUpAuthenticator(client, alone);
  expect((await shop.call('register-second-factor', {}, alone)).status).toBe(200);
  const token = await byPassword(owner, app);
  const { approvalId, balance } = await largeChange();
  expect((await approveAs(shop, { ...owner, token }, approvalId)).status).toBe(403);
  expect(await balance()).toBe(0);
});
