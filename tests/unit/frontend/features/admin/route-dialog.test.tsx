import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from '../../../../../frontend/src/components/toaster';
import { NetworksTab } from '../../../../../frontend/src/features/admin/networks/networks-tab';
import type { AdminNetwork } from '../../../../../frontend/src/lib/api/contract-types';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const mtn = adminNetwork();
const seen: string[] = [];
Element.prototype.scrollIntoView = function () {
  seen.push(this.textContent ?? '');
};
const usual = settingsView(
  settings({ primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key', active_bundle_api: 'primary' }),
);

async function open(network: Partial<AdminNetwork> = {}, more: Parameters<typeof fakeApi>[0] = {}) {
  const { received, answers } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': {
      body: { prices: [price()], networks: [{ ...mtn, ...network }] },
    },
    'admin-update-network': { body: { success: true, network: mtn } },
    'admin-get-settings': { body: { settings: usual } },
    ...more,
  });
  renderScreen(
    <>
      <NetworksTab />
      <Toaster shownMs={600_000} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Route of MTN' }));
  await screen.findByRole('heading', { name: 'Route of MTN' });
  return {
    answers,
    inputs: () => received.filter(({ name }) => name === 'admin-update-network').map(({ input }) => input),
    sent: () =>
      received
        .filter(({ name }) => name === 'admin-update-network')
        .map(({ input }) => (input as { fields: { route: unknown } }).fields.route),
  };
}

test('buttons move suppliers and keep the focus, and the route is saved in that order', async () => {
  const { sent } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Move Secondary up' }));
  expect(screen.getByRole('button', { name: 'Move Secondary up' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Move Secondary up' }));
  // Secondary is now the first.
  expect(screen.getByRole('button', { name: 'Move Secondary down' })).toHaveFocus();
  await userEvent.click(screen.getByRole('switch', { name: /Primary/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Route' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual(['secondary', 'hubnet']);
});

test('the last supplier is switched off only after a question that says what follows', async () => {
  const { sent } = await open({
    route: ['hubnet'],
  });
  await userEvent.click(screen.getByRole('switch', { name: /Hubnet/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Route' }));
  expect(await screen.findByText(/New orders are marked Manual.*Press Save Route again/)).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save Route' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual([]);
});
