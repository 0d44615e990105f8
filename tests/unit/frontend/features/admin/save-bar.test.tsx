import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SettingsTab } from '../../../../../frontend/src/features/admin/settings/settings-tab';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

test('unsaved changes of another section can be saved from the audit log, which has nothing of its own to save', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: settingsView(settings({ report_days: 7 })) } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
  });
  renderScreen(<SettingsTab />, '/admin-settings?section=audit-log');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Rules' }));
  const days = await screen.findByLabelText('Days in which an order can be reported');
  await user.clear(days);
  await user.type(days, '21');
  await user.click(screen.getByRole('tab', { name: 'Audit Log' }));
  expect(await screen.findByRole('button', { name: 'Save All' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('button', { name: 'Save All' })).toBeNull();
});

describe('a supplier’s key', () => {
  const open = async () => {
    fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-settings': { body: { settings: settingsView(settings({ hubnet_api_key: 'a-key-1234' })) } },
      'admin-get-approvals': { body: { approvals: [], limits: {} } },
      'admin-get-prices': { body: { prices: [], networks: [] } },
      'admin-get-orders': 'never',
    });
    renderScreen(<SettingsTab />, '/admin-settings?section=bundle-api');
    await screen.findByLabelText('Hubnet API Key');
  };

  test('is sent for approval with the reason for it', async () => {
    const { received } = fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-settings': { body: { settings: settingsView(settings({ adjustment_limit: 200 })) } },
      'admin-get-approvals': { body: { approvals: [], limits: {} } },
      'admin-update-settings': { body: { success: true, settings: settingsView(settings()) } },
    });
    renderScreen(<SettingsTab />, '/admin-settings?section=approvals');
    const limit = await screen.findByLabelText('Wallets: approval needed from (₵)');
    await userEvent.clear(limit);
    await userEvent.type(limit, '300');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for approval of these settings?' }));
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'More dealers');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    await waitFor(() =>
      expect(received.find(({ name }) => name === 'admin-update-settings')?.input).toMatchObject({
        settings: { adjustment_limit: 300 },
        reason: 'More dealers',
      }),
    );
  });

  test('is removed only after a question that says who has to approve it', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the Hubnet API Key' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for approval of these settings?' }));
    expect(dialog.getByText(/^A colleague has to approve this first/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  });

  test('of the only supplier is removed only after a question that says new orders will be sent by hand', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the Hubnet API Key' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for approval of these settings?' }));
    expect(
      dialog.getByText('No supplier has a key: new orders are marked Manual, and you send each one by hand.'),
    ).toBeVisible();
  });

  test('that is replaced: the question doesn’t say where orders go', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Hubnet API Key'), { target: { value: 'another-key-5678' } });
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for approval of these settings?' }));
    expect(dialog.queryByText(/^Orders are processed automatically/)).toBeNull();
  });
});

test('settings that somebody else saved meanwhile: a sentence says so, what was typed stays, and Discard shows theirs', async () => {
  const view = settingsView(settings({ report_days: 7 }));
  const message = 'Somebody else has changed this since you opened it: Days. Nothing is saved.';
  const { answers, received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: view } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
    'admin-update-settings': { status: 400, body: { error: { code: 'invalid_request', message } } },
  });
  renderScreen(<SettingsTab />, '/admin-settings?section=rules');
  const days = await screen.findByLabelText('Days in which an order can be reported');
  await userEvent.clear(days);
  await userEvent.type(days, '21');
  answers['admin-get-settings'] = { body: { settings: { ...view, report_days: 14 } } };
  const saves = () => received.filter(({ name }) => name === 'admin-update-settings');
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Save All' }));
    await waitFor(() => expect(saves()).toHaveLength(times));
    expect(saves().at(-1)?.input).toEqual({ settings: { report_days: 21 }, seen: { report_days: 7 } });
  }
  expect(await screen.findByText(message, { selector: '.save-bar *' })).toBeVisible();
  expect(days).toHaveValue('21');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(days).toHaveValue('14');
});

test('the address of Approvals says approvals', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: settingsView(settings()) } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
  });
  renderScreen(<SettingsTab />, '/admin-settings?section=approvals');
  expect(await screen.findByLabelText('Wallets: approval needed from (₵)')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Approvals' })).toHaveAttribute(
    'href',
    '/admin-settings?section=approvals',
  );
});
