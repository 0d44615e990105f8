import { randomUUID } from 'node:crypto';
import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { changeOfSignIn } from '../../../contracts/accounts/change-of-sign-in';
import { cognitoFactors } from '../../../lambdas/adapters/cognito/second-factors';
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

/** Somebody with an owner's password and one of their access tokens would otherwise be the second person, too. */

const shop = sharedShop();
let api: ShopWithAdmin;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  api = await withAdmin(shop);
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
});
afterAll(() => client.destroy());

const byPassword = async ({ email }: Person, app?: Parameters<typeof srpSignIn>[1], clientMetadata = {}) => {
  const signIn = { client, ...shop.cloud.endpoints, email, password: testPassword, clientMetadata };
  return (await srpSignIn(signIn, app)).AccessToken;
};
async function subjectsTo({ email }: Person): Promise<string[]> {
  const response = await fetch(shop.cloud.endpoints.outbox, { headers: { accept: 'application/json' } });
  const mails = (await response.json()) as { to: string; subject: string }[];
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}
const wordsOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: Error) => `${error.name}: ${error.message}`,
  );
async function largeChange() {
  const customer = await shop.person();
  const change = { userId: customer.userId, amount: 750, type: 'add', requestId: randomUUID() } as const;
  const { body } = await api.callAsAdmin('admin-adjust-balance', change);
  const balance = async () => (await readWallet(shop.table, customer.userId)).account.balance;
  return { approvalId: body.approval?.id ?? '', balance };
}

/** Tries each token that somebody with the password, an access token and a refresh token can get. */
test('somebody with an owner’s password and tokens can neither replace their app at Cognito nor switch it off', async () => {
  const owner = await shop.person({ role: 'admin' });
  const { userPoolClientId: ClientId } = shop.cloud.endpoints;
  const asked = { client, ...shop.cloud.endpoints, email: owner.email, password: testPassword };
  const app = { secret: '', nextCode: () => shop.codeFor(owner.email) };
  const { AccessToken, RefreshToken } = await srpSignIn({ ...asked, clientMetadata: changeOfSignIn }, app);
  const renewal = { ClientId, RefreshToken, ClientMetadata: changeOfSignIn };
  const { AuthenticationResult } = await client.send(new GetTokensFromRefreshTokenCommand(renewal));
  const tokens = {
    stolen: owner.token,
    // Even a token signed in with a code, which a fake site could have asked the owner for.
    'with a code': AccessToken,
    renewed: AuthenticationResult?.AccessToken ?? '',
  };
  const off = { Enabled: false, PreferredMfa: false };
  const password = { PreviousPassword: testPassword, ProposedPassword: 'mango pepper' };
  for (const [name, AccessToken] of Object.entries(tokens)) {
    const answers = {
      associate: client.send(new AssociateSoftwareTokenCommand({ AccessToken })),
      verify: client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' })),
      off: client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: off })),
      password: client.send(new ChangePasswordCommand({ AccessToken, ...password })),
      remove: client.send(new DeleteUserCommand({ AccessToken })),
    };
    const words = await Promise.all(Object.values(answers).map(wordsOf));
    expect([name, ...new Set(words)]).toEqual([
      name,
      'NotAuthorizedException: Access Token does not have required scopes',
    ]);
  }
  await expect(byPassword(owner)).rejects.toThrow('Cognito gave no tokens');
  // The shop accepts these tokens as before.
  for (const token of Object.values(tokens))
    expect((await shop.call('get-profile', {}, token)).status).toBe(200);
});

test('an app registered in place of one that was switched off approves nothing for a day, and its owner is told of both', async () => {
  const owner = await shop.person({ role: 'admin' });
  // An operator with credentials for the AWS account can do this.
  await cognitoFactors({ client, ...shop.cloud.endpoints }).switchOff(owner.userId);
  const alone = await byPassword(owner);
  await until(async () =>
    (await subjectsTo(owner)).some((subject) => subject.includes('no longer asks for a code')),
  );
  const app = await setUpAuthenticator(client, await byPassword(owner, undefined, changeOfSignIn));
  await shop.keepNewCodes(alone);
  const token = await byPassword(owner, app);
  const { approvalId, balance } = await largeChange();
  const approved = await approveAs(shop, { ...owner, token }, approvalId);
  expect(approved).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
  expect(approved.body.error.message).toContain('less than 24 hours old');
  expect(await balance()).toBe(0);
  // One of the two mails is about the owner's own app.
  await until(async () => {
    const subjects = await subjectsTo(owner);
    return subjects.filter((subject) => subject.startsWith('Two-step login is on')).length === 2;
  });
  // An owner who has had their app for longer can approve it.
  expect((await approveAs(shop, api.approver, approvalId)).body.success).toBe(true);
});

test('using a recovery code sends an e-mail, and the app registered afterwards approves nothing for a day', async () => {
  const owner = await shop.person({ role: 'admin', secondFactor: false });
  const { recoveryCodes } = await shop.enrol(owner.email, owner.token);
  const used = { email: owner.email, code: recoveryCodes[0] ?? '' };
  expect((await shop.call('use-recovery-code', used)).body.success).toBe(true);
  const mail = await newestMail(shop, owner.email, ({ subject }) => /recovery code/i.test(subject));
  expect(mail.text).toMatch(/recovery code/i);
  const alone = await byPassword(owner);
  const app = await setUpAuthenticator(client, await byPassword(owner, undefined, changeOfSignIn));
  await shop.keepNewCodes(alone);
  const token = await byPassword(owner, app);
  const { approvalId, balance } = await largeChange();
  expect((await approveAs(shop, { ...owner, token }, approvalId)).status).toBe(403);
  expect(await balance()).toBe(0);
});
