import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MoreSuppliers } from '../../../../../frontend/src/features/admin/settings/bundle-api';
import { Toaster } from '../../../../../frontend/src/kit/toaster';
import { settingsView } from '../../../../../lambdas/core/desk/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const acme = { id: 'acme', name: 'Acme', protocol: 'rest', address: 'https://api.example.com/' } as const;
const withAcme = settingsView(settings({ suppliers: [{ ...acme, key: 'acme-key-123456' }] }));

async function show() {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-update-settings': { body: { success: true, settings: withAcme } },
  });
  const onSaved = jest.fn();
  renderScreen(
    <>
      <MoreSuppliers stored={withAcme} onSaved={onSaved} />
      <Toaster shownMs={600_000} />
    </>,
  );
  await screen.findByRole('button', { name: 'Add a supplier' });
  const saved = () =>
    received.flatMap(({ name, input }) => (name === 'admin-update-settings' ? [input] : []));
  return { saved, onSaved };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save supplier' }));
const sent = (...suppliers: object[]) => [{ settings: { suppliers }, version: 0 }];

test('a supplier is added with its name, protocol, address and key, under an id made from its name', async () => {
  const { saved, onSaved } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add a supplier' }));
  type('Name', 'Acme');
  await userEvent.click(screen.getByRole('radio', { name: 'The guide is Hubnet’s' }));
  type('Address', 'http://acme.example.com/');
  await save();
  expect(screen.getByText(/^The address must begin with https/)).toBeVisible();
  expect(screen.getByText('Enter the key for this address')).toBeVisible();
  type('Address', 'https://acme.example.com/v1/');
  type('API key', 'another-key-1234');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(withAcme));
  const added = { address: 'https://acme.example.com/v1/', protocol: 'hubnet', key: 'another-key-1234' };
  expect(saved()).toEqual(sent(acme, { ...added, id: 'acme-2', name: 'Acme' }));
});

test('a new address asks for the key again', async () => {
  const { saved } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Acme' }));
  type('Address', 'https://elsewhere.example.com/');
  await save();
  expect(screen.getByText('Enter the key for this address')).toBeVisible();
  type('API key', 'acme-key-123456');
  await save();
  const moved = { ...acme, address: 'https://elsewhere.example.com/', key: 'acme-key-123456' };
  await waitFor(() => expect(saved()).toEqual(sent(moved)));
});

test('it is removed after a question', async () => {
  const { saved } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'More for Acme' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Remove Acme' }));
  await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(saved()).toEqual(sent()));
  expect((await screen.findAllByText('Acme removed'))[0]).toBeVisible();
});
