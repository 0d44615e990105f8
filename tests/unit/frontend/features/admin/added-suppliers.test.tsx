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

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('a supplier is added with its name, protocol, address and key, under an id made from its name', async () => {
  const sent = await show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a supplier' }));
  await type('Name', 'Acme Data');
  await userEvent.click(screen.getByRole('radio', { name: 'The guide is Hubnet’s' }));
  await type('Address', 'https://api.example.com/v1/');
  await type('API key', 'acme-key-123456');
  await userEvent.click(screen.getByRole('button', { name: 'Save supplier' }));
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

test('a new address asks for the key again, and only changed fields are sent', async () => {
  const sent = await show([acme]);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Acme Data' }));
  await userEvent.clear(screen.getByLabelText('Address'));
  await type('Address', 'https://elsewhere.example.com/');
  expect(screen.getByText(/^Orders will be sent to Acme Data’s new address\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save supplier' }));
  expect(screen.getByText('Enter the key again for a new address')).toBeVisible();
  await type('API key', 'acme-key-123456');
  await userEvent.click(screen.getByRole('button', { name: 'Save supplier' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { id: 'acme-data', address: 'https://elsewhere.example.com/', key: 'acme-key-123456' },
    ]),
  );
});

test('an id that another supplier has is refused before it is sent: it would change that one', async () => {
  const sent = await show([acme]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a supplier' }));
  await type('Short name (optional)', 'acme-data');
  await userEvent.click(screen.getByRole('button', { name: 'Save supplier' }));
  expect(screen.getByText('There is a supplier with this short name already')).toBeVisible();
  expect(sent()).toEqual([]);
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
