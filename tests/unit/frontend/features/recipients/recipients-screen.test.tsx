import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RecipientsScreen } from '../../../../../frontend/src/features/recipients/recipients-screen';
import { type Answer, fakeApi } from '../../support/fake-api';
import '../../support/dialogs';
import { renderScreen } from '../../support/render-screen';
import { network, price, recipient } from '../../support/samples';

const esi = recipient({ name: 'Esi', phone_number: '0207654321' });

const telecel = { id: 'telecel', label: 'Telecel', prefixes: ['020'] };
const networks = [network(), network(telecel)];

function open(recipients: unknown, update: Answer = { body: { success: true } }) {
  const lists = [recipients].flat(1).map((list) => ({ body: { recipients: list } }));
  const api = fakeApi({
    'get-recipients': () => (lists.length > 1 ? (lists.shift() ?? 'never') : (lists[0] ?? 'never')),
    'get-bundle-prices': { body: { prices: [price()], networks } },
    'update-recipients': update,
  });
  const { store } = renderScreen(<RecipientsScreen />, '/recipients');
  const sent = () =>
    api.received.filter(({ name }) => name === 'update-recipients').map(({ input }) => input);
  return { user: userEvent.setup(), sent, api, store };
}

/** Chooses in the menu of a number. */
async function choose(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

test('the first number is added with a name, in any spelling', async () => {
  const { user, sent } = open([[], [recipient()]]);
  const add = await screen.findByRole('button', { name: 'Add a number' });
  // A part of its own would stand apart by the button's gap.
  expect(add.childNodes).toHaveLength(1);
  await user.click(add);
  const dialog = within(screen.getByRole('dialog', { name: 'Add a number' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Name is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), ' Kofi ');
  await user.type(dialog.getByLabelText('Phone Number'), '030 212 3456');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('That is a landline. Data goes to mobile numbers only.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Phone Number'));
  await user.type(dialog.getByLabelText('Phone Number'), '+233 24-123.4567');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Kofi is saved')).toBeVisible();
  expect(sent()).toEqual([
    {
      action: 'save',
      name: 'Kofi',
      phoneNumber: '0241234567',
    },
  ]);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Kofi');
  // The button of the empty screen has disappeared.
  expect(screen.getByRole('region', { name: 'Numbers' })).toHaveFocus();
});

test('a number of no network is refused', async () => {
  const { user, sent } = open([[recipient()]]);
  await user.click(await screen.findByRole('button', { name: 'Add a number' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a number' }));
  await user.type(dialog.getByLabelText('Name'), 'Esi');
  await user.type(dialog.getByLabelText('Phone Number'), '0581234567');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText('058 is not a mobile number of any network we know. Please check it.'),
  ).toBeVisible();
  await user.clear(dialog.getByLabelText('Phone Number'));
  await user.type(dialog.getByLabelText('Phone Number'), '0201234567');
  expect(dialog.getByText('020 123 4567 is a Telecel number')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toMatchObject([{ phoneNumber: '0201234567' }]));
});

test('a number is deleted after a confirmation, and the list gets the focus', async () => {
  const { user, sent } = open([[recipient(), esi], [esi]]);
  await choose(user, 'Kofi', 'Delete');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  await choose(user, 'Kofi', 'Delete');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Kofi is deleted')).toBeVisible();
  expect(sent()).toMatchObject([{ action: 'delete', phoneNumber: '0241234567' }]);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('region', { name: 'Numbers' })).toHaveFocus();
});
