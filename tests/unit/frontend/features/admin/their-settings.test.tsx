import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SettingsTab } from '../../../../../frontend/src/features/admin/settings/settings-tab';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const stored = settingsView(settings({ report_days: 7 }));
const theirs = { ...stored, report_days: 14 };
const refusal = {
  status: 400,
  body: { error: { code: 'invalid_request', message: 'Somebody else has changed this.', request_id: 'r' } },
};

/** Two owners have the settings open; the other one has saved 14 days, and this one saves 21. */
async function saveAfterSomebodyElse(records: readonly object[] = [], who = 'Somebody else') {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: stored } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
    'admin-get-audit': { body: { records, next_cursor: null } },
    'admin-update-settings': refusal,
  });
  renderScreen(<SettingsTab />, '/admin-settings?section=rules');
  const user = userEvent.setup();
  const days = await screen.findByLabelText('Days in which an order can be reported');
  await user.clear(days);
  await user.type(days, '21');
  api.answers['admin-get-settings'] = { body: { settings: theirs } };
  await user.click(screen.getByRole('button', { name: 'Save All' }));
  const words = await screen.findByText(new RegExp(`^${who} saved this`));
  const asked = words.closest('div') as HTMLElement;
  const sent = () => api.received.filter(({ name }) => name === 'admin-update-settings').at(-1)?.input;
  return { api, user, days, asked, sent };
}

test('a setting that somebody else saved meanwhile is shown beside one’s own, without a toast on top', async () => {
  const { asked, sent } = await saveAfterSomebodyElse();
  expect(sent()).toEqual({ settings: { report_days: 21 }, seen: { report_days: 7 } });
  const values = within(asked).getByLabelText('Days in which an order can be reported');
  expect(values).toHaveTextContent(/theirs14Yours21$/);
  expect(within(asked).getByRole('button', { name: 'Use mine' })).toHaveFocus();
  expect(screen.queryByText('Failed to save settings')).toBeNull();
  // The choice is between the two values, as in a dialog.
  expect(screen.getByRole('button', { name: 'Save All' })).toBeDisabled();
});

test('Use mine saves over the value that was just shown', async () => {
  const { api, user, asked, sent } = await saveAfterSomebodyElse();
  const mine = { ...stored, report_days: 21 };
  api.answers['admin-update-settings'] = { body: { success: true, settings: mine } };
  api.answers['admin-get-settings'] = { body: { settings: mine } };
  await user.click(within(asked).getByRole('button', { name: 'Use mine' }));
  await screen.findByText('Settings saved successfully');
  expect(sent()).toEqual({ settings: { report_days: 21 }, seen: { report_days: 14 } });
  expect(screen.queryByText(/^Somebody else saved this/)).toBeNull();
});

test('Use mine asks the colleague with the reason that was typed before', async () => {
  const limits = { ...stored, adjustment_limit: 400 };
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: stored } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
    'admin-get-audit': { body: { records: [], next_cursor: null } },
    'admin-update-settings': refusal,
  });
  renderScreen(<SettingsTab />, '/admin-settings?section=approvals');
  const limit = await screen.findByLabelText('Wallets: approval needed from (₵)');
  await userEvent.clear(limit);
  await userEvent.type(limit, '300');
  api.answers['admin-get-settings'] = { body: { settings: limits } };
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'More dealers');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use mine' }));
  const sent = () => api.received.filter(({ name }) => name === 'admin-update-settings');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.input).toMatchObject({ seen: { adjustment_limit: 400 }, reason: 'More dealers' });
});

test('Keep theirs leaves the setting as they saved it', async () => {
  const { user, days, asked } = await saveAfterSomebodyElse();
  await user.click(within(asked).getByRole('button', { name: 'Keep theirs' }));
  expect(days).toHaveValue('14');
  expect(screen.queryByText(/^Somebody else saved this/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save All' })).toBeDisabled();
});

test('the colleague who saved it is named, as the audit log names them', async () => {
  const record = {
    ...{ id: 'r', action: 'update-settings', admin_id: 'kofi', admin_name: 'Kofi Mensah' },
    ...{ approved_by_name: null, target_id: 'settings', target_name: null, reason: null },
    ...{ before: { report_days: 7 }, after: { report_days: 14 }, created_at: '2026-11-20T12:00:00.000Z' },
  };
  const other = { ...record, id: 'o', admin_name: 'Efua', before: {}, after: { case_hours: 12 } };
  const { asked } = await saveAfterSomebodyElse([other, record], 'Kofi Mensah');
  expect(asked).toHaveTextContent('Kofi Mensah saved this while you had it open.');
});

test('one’s own save from another tab isn’t called a colleague’s', async () => {
  const { user_id: admin_id } = profile();
  const record = {
    ...{ id: 'r', action: 'update-settings', admin_id, admin_name: 'Ama Serwaa', approved_by_name: null },
    ...{ target_id: 'settings', target_name: null, reason: null, created_at: '2026-11-20T12:00:00.000Z' },
    ...{ before: { report_days: 7 }, after: { report_days: 14 } },
  };
  const { asked } = await saveAfterSomebodyElse([record], 'You');
  expect(asked).toHaveTextContent('You saved this elsewhere while you had it open.');
});

test('somebody who may only read the audit log reads there that these are the settings', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', staff_role: 'finance' }) } },
    'admin-get-audit': { body: { records: [], next_cursor: null } },
  });
  renderScreen(<SettingsTab />, '/admin-settings');
  expect(await screen.findByRole('heading', { name: 'Audit Log' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Admin Settings' })).toBeVisible();
});
