import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { declaredSettings } from '../../../contracts/settings/settings';
import { localPaystackKeys, localSupplierKeys } from '../../../local/settings-secret';
import { approveAs } from '../../support/shop/second-person';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;
let approver: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
  approver = await shop.person({ role: 'admin' });
});
afterEach(async () => {
  await save({
    paystack_secret_key: localPaystackKeys.secret,
    paystack_public_key: localPaystackKeys.public,
    paystack_active: true,
    primary_bundle_api_key: '',
    hubnet_api_key: localSupplierKeys.hubnet,
    active_bundle_api: 'primary',
    bundle_api_active: true,
  }).then(approved);
});
afterAll(() => shop.stop());

const read = async () => (await shop.call('admin-get-settings', {}, admin.token)).body.settings;
const save = (settings: InputOf<Registry['admin-update-settings']>['settings']) =>
  shop.call('admin-update-settings', { settings }, admin.token);
/** Replacing a key that is already set needs another person's approval. */
async function approved({ body }: Awaited<ReturnType<typeof save>>) {
  if (body.approval) await approveAs(shop, approver, body.approval.id);
}
const testPaystack = async (input: InputOf<Registry['admin-test-paystack']>) => {
  const { status, body } = await shop.call('admin-test-paystack', input, admin.token);
  expect(status).toBe(200);
  return body;
};
const testBundleApi = async (input: InputOf<Registry['admin-test-bundle-api']>) => {
  const { status, body } = await shop.call('admin-test-bundle-api', input, admin.token);
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
  for (const key of [localPaystackKeys.secret, localPaystackKeys.public, localSupplierKeys.hubnet]) {
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
  await approved(await save({ primary_bundle_api_key: '' }));
  expect(await read()).toMatchObject({ primary_bundle_api_key: { set: false, last4: '' } });
  expect(await testPaystack({})).toMatchObject({ success: true });
});

test.each([
  ['how long buying the same again is asked about', { duplicate_minutes: 10 }, { duplicate_minutes: 30 }],
  ['how long an order can be reported', { report_days: 7 }, { report_days: 14 }],
  ['how soon a report is answered', { case_hours: 24 }, { case_hours: 48 }],
])('one admin alone changes %s, on record', async (_, before, after) => {
  const { body } = await save(after);
  expect(body).toMatchObject({ success: true, settings: after });
  const { body: log } = await shop.call('admin-get-audit', { limit: 1 }, admin.token);
  expect(log.records).toMatchObject([{ action: 'update-settings', before, after }]);
  await save(before);
});

test.each([
  ['a public key in the secret’s place', { paystack_secret_key: 'pk_test_abc' }, 'paystack_secret_key'],
  ['a key as the screen shows it', { hubnet_api_key: '••••••-key' }, 'hubnet_api_key'],
  ['a third bundle API', { active_bundle_api: 'tertiary' }, 'active_bundle_api'],
  ['a window of more than an hour', { duplicate_minutes: 61 }, 'duplicate_minutes'],
  ['reports after more than a month', { report_days: 31 }, 'report_days'],
  ['answers within zero hours', { case_hours: 0 }, 'case_hours'],
  ['a window of half a minute', { duplicate_minutes: 0.5 }, 'duplicate_minutes'],
  ['the webhook’s token', { bundle_webhook_token: 'mine' }, 'settings'],
])('%s is refused by its name, and nothing else is saved', async (_what, change, field) => {
  const before = await read();
  const body = JSON.stringify({ settings: { bundle_api_active: false, ...change } });
  const { status, text } = await shop.post('admin-update-settings', body, admin.token);
  expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(field) });
  expect(await read()).toEqual(before);
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
      message: expect.stringContaining('paystack_public_key'),
    });
    expect(await testPaystack({ secret_key: '' })).toEqual({
      success: false,
      message: 'No secret key is set.',
    });
    expect(await read()).toEqual(before);
  });
});

describe('admin-test-bundle-api', () => {
  test('the colleague who approves a new key can test it, before and after they refuse it', async () => {
    const tested = async (approvalId: string) => testBundleApi({ api_type: 'hubnet', approvalId });
    const { body } = await save({ hubnet_api_key: 'a-wrong-key' });
    const id = body.approval?.id ?? '';
    expect(await tested(id)).toEqual({ success: false, message: 'Hubnet doesn’t accept the key.' });
    await shop.call(
      'admin-decide-approval',
      { approvalId: id, decision: 'refuse', words: 'It is wrong' },
      approver.token,
    );
    expect(await tested(id)).toEqual({
      success: false,
      message:
        'This request has no key of Hubnet to test. It was decided already, or its key is for another address, which is only called once it is approved.',
    });
    expect(await testBundleApi({ api_type: 'hubnet' })).toMatchObject({ success: true });
  });

  test.each(['hubnet', 'primary', 'secondary'] as const)('tests the key of %s', async (api_type) => {
    const good = await testBundleApi({ api_type, api_key: localSupplierKeys[api_type] });
    expect(good).toMatchObject({ success: true });
    const bad = await testBundleApi({ api_type, api_key: 'wrong-key' });
    expect(bad).toEqual({ success: false, message: expect.stringContaining('doesn’t accept the key') });
  });

  test('without a key in the request, the stored key is tested; without a stored key, the result says so', async () => {
    expect(await testBundleApi({ api_type: 'hubnet' })).toMatchObject({ success: true });
    expect(await testBundleApi({ api_type: 'primary' })).toEqual({
      success: false,
      message: 'No API key is set.',
    });
  });
});
