import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { Toaster } from '../../../../../frontend/src/components/toaster';
import { codeField } from '../../../../../frontend/src/features/admin/networks/network-codes';
import { changedFields, valuesOf } from '../../../../../frontend/src/features/admin/networks/network-values';
import { NetworksTab } from '../../../../../frontend/src/features/admin/networks/networks-tab';
import { api as shopApi } from '../../../../../frontend/src/lib/api/api';
import type { AdminNetwork } from '../../../../../frontend/src/lib/api/contract-types';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { type Answer, fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const keyed = settingsView(settings({ primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' }));
const read = { 'admin-get-settings': { body: { settings: keyed } } };

const telecel = adminNetwork({
  id: 'telecel',
  label: 'Telecel',
  mark: 'TC',
  prefixes: ['020'],
  is_fixed: false,
});

test('when a network is taken off, a message says so, and the heading of the list has the focus', async () => {
  let networks = [telecel];
  fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': () => ({ body: { prices: [], networks } }),
    'admin-update-network': () => {
      networks = [{ ...telecel, taken_off: true }];
      return { body: { success: true } };
    },
  });
  renderScreen(
    <>
      <NetworksTab />
      <Toaster shownMs={600_000} />
    </>,
  );
  // The card shows what is done often; what takes a network away is in its menu.
  expect(screen.queryByText('Remove')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'More for Telecel' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const asked = within(screen.getByRole('dialog', { name: 'Remove Telecel' }));
  expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More for Telecel' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Networks' })).toHaveFocus();
  expect(screen.getAllByText('Network removed')).not.toEqual([]);
});

const open = (networks: readonly AdminNetwork[], prices: readonly object[] = []) => {
  fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices, networks } },
  });
  renderScreen(<NetworksTab />);
};

test('an invalid code has its message at its own field, which gets the focus', async () => {
  open([telecel]);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Telecel' }));
  await userEvent.type(await screen.findByLabelText('Code at Hubnet (optional)'), 'telecel');
  const primary = screen.getByLabelText('Code at Primary (optional)');
  await userEvent.type(primary, 'tele_cel');
  await userEvent.click(screen.getByRole('button', { name: 'Save Network' }));
  await waitFor(() => expect(primary).toHaveFocus());
  expect(primary).toBeInvalid();
  expect(screen.getByText('Enter letters, digits and -')).toBeInTheDocument();
  expect(screen.getByLabelText('Code at Hubnet (optional)')).toBeValid();
});

test('a network’s card shows its route as entered', async () => {
  open([
    { ...telecel, route: ['hubnet', 'primary'] },
    { ...telecel, id: 'glo', label: 'Glo', route: [] },
    { ...telecel, id: 'x1', label: 'X1', route: null },
  ]);
  for (const words of ['Hubnet, then Primary', 'By hand', 'As in Settings'])
    expect(await screen.findByText(`Route: ${words}`)).toBeVisible();
});

test('saving a network without a supplier says, before and after, that its orders are sent by hand', async () => {
  fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [telecel] } },
    'admin-update-network': { body: { success: true } },
  });
  renderScreen(
    <>
      <NetworksTab />
      <Toaster shownMs={600_000} />
    </>,
  );
  const words = /No supplier has a code for it\. Its orders wait/;
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Telecel' }));
  expect(screen.getByText(words)).toBeVisible();
  await userEvent.type(await screen.findByLabelText('Code at Hubnet (optional)'), 'tc');
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.clear(screen.getByLabelText('Code at Hubnet (optional)'));
  await userEvent.type(screen.getByLabelText('Name'), ' Ghana');
  await userEvent.click(screen.getByRole('button', { name: 'Save Network' }));
  const said = 'Network saved. No supplier has a code for it: its orders are sent by hand';
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

test('staff who add a network that was taken off read that its plans are sold again', async () => {
  const plan = price({ network: 'telecel' });
  open(
    [{ ...telecel, taken_off: true }],
    [plan, { ...plan, id: 'second' }, { ...plan, id: 'off', is_active: false }],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add Network' }));
  await userEvent.type(screen.getByLabelText('Short name (optional)'), 'telece');
  expect(screen.queryByText(/sold again/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Short name (optional)'), 'l');
  expect(
    screen.getByText('Telecel was removed before. Its 2 plans are sold again as soon as it is on sale.'),
  ).toBeInTheDocument();
});

test('a shop with one supplier is asked for one code', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [telecel] } },
    'admin-get-settings': { body: { settings: settingsView(settings()) } },
  });
  renderScreen(<NetworksTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Telecel' }));
  await screen.findByLabelText('Code at Hubnet (optional)');
  expect(screen.getAllByLabelText(/^Code/)).toHaveLength(1);
});

test('codes at added suppliers are sent with an edit of them alone', () => {
  const mtn = adminNetwork({ codes: { acme: 'mtn-sme' } });
  const before = valuesOf(mtn);
  expect(changedFields(before, { ...before, notice: 'Slow today' }, mtn)).toEqual({ notice: 'Slow today' });
  expect(changedFields(before, { ...before, [codeField('acme')]: 'MTN-2' }, mtn)).toEqual({
    codes: { acme: 'mtn-2' },
  });
});

test('a network without a name is asked for the name, not for its id', async () => {
  fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [] } },
  });
  renderScreen(<NetworksTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Network' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Network' }));
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
  expect(dialog.getByLabelText('Short name (optional)')).not.toBeVisible();
});

test('a new network is asked for what it is sold with; the rest is folded, and stays open while it is mended', async () => {
  fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [] } },
  });
  renderScreen(<NetworksTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Network' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const label of ['Name', 'Mark', 'Prefixes']) expect(dialog.getByLabelText(label)).toBeVisible();
  const code = await dialog.findByLabelText('Code at Hubnet (optional)');
  for (const label of ['Colour', 'Notice for customers (optional)'])
    expect(dialog.getByLabelText(label)).not.toBeVisible();
  expect(code).not.toBeVisible();
  fireEvent.change(code, { target: { value: 'a code' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Add Network' }));
  await waitFor(() => expect(code).toBeVisible());
  await userEvent.clear(code);
  expect(code).toBeValid();
  expect(code).toBeVisible();
});

test('a network is added under an id made of its name, and says so beforehand', async () => {
  const { received } = fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [] } },
    'admin-update-network': { body: { success: true, network: telecel } },
  });
  renderScreen(<NetworksTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Network' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Telecel Ghana');
  await userEvent.type(screen.getByLabelText('Mark'), 'TC');
  const said = screen.getByText(/Left empty, it is telecel-ghana$/);
  // Hardly anybody needs another one.
  expect(said).not.toBeVisible();
  await userEvent.click(screen.getByText('Colour, notice, codes at suppliers and more'));
  expect(said).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Network' }));
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'admin-update-network')?.input).toMatchObject({
      id: 'telecel-ghana',
      change: 'add',
    }),
  );
});

const refusing = (message: string) => ({
  status: 400,
  body: { error: { code: 'invalid_request', message, request_id: 'r' } },
});

/** Opens Add Network in a shop with this network, and fills it in. */
async function addNetwork(name: string, network: AdminNetwork, answer: Answer = { body: { success: true } }) {
  const { received } = fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [network] } },
    'admin-update-network': answer,
  });
  renderScreen(<NetworksTab />);
  await screen.findByText(network.label);
  await userEvent.click(screen.getByRole('button', { name: 'Add Network' }));
  await userEvent.type(await screen.findByLabelText('Name'), name);
  await userEvent.type(screen.getByLabelText('Mark'), 'VR');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Network' }));
  return () => received.flatMap(({ name, input }) => (name === 'admin-update-network' ? [input] : []));
}

test('a network whose name makes an id that another has gets a free one', async () => {
  const volta = adminNetwork({ id: 'volta-river-data-net', label: 'Volta River Data Network' });
  const sent = await addNetwork('Volta River Data Networks North', volta);
  await waitFor(() => expect(sent()).toMatchObject([{ id: 'volta-river-data-n-2', change: 'add' }]));
});

test('a network whose first answer was lost is sent again under the same id, though the list has it by now', async () => {
  let networks = [telecel];
  const { received } = fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': () => ({ body: { prices: [], networks } }),
    'admin-update-network': 'network-error',
  });
  const { store } = renderScreen(<NetworksTab />);
  await screen.findByText('Telecel');
  await userEvent.click(screen.getByRole('button', { name: 'Add Network' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Volta');
  await userEvent.type(screen.getByLabelText('Mark'), 'VR');
  const press = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Network' }));
  await press();
  await screen.findByText(/You can safely try again/);
  networks = [telecel, adminNetwork({ id: 'volta', label: 'Volta' })];
  act(() => void store.dispatch(shopApi.util.invalidateTags(['Prices'])));
  await screen.findByRole('button', { name: 'Edit Volta', hidden: true });
  await press();
  const sent = () => received.flatMap(({ name, input }) => (name === 'admin-update-network' ? [input] : []));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
});

test('an id that the shop refuses says so at its field, which opens and has the focus', async () => {
  const said = 'There is a network volta already.';
  await addNetwork('Volta', telecel, refusing(said));
  const id = screen.getByLabelText('Short name (optional)');
  await waitFor(() => expect(id).toHaveFocus());
  expect(id).toBeVisible();
  expect(id).toBeInvalid();
  expect(screen.getAllByText(said)).toHaveLength(1);
});

test('another refusal stands in the form, and the id stays folded', async () => {
  const said = 'There is a network called Volta already.';
  await addNetwork('Volta', telecel, refusing(said));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByLabelText('Short name (optional)')).not.toBeVisible();
});

test.each([
  ['Balance code (optional)', 'dial 124'],
  ['Short name (optional)', '9mobile'],
])('what is wrong with %s is seen, because More opens', async (label, typed) => {
  fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [] } },
  });
  renderScreen(<NetworksTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Network' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Telecel');
  await userEvent.type(screen.getByLabelText('Mark'), 'TC');
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: typed } });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Network' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeVisible();
  expect(field).toBeInvalid();
});

test('a network that isn’t sold yet says what comes next: its plans, then the sale', async () => {
  const off = { ...telecel, on_sale: false };
  const sold = price({ network: 'telecel', id: 'telecel-1gb' });
  let prices: object[] = [];
  const { received } = fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': () => ({ body: { prices, networks: [off] } }),
    'admin-update-network': { body: { success: true } },
  });
  const { unmount } = renderScreen(<NetworksTab />);
  expect(await screen.findByRole('link', { name: 'Add its plans: Telecel' })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=pricing&add=telecel',
  );
  expect(screen.queryByRole('button', { name: 'Put on sale: Telecel' })).toBeNull();
  unmount();
  prices = [sold];
  renderScreen(<NetworksTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Put on sale: Telecel' }));
  const sent = () => received.flatMap(({ name, input }) => (name === 'admin-update-network' ? [input] : []));
  await waitFor(() => expect(sent()).toMatchObject([{ id: 'telecel', fields: { on_sale: true } }]));
});

const Address = () => <p>{`Address: ${useLocation().search}`}</p>;

test('a route that the address opened leaves it when its dialog is closed, so that a reload shows the list', async () => {
  fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [telecel] } },
  });
  renderScreen(
    <>
      <NetworksTab />
      <Address />
    </>,
    '/admin-dashboard?tab=pricing&view=networks&route=telecel',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Route of Telecel' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Address: ?tab=pricing&view=networks')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
