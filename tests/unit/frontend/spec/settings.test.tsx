import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { declaredSettings, settingNames } from '../../../../contracts/settings/terms';
import { SettingsTab } from '../../../../frontend/src/features/admin/settings/settings-tab';
import type { Output } from '../../../../frontend/src/lib/api/contract-types';
import { settingsView } from '../../../../lambdas/core/desk/update-settings';
import { settings as shopSettings } from '../../../support/shop/fixtures';
import '../support/dialogs';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { adminNetwork, profile } from '../support/samples';

type Settings = Output<'admin-get-settings'>['settings'];

const settings = (changes: Partial<Settings> = {}): Settings => ({
  ...settingsView(shopSettings({ hubnet_api_key: 'a-key-of-hubnet' })),
  bundle_api_active: true,
  ...changes,
});

function open(changes: Parameters<typeof fakeApi>[0] = {}, section = 'paystack') {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: settings() } },
    'admin-get-prices': { body: { prices: [], networks: [adminNetwork()], version: 0, tiers: [] } },
    ...changes,
  });
  renderScreen(<SettingsTab />, `/admin-settings?section=${section}`);
  const sent = (name: string) => api.received.filter((call) => call.name === name).map(({ input }) => input);
  return { ...api, sent, saved: () => sent('admin-update-settings') };
}

const toasts = () => screen.findByRole('region', { name: 'Notifications' });
const openBundleApi = async () => userEvent.click(await expectShown('admin settings: second sub-tab'));
const saveAll = async () => userEvent.click(await expectShown('admin settings: save'));
const testConnection = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Test Connection to ${name}` }));
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
};

test('unset keys have placeholders', async () => {
  open();
  await expectAllShown('admin settings', ['title', 'save', 'first sub-tab']);
  expect(await screen.findByLabelText('Secret Key')).toHaveAttribute('placeholder', 'sk_test/sk_live');
  expect(screen.getByLabelText('Public Key')).toHaveAttribute('placeholder', 'pk_test/pk_live');
  coversRules('admin settings: key placeholders');
});

test('every declared setting has a control', async () => {
  open();
  const found: string[] = [];
  for (const tab of ['Paystack', 'Bundle API', 'Rules']) {
    await userEvent.click(await screen.findByRole('link', { name: tab }));
    for (const { label } of Object.values(declaredSettings)) {
      const switched = screen.queryByRole('switch', { name: new RegExp(`^${label}: `) });
      const control =
        switched ?? screen.queryByLabelText(label) ?? screen.queryByRole('group', { name: label });
      if (control) found.push(label);
    }
  }
  expect(found.sort()).toEqual(settingNames.map((name) => declaredSettings[name].label as string).sort());
});

test('each bundle API is tested with its own key', async () => {
  const { sent, answers } = open({
    'admin-test-bundle-api': { body: { success: true, message: 'Primary is connected.' } },
  });
  await openBundleApi();
  await type('Primary API Key', 'a-key-of-theirs');
  await testConnection('Primary');
  await expectShown('admin settings: connected');
  expect(screen.getByText('Primary is connected.')).toBeVisible();
  answers['admin-test-bundle-api'] = { status: 503, body: {} };
  await testConnection('Hubnet');
  await expectShown('admin settings: Bundle API test failed', {}, await toasts());
  expect(sent('admin-test-bundle-api')).toEqual([
    { api_type: 'primary', api_key: 'a-key-of-theirs' },
    { api_type: 'hubnet' },
  ]);
  coversRules('admin settings: tested API key');
});

test('the active API can be switched, and Hubnet still comes first while it has a key', async () => {
  const key = { set: true, last4: '1234' };
  const stored = settings({ primary_bundle_api_key: key, secondary_bundle_api_key: key });
  const { saved } = open({
    'admin-get-settings': { body: { settings: stored } },
    'admin-update-settings': { body: { success: true, settings: stored } },
  });
  await openBundleApi();
  expect(await screen.findByText(/^Orders go to Hubnet, then Primary, then Secondary, unless/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Secondary' }));
  expect(await screen.findByText(/^Orders go to Hubnet, then Secondary, then Primary, unless/)).toBeVisible();
  await saveAll();
  await expectShown('admin settings: saved', {}, await toasts());
  expect(saved()).toEqual([{ settings: { active_bundle_api: 'secondary' }, version: 0 }]);
  coversRules('admin settings: active API', 'admin settings: Hubnet first');
});

test('a refusal says so, at the field that it names, and keeps everything typed', async () => {
  const message = 'paystack_public_key: must be of the same mode (test or live) as the secret key';
  const { answers } = open({ 'admin-update-settings': { status: 503, body: {} } });
  await type('Secret Key', 'sk_test_abc');
  await openBundleApi();
  await type('Secondary API Key', 'a-key-of-theirs');
  await saveAll();
  await expectAllShown('admin settings', ['failure toast', 'saving failed'], await toasts());
  expect(screen.getByLabelText('Secondary API Key')).toHaveValue('a-key-of-theirs');
  answers['admin-update-settings'] = { status: 400, body: { error: { code: 'invalid_request', message } } };
  await saveAll();
  expect(await screen.findByText(/^Public Key must be of the same mode/)).toBeVisible();
  expect(screen.getByLabelText('Secret Key')).toHaveValue('sk_test_abc');
});

test('settings that fail to load are reported', async () => {
  open({ 'admin-get-settings': { status: 403, body: {} } });
  await expectShown('admin settings: failure toast, explained', {}, await toasts());
});

test('changes in both sub-tabs are saved at once, and nothing else is sent', async () => {
  const stored = settings({ paystack_active: true });
  const { saved } = open({
    'admin-get-settings': { body: { settings: stored } },
    'admin-update-settings': { body: { success: true, settings: stored } },
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Top-ups by Paystack: Active' }));
  await openBundleApi();
  await type('Primary API Key', 'a-key-of-theirs');
  await userEvent.click(screen.getByRole('radio', { name: 'Secondary' }));
  await saveAll();
  expect(await screen.findByText(/^Customers can’t start top-ups\./)).toBeVisible();
  expect(saved()).toEqual([]);
  await saveAll();
  await expectAllShown('admin settings', ['success toast', 'saved'], await toasts());
  const changes = { primary_bundle_api_key: 'a-key-of-theirs', active_bundle_api: 'secondary' };
  expect(saved()).toEqual([{ settings: { paystack_active: false, ...changes }, version: 0 }]);
  coversRules('admin settings: paystack', 'admin settings: everything');
});

test('before the Bundle API is switched off, a question says that orders will go by hand, and what becomes of those already sent', async () => {
  const off = settings({ bundle_api_active: false });
  const { saved } = open({ 'admin-update-settings': { body: { success: true, settings: off } } });
  await openBundleApi();
  await userEvent.click(await screen.findByRole('switch', { name: 'Bundle API: Active' }));
  await expectShown('admin settings: processed by hand');
  await saveAll();
  expect(await screen.findByText(/Orders already sent will still be tracked/)).toBeVisible();
  expect(saved()).toEqual([]);
  await saveAll();
  await expectShown('admin settings: saved', {}, await toasts());
  expect(saved()).toEqual([{ settings: { bundle_api_active: false }, version: 0 }]);
  coversRules('admin settings: bundle API');
});

test('a stored key shows its end; emptied, it is removed after a question', async () => {
  const { saved } = open({ 'admin-update-settings': { body: { success: true, settings: settings() } } });
  await openBundleApi();
  expect(await screen.findByLabelText('Hubnet API Key')).toHaveValue('••••••••bnet');
  await type('Hubnet API Key', '');
  await saveAll();
  expect(await screen.findByText(/^Hubnet gets no more orders\./)).toBeVisible();
  await saveAll();
  await waitFor(() => expect(saved()).toEqual([{ settings: { hubnet_api_key: '' }, version: 0 }]));
});

test('a supplier says what money is left there, or that it refuses our key', async () => {
  const refused = {
    ...{ supplier: 'hubnet', balance: 5, unknown_since: '2026-11-28T10:28:00.000Z' },
    ...{ key_refused: true, days_left: null, is_low: false },
  };
  const read = { ...refused, supplier: 'primary', balance: 120, unknown_since: null, key_refused: false };
  open({ 'admin-get-balances': { body: { suppliers: [refused, { ...read, days_left: 2.4 }] } } });
  await openBundleApi();
  expect((await screen.findAllByText(/refused our key or account/))[0]).toBeVisible();
  expect(screen.getByText('₵120.00, lasts about 2 days')).toBeVisible();
});

test('settings that somebody else saved meanwhile: a sentence says so, what was typed stays, and Discard shows theirs', async () => {
  const message = 'Somebody else has changed this since you opened it. Nothing is saved.';
  const { answers, saved } = open(
    { 'admin-update-settings': { status: 400, body: { error: { code: 'invalid_request', message } } } },
    'rules',
  );
  const label = 'Days in which an order can be reported';
  await type(label, '21');
  answers['admin-get-settings'] = { body: { settings: settings({ report_days: 14, version: 1 }) } };
  for (const times of [1, 2]) {
    await saveAll();
    await waitFor(() => expect(saved()).toHaveLength(times));
    expect(saved().at(-1)).toEqual({ settings: { report_days: 21 }, version: 0 });
  }
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveValue('21');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue('14'));
});

test('a number out of its bounds is refused at its field, before anything is sent', async () => {
  const { saved } = open({}, 'rules');
  await type('Duplicate warning (minutes)', '61');
  await saveAll();
  expect(await screen.findByText(/must be a number from 0 to 60/)).toBeVisible();
  await type('Duplicate warning (minutes)', '');
  await saveAll();
  expect(await screen.findByText(/must be a number from 0 to 60/)).toBeVisible();
  expect(saved()).toEqual([]);
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
