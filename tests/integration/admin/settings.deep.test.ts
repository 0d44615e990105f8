import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { declaredSettings } from '../../../contracts/settings/terms';
import { localPaystackKeys, supplierKey } from '../../../local/environment';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
});
afterEach(async () => {
  await save({
    paystack_secret_key: localPaystackKeys.secret,
    paystack_public_key: localPaystackKeys.public,
    paystack_active: true,
    primary_bundle_api_key: '',
    hubnet_api_key: supplierKey('hubnet'),
    active_bundle_api: 'primary',
    bundle_api_active: true,
  });
});
afterAll(() => shop.stop());

const read = async () => (await shop.call('admin-get-settings', {}, admin.token)).body.settings;
const save = (settings: InputOf<Registry['admin-update-settings']>['settings']) =>
  shop.call('admin-update-settings', { settings }, admin.token);
const testPaystack = async (input: InputOf<Registry['admin-test-paystack']>) => {
  const { status, body } = await shop.call('admin-test-paystack', input, admin.token);
  expect(status).toBe(200);
  return body;
};
const defaults = Object.fromEntries(
  Object.entries(declaredSettings).flatMap(([name, setting]) =>
    'default' in setting ? [[name, setting.default]] : [],
  ),
);

test('settings show whether a key is set, and at most its last four characters', async () => {
  const { text } = await shop.post('admin-get-settings', '{}', admin.token);
  for (const key of [localPaystackKeys.secret, localPaystackKeys.public, supplierKey('hubnet')]) {
    expect(text).not.toContain(key);
    expect(text).not.toContain(key.slice(-8));
  }
  expect(await read()).toEqual({
    ...defaults,
    paystack_secret_key: { set: true, last4: '0000' },
    paystack_public_key: { set: true, last4: '0000' },
    paystack_mode: 'test',
    paystack_active: true,
    primary_bundle_api_key: { set: false, last4: '' },
    secondary_bundle_api_key: { set: false, last4: '' },
    hubnet_api_key: { set: true, last4: '-key' },
    bundle_api_active: true,
    suppliers: [],
    version: expect.any(Number),
  });
});

test('saved settings are shown, absent ones keep their values, and an empty key is removed', async () => {
  const { body } = await save({
    primary_bundle_api_key: ' primary-key-1234 ',
    active_bundle_api: 'secondary',
  });
  expect(body).toMatchObject({ success: true, settings: { primary_bundle_api_key: { last4: '1234' } } });
  expect(await read()).toMatchObject({
    paystack_secret_key: { set: true },
    primary_bundle_api_key: { set: true, last4: '1234' },
    active_bundle_api: 'secondary',
  });
  await save({ primary_bundle_api_key: '' });
  expect(await read()).toMatchObject({ primary_bundle_api_key: { set: false, last4: '' } });
  expect(await testPaystack({})).toMatchObject({ success: true });
});

describe('admin-test-paystack', () => {
  test('tests the given key, or else the stored one, and changes nothing', async () => {
    const before = await read();
    expect(await testPaystack({})).toEqual({ success: true, message: 'Connected to Paystack in test mode.' });
    expect(await testPaystack({ secret_key: 'sk_test_wrong' })).toEqual({
      success: false,
      message: 'Paystack doesn’t accept the key.',
    });
    expect(await testPaystack({ secret_key: 'sk_live_wrong' })).toMatchObject({
      success: false,
      message: expect.stringContaining('The public key must be of the same mode'),
    });
    expect(await testPaystack({ secret_key: '' })).toEqual({
      success: false,
      message: 'No secret key is set.',
    });
    expect(await read()).toEqual(before);
  });
});
