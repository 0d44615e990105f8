import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SettingsTab } from '../../../../../frontend/src/features/admin/settings/settings-tab';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

describe('a supplier’s key', () => {
  const open = async () => {
    fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-settings': { body: { settings: settingsView(settings({ hubnet_api_key: 'a-key-1234' })) } },
      'admin-get-prices': { body: { prices: [], networks: [] } },
      'admin-get-orders': 'never',
    });
    renderScreen(<SettingsTab />, '/admin-settings?section=bundle-api');
    await screen.findByLabelText('Hubnet API Key');
  };

  test('of the only supplier is removed only after a question that says new orders will be sent by hand', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the Hubnet API Key' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save All' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these settings?' }));
    expect(
      dialog.getByText('No supplier has a key: new orders are marked Manual, and you send each one by hand.'),
    ).toBeVisible();
  });
});

test('settings that somebody else saved meanwhile: a sentence says so, what was typed stays, and Discard shows theirs', async () => {
  const view = settingsView(settings({ report_days: 7 }));
  const message = 'Somebody else has changed this since you opened it: Days. Nothing is saved.';
  const { answers, received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: view } },
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
    expect(saves().at(-1)?.input).toEqual({ settings: { report_days: 21 }, version: 0 });
  }
  expect(await screen.findByText(message, { selector: '.save-bar *' })).toBeVisible();
  expect(days).toHaveValue('21');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(days).toHaveValue('14');
});
