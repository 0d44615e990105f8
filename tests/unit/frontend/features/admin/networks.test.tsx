import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Networks } from '../../../../../frontend/src/features/admin/networks/networks';
import { StopDialog } from '../../../../../frontend/src/features/admin/networks/stop-selling';
import { api as shopApi } from '../../../../../frontend/src/lib/api/api';
import { settingsView } from '../../../../../lambdas/core/desk/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const stored = settingsView(settings({ primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' }));
const volta = adminNetwork({
  ...{ id: 'volta', label: 'Volta', mark: 'VR', prefixes: ['057'], is_fixed: false },
  ...{ route: ['primary', 'hubnet'], codes: { primary: 'vo', hubnet: 'volta' } },
});

function open(more: Parameters<typeof fakeApi>[0] = {}, networks = [adminNetwork(), volta]) {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-settings': { body: { settings: stored } },
    'admin-get-prices': { body: { prices: [price()], networks, version: 3, tiers: [] } },
    'admin-update-network': { body: { success: true } },
    ...more,
  });
  const sent = () =>
    received.flatMap(({ name, input }) => (name === 'admin-update-network' ? [input as object] : []));
  return { sent, ...renderScreen(<Networks stored={stored} />) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressInDialog = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

test('each network shows its suppliers in order, with the codes there', async () => {
  open();
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  const shown = ['Hubnet', 'Primary', 'Secondary', 'Primary · vo', 'Hubnet · volta'];
  expect(rows.filter((text) => shown.includes(text))).toEqual(shown);
});

test('suppliers are put into another order, each with its code', async () => {
  const { sent } = open();
  await press('Edit: Volta');
  await choose('1. supplier', 'Secondary');
  await userEvent.clear(screen.getByLabelText('Code at Secondary'));
  await pressInDialog('Save Network');
  expect(screen.getByText('Enter the supplier’s code for this network')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code at Secondary'), 'VR');
  await choose('2. supplier', 'Nobody else');
  await pressInDialog('Save Network');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    ...{ id: 'volta', change: 'change', version: 3 },
    fields: { label: 'Volta', route: ['secondary'], codes: { secondary: 'vr' } },
  });
});

test('MTN follows the settings until it has suppliers of its own, whose codes are fixed', async () => {
  const { sent } = open();
  await press('Edit: MTN');
  expect(screen.getByLabelText('1. supplier')).toHaveDisplayValue(/^As in Order processing: Hubnet, /);
  await choose('1. supplier', 'Secondary');
  await choose('2. supplier', 'Hubnet');
  expect(screen.queryByLabelText(/^Code at/)).toBeNull();
  await pressInDialog('Save Network');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ fields: { route: ['secondary', 'hubnet'], codes: {} } });
});

test('Telecel comes ready-made and on sale; after a lost answer it is sent again under the same id', async () => {
  let networks = [volta];
  const { sent, store } = open({
    'admin-get-prices': () => ({ body: { prices: [], networks, version: 3, tiers: [] } }),
    'admin-update-network': 'network-error',
  });
  await press('Add Network');
  await userEvent.click(await screen.findByRole('radio', { name: 'Telecel' }));
  await pressInDialog('Add Network');
  await screen.findByText(/You can safely try again/);
  networks = [volta, adminNetwork({ id: 'telecel', label: 'Telecel' })];
  act(() => void store.dispatch(shopApi.util.invalidateTags(['Prices'])));
  await screen.findByRole('button', { name: 'Edit: Telecel', hidden: true });
  await pressInDialog('Add Network');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toMatchObject({
    ...{ id: 'telecel', change: 'add' },
    fields: { label: 'Telecel', mark: 'TC', prefixes: ['020', '050'], route: [], on_sale: true },
  });
  expect(sent()[1]).toEqual(sent()[0]);
});

test.each([
  ['MTN', 'MTN'],
  ['All networks', 'all'],
])('%s is taken off sale with a message', async (name, id) => {
  const { received } = fakeApi({
    'admin-get-prices': { body: { prices: [price()], networks: [adminNetwork(), volta], tiers: [] } },
    'admin-update-network': { body: { success: true } },
  });
  const close = jest.fn();
  renderScreen(<StopDialog onClose={close} />);
  await userEvent.click(await screen.findByRole('radio', { name }));
  await userEvent.type(screen.getByLabelText('Message to customers (optional)'), 'Back at 16:00.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop selling' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(received.find(({ name: of }) => of === 'admin-update-network')?.input).toMatchObject({
    ...{ id, change: 'change', fields: { on_sale: false, notice: 'Back at 16:00.' } },
  });
});

test('one that is not on sale is sold again with one press', async () => {
  const { sent } = open({}, [adminNetwork({ on_sale: false, notice: 'Back at 16:00.' })]);
  await press('Resume: MTN');
  await waitFor(() => expect(sent()).toMatchObject([{ id: 'MTN', fields: { on_sale: true, notice: '' } }]));
});
