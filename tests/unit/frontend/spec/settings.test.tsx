import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SettingsTab } from '../../../../frontend/src/features/admin/settings/settings-tab';
import type { Output } from '../../../../frontend/src/lib/api/contract-types';
import '../support/dialogs';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';

type Settings = Output<'admin-get-settings'>['settings'];

const noKey = { set: false, last4: '' };
const settings = (changes: Partial<Settings> = {}): Settings => ({
  paystack_secret_key: noKey,
  paystack_public_key: noKey,
  paystack_mode: null,
  paystack_active: false,
  primary_bundle_api_key: noKey,
  secondary_bundle_api_key: noKey,
  hubnet_api_key: { set: true, last4: '-key' },
  active_bundle_api: 'primary',
  bundle_api_active: true,
  duplicate_minutes: 10,
  adjustment_limit: 200,
  refund_limit: 200,
  failed_orders_limit: 20,
  ...changes,
});

function open(changes: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: settings() } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
    'admin-get-orders': 'never',
    ...changes,
  });
  renderScreen(<SettingsTab />, '/admin-settings');
  const sent = (name: string) => api.received.filter((call) => call.name === name).map(({ input }) => input);
  return { ...api, sent };
}

const toasts = () => screen.findByRole('region', { name: 'Notifications' });
const openBundleApi = async () => userEvent.click(await expectShown('admin settings: second sub-tab'));
const testConnection = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Test Connection to ${name}` }));

test('keys that are not set have placeholders', async () => {
  open();
  await expectAllShown('admin settings', ['title', 'save', 'first sub-tab']);
  expect(await screen.findByLabelText('Secret Key')).toHaveAttribute('placeholder', 'sk_test/sk_live');
  expect(screen.getByLabelText('Public Key')).toHaveAttribute('placeholder', 'pk_test/pk_live');
  coversRules('admin settings: key placeholders');
});

test('each bundle API is tested with its own key', async () => {
  const { sent, answers } = open({
    'admin-test-bundle-api': { body: { success: true, message: 'Primary is connected.' } },
  });
  await openBundleApi();
  await userEvent.type(await screen.findByLabelText('Primary API Key'), 'a-key-of-theirs');
  await testConnection('Primary');
  await expectShown('admin settings: connected');
  expect(screen.getByText('Primary is connected.')).toBeVisible();
  answers['admin-test-bundle-api'] = { status: 503, body: {} };
  await testConnection('Secondary');
  await expectShown('admin settings: Bundle API test failed', {}, await toasts());
  expect(sent('admin-test-bundle-api')).toEqual([
    { api_type: 'primary', api_key: 'a-key-of-theirs' },
    { api_type: 'secondary' },
  ]);
  coversRules('admin settings: tested API key');
});

test('the active API is switched, and Hubnet with a key still comes first', async () => {
  const key = { set: true, last4: '1234' };
  const stored = settings({ primary_bundle_api_key: key, secondary_bundle_api_key: key });
  const { sent } = open({
    'admin-get-settings': { body: { settings: stored } },
    'admin-update-settings': { body: { success: true, settings: stored } },
  });
  await openBundleApi();
  expect(
    await screen.findByText(
      /^Orders are processed automatically by Hubnet\. If it can’t take one: Primary, /,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Secondary' }));
  expect(await screen.findByText(/^Hubnet has a key, so it still comes first/)).toBeVisible();
  await userEvent.click(await expectShown('admin settings: save'));
  const review = await screen.findByRole('dialog', { name: 'Save these settings?' });
  await userEvent.click(within(review).getByRole('button', { name: 'Save All' }));
  await expectShown('admin settings: saved', {}, await toasts());
  expect(sent('admin-update-settings')).toEqual([{ settings: { active_bundle_api: 'secondary' } }]);
  coversRules('admin settings: active API');
});

test('a refusal says so, and what was typed is still there', async () => {
  open({ 'admin-update-settings': { status: 503, body: {} } });
  await openBundleApi();
  const key = await screen.findByLabelText('Secondary API Key');
  await userEvent.type(key, 'a-key-of-theirs');
  await userEvent.click(await expectShown('admin settings: save'));
  await expectAllShown('admin settings', ['failure toast', 'saving failed'], await toasts());
  expect(key).toHaveValue('a-key-of-theirs');
});

test('settings that can’t be had are said to be', async () => {
  open({ 'admin-get-settings': { status: 403, body: {} } });
  await expectShown('admin settings: failure toast, explained', {}, await toasts());
});
