import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from '../../../../../frontend/src/components/toaster';
import { AddedSuppliers } from '../../../../../frontend/src/features/admin/settings/suppliers/added-suppliers';
import type { AddedSupplier } from '../../../../../frontend/src/features/admin/shared/use-suppliers';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, profile } from '../../support/samples';

const acme: AddedSupplier = {
  id: 'acme-data',
  name: 'Acme Data',
  protocol: 'rest',
  address: 'https://api.example.com/',
  on: true,
  key: { set: true, last4: '3456' },
};

async function show(suppliers: readonly AddedSupplier[], more: Parameters<typeof fakeApi>[0] = {}) {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [adminNetwork()] } },
    'admin-update-settings': { body: { success: true, settings: {} } },
    'admin-test-bundle-api': { body: { success: true, message: 'Acme Data is connected.' } },
    ...more,
  });
  renderScreen(
    <>
      <AddedSuppliers suppliers={suppliers} />
      <Toaster shownMs={600_000} />
    </>,
  );
  await screen.findByRole('button', { name: 'Add a supplier' });
  return () =>
    received.flatMap(({ name, input }) =>
      name === 'admin-update-settings'
        ? [(input as { settings: { suppliers: unknown[] } }).settings.suppliers[0]]
        : [],
    );
}

/** Opens the supplier's dialog, and returns what was then sent. */
async function editAcme() {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [] } },
    'admin-update-settings': { body: { success: true, settings: {} } },
  });
  renderScreen(<AddedSuppliers suppliers={[acme]} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Acme Data' }));
  return () => received.find(({ name }) => name === 'admin-update-settings')?.input;
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('a supplier is added with its name, protocol, address and key, under an id made from its name', async () => {
  const sent = await show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a supplier' }));
  // What the supplier's letter says comes first; its id follows from its name.
  const labels = screen.getAllByText(/^(?:Name|Address|API key|Short name \(optional\))$/);
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Address',
    'API key',
    'Short name (optional)',
  ]);
  await type('Name', 'Acme Data');
  await userEvent.click(screen.getByRole('radio', { name: 'The guide is Hubnet’s' }));
  await type('Address', 'https://api.example.com/v1/');
  await type('API key', 'acme-key-123456');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    {
      id: 'acme-data',
      name: 'Acme Data',
      protocol: 'hubnet',
      address: 'https://api.example.com/v1/',
      key: 'acme-key-123456',
    },
  ]);
  await waitFor(() => expect(screen.queryByLabelText('Address')).toBeNull());
});

test('whoever asks for a supplier’s new key says why to the colleague; a new name alone asks nobody', async () => {
  const sent = await editAcme();
  await screen.findByRole('button', { name: 'Save supplier' });
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  expect(screen.queryByText(/^Orders at Acme Data/)).toBeNull();
  await type('API key', 'acme-key-123456');
  expect(screen.getByText(/^Orders at Acme Data will be checked with the new key\./)).toBeVisible();
  await type('Reason (optional)', ' They renewed it ');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      reason: 'They renewed it',
      settings: { suppliers: [{ id: 'acme-data', key: 'acme-key-123456' }] },
    }),
  );
});

test('a reason that was typed for a key isn’t sent once the key is taken out again', async () => {
  const sent = await editAcme();
  await type('API key', 'acme-key-123456');
  await type('Reason (optional)', 'They renewed it');
  await userEvent.clear(screen.getByLabelText('API key'));
  await type('Name', ' Ghana');
  await userEvent.click(screen.getByRole('button', { name: 'Save supplier' }));
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).not.toHaveProperty('reason');
});

test('a supplier that waits for approval is named in the list, with the way to its approval', async () => {
  const id = 'A1B2C3D4E5F6AB8A9E04';
  await show([], {
    'admin-get-settings': {
      body: { settings: {}, suppliers_waiting: [{ approval_id: id, name: 'Datamart' }] },
    },
  });
  expect(await screen.findByText('Waiting for approval: Datamart')).toBeVisible();
  expect(screen.getByRole('link', { name: /of Datamart/ })).toHaveAttribute(
    'href',
    expect.stringContaining(id),
  );
  expect(screen.queryByText(/appear here/)).toBeNull();
});

test('the empty form doesn’t complain about the id, which is made from the name', async () => {
  const sent = await show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a supplier' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  expect(screen.getByText('Name is required')).toBeVisible();
  expect(screen.getByLabelText(/^Short name/)).toBeValid();
  expect(screen.queryByText(/^Enter 2 to 20/)).toBeNull();
  expect(sent()).toEqual([]);
});

test('invalid fields say so, and nothing is sent', async () => {
  const sent = await show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a supplier' }));
  await type('Name', 'Acme');
  await type('Short name (optional)', 'hubnet');
  await type('Address', 'https://10.0.0.8/');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  expect(screen.getByText('The address must be at a public name, such as api.example.com')).toBeVisible();
  expect(screen.getByText('There is a supplier with this short name already')).toBeVisible();
  expect(screen.getByText('Key is required')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a new address asks for the key again, and only changed fields are sent', async () => {
  const sent = await show([acme]);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Acme Data' }));
  await userEvent.clear(screen.getByLabelText('Address'));
  await type('Address', 'https://elsewhere.example.com/');
  expect(screen.getByText(/^Orders at Acme Data will be checked at the new address\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  expect(screen.getByText('Enter the key again for a new address')).toBeVisible();
  await type('API key', 'acme-key-123456');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { id: 'acme-data', address: 'https://elsewhere.example.com/', key: 'acme-key-123456' },
    ]),
  );
});

test('if the server refuses, its words are shown and everything typed stays', async () => {
  const error = {
    code: 'invalid_request',
    message: 'suppliers: There is a supplier called Acme already.',
    request_id: 'r',
  };
  await show([], { 'admin-update-settings': { status: 400, body: { error } } });
  await userEvent.click(screen.getByRole('button', { name: 'Add a supplier' }));
  await type('Name', 'Acme');
  await type('Address', 'https://api.example.com/');
  await type('API key', 'acme-key-123456');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findAllByText(/called Acme already/)).not.toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveValue('Acme');
});

/** Fills in the form of a new supplier. */
async function addSupplier(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Add a supplier' }));
  await type('Name', name);
  await type('Address', 'https://api.example.com/');
  await type('API key', 'acme-key-123456');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
}

test('a supplier whose name makes an id that another has gets a free one', async () => {
  const sent = await show([{ ...acme, id: 'volta-river-data-sup' }]);
  await addSupplier('Volta River Data Supply');
  await waitFor(() => expect(sent()).toMatchObject([{ id: 'volta-river-data-s-2' }]));
});

test('an id that another supplier has is refused before it is sent: it would change that one', async () => {
  const sent = await show([acme]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a supplier' }));
  await type('Short name (optional)', 'acme-data');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  expect(screen.getByText('There is a supplier with this short name already')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('an id that the shop refuses says so at its field, which opens and has the focus', async () => {
  const said = 'There was a supplier acme before. Choose another short name.';
  const error = { code: 'invalid_request', message: `suppliers: ${said}`, request_id: 'r' };
  await show([], { 'admin-update-settings': { status: 400, body: { error } } });
  await addSupplier('Acme');
  const id = screen.getByLabelText('Short name (optional)');
  await waitFor(() => expect(id).toHaveFocus());
  expect(id).toBeVisible();
  expect(screen.getByText(said)).toBeVisible();
});

test('it can be stopped at once, and removed only once it is off', async () => {
  const sent = await show([acme, { ...acme, id: 'beta', name: 'Beta', on: false }]);
  expect(screen.queryByRole('button', { name: 'Remove Acme Data' })).toBeNull();
  const stop = screen.getByRole('button', { name: 'Stop new orders at Acme Data' });
  await userEvent.click(stop);
  await waitFor(() => expect(sent()).toEqual([{ id: 'acme-data', on: false }]));
  // One change at a time: while one is being saved, another press does nothing.
  await waitFor(() => expect(stop).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Remove Beta' }));
  const asked = within(screen.getByRole('dialog', { name: 'Remove Beta' }));
  expect(asked.getByText(/^Routes skip it from now on/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent()).toContainEqual({ id: 'beta', removed: true }));
  expect((await screen.findAllByText('Beta removed'))[0]).toBeVisible();
});

test('a supplier that no network’s route names links to the routes', async () => {
  await show([acme]);
  expect(await screen.findByRole('link', { name: /its route, for Acme Data/ })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=pricing&view=networks&route=MTN',
  );
});

test('a card shows one button, with the rest behind More, and the address and the key in one line', async () => {
  await show([acme]);
  const card = within(screen.getByRole('region', { name: 'Acme Data' }));
  expect(card.getByText('api.example.com · key set, ends in 3456')).toBeVisible();
  const inSight = () =>
    card
      .getAllByRole('button')
      .filter((button) => button.closest('details:not([open])') === null)
      .map(({ textContent }) => textContent);
  expect(inSight()).toEqual(['Test Connection']);
  await userEvent.click(card.getByText('More', { exact: false }));
  expect(inSight()).toEqual(['Test Connection', 'Stop new orders', 'Edit']);
});

test('its connection is tested by its id', async () => {
  await show([acme]);
  const card = screen.getByRole('region', { name: 'Acme Data' });
  await userEvent.click(within(card).getByRole('button', { name: 'Test Connection to Acme Data' }));
  expect(await within(card).findByText('Acme Data is connected.')).toBeVisible();
});

test('a new key is tested before a colleague is asked, at the address that is stored', async () => {
  await show([acme]);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Acme Data' }));
  const dialog = within(screen.getByRole('dialog'));
  const test = () => dialog.queryByRole('button', { name: 'Test Connection to Acme Data' });
  expect(test()).toBeNull();
  await type('API key', 'acme-key-654321');
  await userEvent.click(test() as HTMLElement);
  expect(await dialog.findByText('Acme Data is connected.')).toBeVisible();
  // Another address isn't called before it is approved.
  await type('Address', 'v2/');
  expect(test()).toBeNull();
});
