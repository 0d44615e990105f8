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

test('while a setting that may need approval is changed, a change that already waits is said', async () => {
  const waiting = [
    {
      ...{ id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' },
      ...{ action: 'admin-update-settings', targets: ['settings'] },
    },
  ];
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: settingsView(settings({ report_days: 7 })) } },
    'admin-get-approvals': { body: { approvals: [], limits: {}, waiting } },
  });
  renderScreen(<SettingsTab />, '/admin-settings?section=approvals');
  const days = await screen.findByLabelText('Wallets: approval needed from (₵)');
  expect(screen.queryByText(/^Waiting for approval/)).toBeNull();
  await userEvent.type(days, '1');
  expect(await screen.findByText(/^Waiting for approval\. Kofi Mensah/)).toBeVisible();
});

describe('a setting for which a change waits', () => {
  const asked = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  const request = { ...asked, action: 'admin-update-settings', targets: ['settings'] };
  const open = async () => {
    const waiting = [{ ...request, settings: { adjustment_limit: 500, hubnet_api_key: null } }];
    const single = { ...request, id: 'B1B2C3D4', settings: { failed_orders_limit: 40 } };
    fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-settings': { body: { settings: settingsView(settings({ adjustment_limit: 200 })) } },
      'admin-get-approvals': { body: { approvals: [], limits: {}, waiting: [...waiting, single] } },
    });
    renderScreen(<SettingsTab />, '/admin-settings?section=approvals');
    await screen.findByLabelText('Wallets: approval needed from (₵)');
  };
  const type = async (label: string, value: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), value);
  };

  test('is named beside the limits before anything is typed, once', async () => {
    await open();
    const words =
      /: Wallets: approval needed from: ₵200\.00 → ₵500\.00, Hubnet API key replaced\. Kofi Mensah asked/;
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/: Failing many orders: approval needed above: .* → 40 orders\./)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'See it' })[0]).toHaveAttribute(
      'href',
      '/admin-todo?approval=A1B2C3D4',
    );
    await type('Wallets: approval needed from (₵)', '300');
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  test('says which settings, from what to what, and names a key', async () => {
    await open();
    await type('Wallets: approval needed from (₵)', '300');
    expect(
      await screen.findByText(
        /: Wallets: approval needed from: ₵200\.00 → ₵500\.00, Hubnet API key replaced\. Kofi Mensah asked for it/,
      ),
    ).toBeVisible();
    // A limit needs a colleague, which the button says before it is pressed.
    expect(screen.getByRole('button', { name: 'Ask for approval' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Save All' })).toBeNull();
  });

  test('with the same new value, offers the request in place of saving', async () => {
    await open();
    await type('Failing many orders: approval needed above', '40');
    expect(await screen.findByRole('link', { name: 'See request' })).toHaveAttribute(
      'href',
      '/admin-todo?approval=B1B2C3D4',
    );
    expect(screen.queryByRole('button', { name: 'Save All' })).toBeNull();
  });
});

describe('a supplier’s key', () => {
  const asked = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  const request = { ...asked, action: 'admin-update-settings', targets: ['settings'] };
  const open = async (waiting: object[] = []) => {
    fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-settings': { body: { settings: settingsView(settings({ hubnet_api_key: 'a-key-1234' })) } },
      'admin-get-approvals': { body: { approvals: [], limits: {}, waiting } },
      'admin-get-prices': { body: { prices: [], networks: [] } },
      'admin-get-orders': 'never',
    });
    renderScreen(<SettingsTab />, '/admin-settings?section=bundle-api');
    await screen.findByLabelText('Hubnet API Key');
  };

  test.each([
    ['removed', ''],
    ['replaced', null],
  ])('that waits to be %s says so on its card, by whom, and offers no Remove', async (what, value) => {
    await open([{ ...request, settings: { hubnet_api_key: value } }]);
    const words = `Waiting for approval: Hubnet API key ${what}. Kofi Mensah asked for it`;
    expect(
      await screen.findByText(
        (_, element) => element?.tagName === 'P' && element.textContent.startsWith(words),
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See it of Hubnet API Key' })).toHaveAttribute(
      'href',
      '/admin-todo?approval=A1B2C3D4',
    );
    expect(screen.queryByRole('button', { name: 'Remove the Hubnet API Key' })).toBeNull();
  });

  test('is sent for approval with the reason for it', async () => {
    const { received } = fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-settings': { body: { settings: settingsView(settings({ adjustment_limit: 200 })) } },
      'admin-get-approvals': { body: { approvals: [], limits: {}, waiting: [] } },
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

test('the address of Approvals says approvals', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: settingsView(settings()) } },
    'admin-get-approvals': { body: { approvals: [], limits: {}, waiting: [] } },
  });
  renderScreen(<SettingsTab />, '/admin-settings?section=approvals');
  expect(await screen.findByLabelText('Wallets: approval needed from (₵)')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Approvals' })).toHaveAttribute(
    'href',
    '/admin-settings?section=approvals',
  );
});
