import { screen, waitFor, within } from '@testing-library/react';
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

test('a supplier that refuses our key says so', async () => {
  const refused = {
    ...{ supplier: 'hubnet', balance: 5, read_at: null, unknown_since: '2026-11-28T10:28:00.000Z' },
    ...{ key_refused: true, days_left: null, is_low: false },
  };
  await open(
    {},
    {
      'admin-get-balances': { body: { suppliers: [refused] } },
    },
  );
  const entries = within(screen.getByRole('list', { name: 'Orders go to:' }));
  expect(await entries.findByText('Refuses our key or account')).toBeVisible();
});

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

test('what will happen with the orders is said in a sentence, and follows each change', async () => {
  await open();
  const says = async (words: string) => expect(await screen.findByText(words)).toBeVisible();
  await says('MTN orders go to Hubnet, then Primary, then Secondary.');
  await userEvent.click(screen.getByRole('button', { name: 'Move Secondary up' }));
  await says('MTN orders go to Hubnet, then Secondary, then Primary.');
  await userEvent.click(screen.getByRole('switch', { name: /Hubnet/ }));
  await says('MTN orders go to Secondary, then Primary.');
  await userEvent.click(screen.getByRole('switch', { name: /Primary/ }));
  await says('MTN orders go to Secondary.');
  await userEvent.click(screen.getByRole('switch', { name: /Secondary/ }));
  await says('MTN orders wait until somebody sends them by hand.');
});

test('a network with a route of its own can go back to the settings', async () => {
  const { sent } = await open({
    route: ['primary'],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Follow the settings again' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toBeNull();
});

describe('a new route starts with the suppliers in the order of the settings', () => {
  const positions = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');

  test('starting with the active bundle API', async () => {
    await open(
      {},
      { 'admin-get-settings': { body: { settings: { ...usual, active_bundle_api: 'secondary' } } } },
    );
    await waitFor(() => expect(positions().join(' ')).toMatch(/1\. Hubnet.*2\. Secondary.*3\. Primary/));
  });
});

test('suppliers without a key are not named, passed in one move, and not saved as taking orders', async () => {
  const two = settingsView(settings({ secondary_bundle_api_key: 'key' }));
  const { sent } = await open({}, { 'admin-get-settings': { body: { settings: two } } });
  await screen.findByRole('switch', { name: /Secondary/ });
  expect(screen.queryByText(/Primary/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Move Secondary up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Route' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual(['secondary', 'hubnet']);
});

test('an added supplier is shown by its name, and is off until somebody switches it on', async () => {
  const key = { set: true, last4: '' };
  const acme = {
    id: 'acme',
    name: 'Acme Data',
    protocol: 'rest',
    address: 'https://api.example.com/',
    on: true,
    key,
  };
  const { sent } = await open(
    {},
    { 'admin-get-settings': { body: { settings: { ...usual, suppliers: [acme] } } } },
  );
  const added = await screen.findByRole('switch', { name: /Acme Data/ });
  expect(added).not.toBeChecked();
  await userEvent.click(added);
  await userEvent.click(screen.getByRole('button', { name: 'Save Route' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual(['hubnet', 'primary', 'secondary', 'acme']);
});

test('a supplier without a code for the network says so, has no switch, and stays off', async () => {
  const { sent } = await open({ is_fixed: false, codes: { hubnet: 'mtn', secondary: 'mtn' } });
  const without = screen.getByText('can’t deliver this network yet').closest('li');
  expect(without).toHaveTextContent('Primary');
  expect(screen.queryByRole('switch', { name: /Primary/ })).toBeNull();
  expect(screen.getByRole('switch', { name: /Secondary/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save Route' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual(['hubnet', 'secondary']);
});

test('a route whose only active supplier has no code asks before it is saved', async () => {
  const { sent } = await open({
    ...{ is_fixed: false, codes: { hubnet: 'mtn' } },
    route: ['primary'],
  });
  // One supplier that can be chosen has no order.
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save Route' }));
  expect(await screen.findByText(/^No supplier is on for MTN/)).toBeVisible();
  expect(sent()).toEqual([]);
});
