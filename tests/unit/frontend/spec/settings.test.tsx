import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SettingsTab } from '../../../../frontend/src/features/admin/settings/settings-tab';
import type { Output } from '../../../../frontend/src/lib/api/contract-types';
import { settingsView } from '../../../../lambdas/core/settings/update-settings';
import { settings as shopSettings } from '../../../support/shop/fixtures';
import '../support/dialogs';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';

type Settings = Output<'admin-get-settings'>['settings'];

const noKey = { set: false, last4: '' };
const settings = (changes: Partial<Settings> = {}): Settings => ({
  ...settingsView(shopSettings({ hubnet_api_key: 'a-key' })),
  bundle_api_active: true,
  ...changes,
});

function open(changes: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: settings() } },
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

test('unset keys have placeholders', async () => {
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
  await userEvent.click(await screen.findByText('Primary, Secondary'));
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

test('the active API can be switched, and Hubnet still comes first while it has a key', async () => {
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
  expect(sent('admin-update-settings')).toEqual([
    { settings: { active_bundle_api: 'secondary' }, version: 0 },
  ]);
  coversRules('admin settings: active API');
});

test('a shop with one supplier is shown neither others nor a choice between them, and finds them under More', async () => {
  open();
  await openBundleApi();
  expect(await screen.findByLabelText('Hubnet API Key')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(await screen.findByText('Orders are processed automatically by Hubnet.')).toBeVisible();
  expect(screen.getByLabelText('Primary API Key')).not.toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add a supplier' })).toBeVisible();
  await userEvent.click(screen.getByText('Primary, Secondary'));
  expect(screen.getByLabelText('Primary API Key')).toBeVisible();
});

test('the audit log has nothing to save, and no button for it while nothing is unsaved', async () => {
  open({ 'admin-get-audit': { body: { records: [], next_cursor: null } } });
  expect(await screen.findByRole('button', { name: 'Save All' })).toBeVisible();
  await userEvent.click(await screen.findByRole('tab', { name: 'Audit Log' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save All' })).toBeNull());
});

test('a shop without a supplier sees the first key, what Primary and Secondary are, and under More the others by name', async () => {
  open({ 'admin-get-settings': { body: { settings: settings({ hubnet_api_key: noKey }) } } });
  await openBundleApi();
  expect(await screen.findByLabelText('Primary API Key')).toBeVisible();
  expect(screen.getByText(/^Primary and Secondary are your first and second supplier/)).toBeVisible();
  for (const name of ['Hubnet', 'Secondary'])
    expect(screen.getByLabelText(`${name} API Key`)).not.toBeVisible();
  await userEvent.click(screen.getByText('Hubnet, Secondary'));
  for (const name of ['Hubnet', 'Secondary']) expect(screen.getByLabelText(`${name} API Key`)).toBeVisible();
});

test('a refusal says so, and keeps everything typed', async () => {
  open({ 'admin-update-settings': { status: 503, body: {} } });
  await openBundleApi();
  await userEvent.click(await screen.findByText('Primary, Secondary'));
  const key = await screen.findByLabelText('Secondary API Key');
  await userEvent.type(key, 'a-key-of-theirs');
  await userEvent.click(await expectShown('admin settings: save'));
  await expectAllShown('admin settings', ['failure toast', 'saving failed'], await toasts());
  expect(key).toHaveValue('a-key-of-theirs');
});

test('settings that fail to load are reported', async () => {
  open({ 'admin-get-settings': { status: 403, body: {} } });
  await expectShown('admin settings: failure toast, explained', {}, await toasts());
});

test('changes in both sub-tabs are saved at once, and nothing else is sent', async () => {
  const stored = settings({
    paystack_active: true,
    secondary_bundle_api_key: { set: true, last4: '1234' },
  });
  const { sent } = open({
    'admin-get-settings': { body: { settings: stored } },
    'admin-update-settings': { body: { success: true, settings: stored } },
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Top-ups by Paystack: Active' }));
  expect(await screen.findByText(/Customers can’t start top-ups\./)).toBeVisible();
  await openBundleApi();
  fireEvent.change(await screen.findByLabelText('Primary API Key'), { target: { value: 'a-key-of-theirs' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Secondary' }));
  expect(screen.getByText('3 unsaved changes')).toBeVisible();
  await userEvent.click(await expectShown('admin settings: save'));
  const review = await screen.findByRole('dialog', { name: 'Save these settings?' });
  await userEvent.click(within(review).getByRole('button', { name: 'Save All' }));
  await expectAllShown('admin settings', ['success toast', 'saved'], await toasts());
  const changes = { primary_bundle_api_key: 'a-key-of-theirs', active_bundle_api: 'secondary' };
  expect(sent('admin-update-settings')).toEqual([
    {
      settings: { paystack_active: false, ...changes },
      version: 0,
    },
  ]);
  coversRules('admin settings: paystack', 'admin settings: everything');
});

test('before the Bundle API is switched off, a question says that orders will go by hand, and what becomes of those already sent', async () => {
  const { sent } = open({
    'admin-update-settings': { body: { success: true, settings: settings({ bundle_api_active: false }) } },
  });
  await openBundleApi();
  await userEvent.click(await screen.findByRole('switch', { name: 'Bundle API: Active' }));
  await expectShown('admin settings: processed by hand');
  expect(screen.getByText(/Orders already sent will still be tracked/)).toBeVisible();
  const saveAll = await expectShown('admin settings: save');
  await userEvent.click(saveAll);
  const review = () => screen.findByRole('dialog', { name: 'Save these settings?' });
  expect(within(await review()).getByText(/Orders already sent will still be tracked/)).toBeVisible();
  await userEvent.click(within(await review()).getByRole('button', { name: 'Cancel' }));
  expect(sent('admin-update-settings')).toEqual([]);
  await userEvent.click(saveAll);
  await userEvent.click(within(await review()).getByRole('button', { name: 'Save All' }));
  await expectShown('admin settings: saved', {}, await toasts());
  expect(sent('admin-update-settings')).toEqual([{ settings: { bundle_api_active: false }, version: 0 }]);
  coversRules('admin settings: bundle API');
});

test('a supplier’s new key is tested before it is saved', async () => {
  const { sent } = open({
    'admin-test-bundle-api': { body: { success: false, message: 'Hubnet doesn’t accept the key.' } },
  });
  await openBundleApi();
  await userEvent.type(await screen.findByLabelText('Hubnet API Key'), 'a-wrong-key');
  await userEvent.click(screen.getByRole('button', { name: 'Save All' }));
  const review = await screen.findByRole('dialog', { name: 'Save these settings?' });
  expect(await within(review).findByText('Hubnet doesn’t accept the key.')).toBeVisible();
  expect(sent('admin-test-bundle-api')).toEqual([{ api_type: 'hubnet', api_key: 'a-wrong-key' }]);
});

test('a supplier that refuses our key says so in place of the orders that it gets', async () => {
  const refused = {
    ...{ supplier: 'hubnet', balance: 5, read_at: null, unknown_since: '2026-11-28T10:28:00.000Z' },
    ...{ key_refused: true, days_left: null, is_low: false },
  };
  open({
    'admin-get-balances': { body: { suppliers: [refused] } },
  });
  await openBundleApi();
  const card = await screen.findByRole('region', { name: 'Hubnet' });
  expect(await within(card).findByText('Refuses our key or account')).toBeVisible();
  // Of the key that is typed now nothing is known yet.
  await userEvent.type(screen.getByLabelText('Hubnet API Key'), 'another-key');
  expect(within(card).queryByText('Refuses our key or account')).toBeNull();
});

test('Paystack is tested with the typed keys, or else with the stored ones, and a result counts for those keys only', async () => {
  const { sent, answers } = open({
    'admin-test-paystack': { body: { success: true, message: 'Connected to Paystack in test mode.' } },
  });
  const results = () => screen.queryAllByText(/^(Connected|Failed)$/);
  await screen.findByLabelText('Secret Key');
  expect(results()).toEqual([]);
  await testConnection('Paystack');
  await expectShown('admin settings: connected');
  fireEvent.change(screen.getByLabelText('Secret Key'), { target: { value: 'sk_test_wrong' } });
  fireEvent.change(screen.getByLabelText('Public Key'), { target: { value: 'pk_test_wrong' } });
  expect(results()).toEqual([]);
  coversRules('admin settings: no result');
  const message = 'Paystack doesn’t accept the key.';
  answers['admin-test-paystack'] = { body: { success: false, message } };
  await testConnection('Paystack');
  await expectShown('admin settings: failed');
  expect(screen.getByText(message)).toBeVisible();
  expect(sent('admin-test-paystack')).toEqual([
    {},
    { secret_key: 'sk_test_wrong', public_key: 'pk_test_wrong' },
  ]);
  coversRules('admin settings: tested Paystack keys');
  answers['admin-test-paystack'] = { status: 503, body: {} };
  await testConnection('Paystack');
  await expectShown('admin settings: Paystack test failed', {}, await toasts());
  expect(results()).toEqual([]);
});
