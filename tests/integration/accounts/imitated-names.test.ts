import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws-clients';
import { newestMail } from '../../support/browser/browser-shop';
import { newUser, type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { sharedShop } from '../../support/shop/shared-shop';

const staffName = 'Akosua Owusu';
/** Imitates by titles, by the shop's own name, and by companies that customers know from it. */
const imitations = ['Owner', 'S u p p o r t', 'Customer Care', 'Nkoso-Data', 'Nkoso Team', 'Paystack', 'MTN'];
const unseen = ['\u3164', '\u2800'];
/** Small capitals, letters of the Lisu, Armenian and Cyrillic scripts, full-width letters, and invisible letters. */
const unreadable = ['ᴀᴅᴍɪɴ', 'ꓮdmin', 'Տupport', 'Аkоsuа Оwusu', 'Ａｋｏｓｕａ', ...unseen];

const shop = sharedShop();
let api: ShopWithAdmin;
let client: CognitoIdentityProviderClient;
afterAll(() => client.destroy());
beforeAll(async () => {
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
  api = await withAdmin(shop);
  await api.callAsTwo('admin-create-user', newUser({ name: staffName, staff_role: 'support' }));
});

const refused = (answer: { status: number; body: { error: { message: string } } }) => {
  expect(answer.status).toBe(400);
  expect(answer.body.error.message).toMatch(/^name: reads like/);
};

test.each(imitations)('a customer can’t take the name %j, but may choose another', async (name) => {
  const { token } = await api.person({ name: 'Ama Serwaa' });
  refused(await api.call('update-profile', { name, phone: '' }, token));
  expect((await api.call('update-profile', { name: 'Ama Owusu', phone: '' }, token)).status).toBe(200);
});

test.each(unreadable)(
  'nobody can take the name %j, in any function, and the answer says why; one that can’t be seen counts as empty',
  async (name) => {
    const { token, userId } = await api.person({ name: 'Ama Serwaa' });
    const owner = { email: `${randomUUID()}@test.example`, code: '123456', phone: '', password: 'trotro-7' };
    const answers = [
      await api.call('update-profile', { name, phone: '' }, token),
      await api.call('update-profile', { name, phone: '' }, api.approver.token),
      await api.call('confirm-sign-up', { name, ...owner }),
      await api.callAsAdmin('admin-create-user', newUser({ name })),
      await api.callAsAdmin('admin-create-user', newUser({ name, staff_role: 'viewer' })),
      await api.callAsAdmin('admin-update-user', { userId, updates: { name } }),
    ];
    for (const { status, body } of answers) {
      const { message } = (body as { error: { message: string } }).error;
      expect([status, message]).toEqual([400, expect.stringMatching(/^name|^updates.name/)]);
      expect(message).toMatch(unseen.includes(name) ? /must not be empty/ : /letters from A to Z/);
    }
    expect((await api.call('get-profile', {}, token)).body.profile.name).toBe('Ama Serwaa');
  },
);

test.each([...imitations, ...unreadable])(
  'a person who signs up at Cognito as %j is called Customer',
  async (name) => {
    const { userPoolClientId: ClientId } = shop.cloud.endpoints;
    const Username = `${randomUUID()}@test.example`;
    const UserAttributes = [{ Name: 'name', Value: name }];
    await client.send(new SignUpCommand({ ClientId, Username, Password: 'trotro-7', UserAttributes }));
    const { code: ConfirmationCode } = await newestMail(shop, Username);
    await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
    const token = await shop.signIn(Username, 'trotro-7');
    expect((await shop.call('get-profile', {}, token)).body.profile.name).toBe('Customer');
  },
);

test('a customer who already has such a name may change their phone number', async () => {
  const { token } = await api.person({ name: 'Support' });
  expect((await api.call('update-profile', { name: 'Support', phone: '0241234567' }, token)).status).toBe(
    200,
  );
});

test('no admin can give a customer such a name', async () => {
  refused(await api.callAsAdmin('admin-create-user', newUser({ name: 'Support' })));
  const { userId } = await api.person();
  refused(await api.callAsAdmin('admin-update-user', { userId, updates: { name: 'Support' } }));
});

test.each([staffName, 'OWUSU  Akosua'])(
  'a customer may have the name %j, like a member of staff, and staff read that it is another person',
  async (name) => {
    const { token, userId } = await api.person({ name: 'Ama Serwaa' });
    const markOf = async () =>
      (await api.callAsAdmin('admin-get-customer', { userId })).body.is_named_like_staff;
    expect(await markOf()).toBe(false);
    expect((await api.call('update-profile', { name, phone: '' }, token)).status).toBe(200);
    expect(await markOf()).toBe(true);
  },
);

test('no member of staff can take a colleague’s name, and everybody can keep their own', async () => {
  const { userId, token } = await api.person({ staffRole: 'viewer', name: 'Adwoa Sarpong-Tutu' });
  for (const name of [staffName, 'OWUSU-AKOSUA', 'Akɔsua Owusú']) {
    const answers = [
      await api.call('update-profile', { name, phone: '' }, token),
      await api.callAsAdmin('admin-update-user', { userId, updates: { name } }),
      await api.callAsAdmin('admin-create-user', newUser({ name, staff_role: 'support' })),
    ];
    for (const { status, body } of answers) {
      const { message } = (body as { error: { message: string } }).error;
      expect([status, message]).toEqual([400, expect.stringContaining('colleague')]);
    }
  }
  const own = { name: 'Adwoa  SARPONG-TUTU', phone: '' };
  expect((await api.call('update-profile', own, token)).status).toBe(200);
});
