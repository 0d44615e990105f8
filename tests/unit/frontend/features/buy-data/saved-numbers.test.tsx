import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { api as site } from '../../../../../frontend/src/lib/api/api';
import { type Again, buyAgain } from '../../../../../frontend/src/lib/orders/buy-again';
import { fakeApi } from '../../support/fake-api';
import '../../support/dialogs';
import { choosePlan, chosenPlan } from '../../support/plans';
import { renderScreen } from '../../support/render-screen';
import { network, price, profile, recipient } from '../../support/samples';

const kofi = recipient({ plan_id: 'mtn-1gb' });
const esi = recipient({ name: 'Esi', phone_number: '0247654321' });

function open(recipients: readonly unknown[], again?: Again, networks?: readonly unknown[]) {
  const lists = { now: recipients };
  const api = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-bundle-prices': {
      body: {
        prices: [price(), price({ id: 'at-1gb', network: 'Airteltigo' })],
        ...(networks && { networks }),
      },
    },
    'get-recipients': () => ({ body: { recipients: lists.now } }),
    'update-recipients': { body: { success: true } },
    'check-recipient': 'network-error',
    'process-bundle-order': { body: { success: true, message: 'Done', order_number: 'ORD1' } },
  });
  const view = renderScreen(<BuyDataScreen />, '/buy-data', again && buyAgain(again));
  return { user: userEvent.setup(), lists, view, api };
}

const listed = () => screen.findByRole('listbox', { name: 'Saved numbers' });
const list = () => screen.queryByRole('listbox', { name: 'Saved numbers' });
const field = () => screen.findByLabelText('Phone Number');

test('after one letter or two digits, saved numbers are suggested, latest first, and the keyboard can choose one', async () => {
  const { user } = open([kofi, esi]);
  await waitFor(async () => expect(await field()).toHaveAttribute('role', 'combobox'));
  await user.type(await field(), '0');
  expect(list()).not.toBeInTheDocument();
  await user.type(await field(), '24');
  expect(
    within(await listed())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Kofi 024 123 4567', 'Esi 024 765 4321']);
  expect(await field()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowUp}');
  const active = within(await listed()).getByRole('option', { selected: true });
  expect(active).toHaveTextContent('Esi');
  expect(await field()).toHaveAttribute('aria-activedescendant', active.id);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await field()).toHaveValue('0241234567');
  expect(await field()).toHaveFocus();
  expect(list()).not.toBeInTheDocument();
  expect(screen.getByText('Saved as Kofi. 024 123 4567 is an MTN number')).toBeVisible();
  expect(chosenPlan()).toBe('1GB - ₵5.00');
});

test('a name is typed with letters, Escape closes the list, and a tap chooses one', async () => {
  const { user } = open([kofi, esi]);
  await user.click(await screen.findByRole('button', { name: 'Saved numbers' }));
  expect(within(await listed()).getAllByRole('option')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Saved numbers' })).not.toBeInTheDocument();
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveAttribute('inputmode', 'text');
  await user.keyboard('esi');
  expect(screen.getByText('1 saved number')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(list()).not.toBeInTheDocument();
  expect(await field()).toHaveValue('esi');
  await user.keyboard('{ArrowDown}');
  await user.click(within(await listed()).getByRole('option'));
  expect(await field()).toHaveValue('0247654321');
});

test('one letter finds names, and a name that nobody has is said where the hint stands', async () => {
  const { user } = open([kofi, esi]);
  await waitFor(async () => expect(await field()).toHaveAttribute('role', 'combobox'));
  await user.type(await field(), 'k');
  expect(within(await listed()).getByRole('option')).toHaveTextContent('Kofi');
  await user.type(await field(), 'w');
  expect(list()).not.toBeInTheDocument();
  expect(await field()).toHaveAccessibleDescription('No saved number by that name');
  expect(
    screen.getByText('No saved number by that name', { selector: '[role="status"]' }),
  ).toBeInTheDocument();
  await user.clear(await field());
  expect(await field()).toHaveAccessibleDescription('The number that receives the data');
});

test('a deleted number is no longer suggested', async () => {
  const { user, lists, view } = open([kofi, esi]);
  await user.type(await field(), 'ko');
  await listed();
  lists.now = [esi];
  await view.store.dispatch(
    site.endpoints.updateRecipients.initiate({
      action: 'delete',
      phoneNumber: kofi.phone_number,
      requestId: 'request-1',
    }),
  );
  await waitFor(() => expect(list()).not.toBeInTheDocument());
});

test('a chosen plan stays when a number is chosen', async () => {
  const { user } = open([kofi]);
  await user.click(await screen.findByRole('button', { name: 'AirtelTigo' }));
  await choosePlan(user, '1GB - ₵5.00');
  await user.type(await field(), 'kofi');
  await user.click(within(await listed()).getByRole('option'));
  expect(screen.getByRole('button', { name: 'AirtelTigo' })).toHaveAttribute('aria-pressed', 'true');
});

const before = { phoneNumber: '0241234567', planId: 'mtn-1gb', planName: 'MTN 1GB', price: 5 };

test('buying the same again is filled in, without a remark if nothing has changed', async () => {
  open([], before);
  expect(await field()).toHaveValue('0241234567');
  expect(chosenPlan()).toBe('1GB - ₵5.00');
  expect(screen.getByRole('button', { name: 'MTN' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Buy Data' })).toBeEnabled();
  expect(screen.queryByText(/^Was/)).not.toBeInTheDocument();
});

test('a price that has changed since is shown, until another plan is chosen', async () => {
  const { user } = open([], { ...before, price: 4.9 });
  expect(await screen.findByText('Was ₵4.90, is ₵5.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'AirtelTigo' }));
  expect(screen.queryByText(/^Was/)).not.toBeInTheDocument();
});

test('another bundle under the same plan is pointed out, even at the same price', async () => {
  open([], { ...before, planName: 'MTN 2GB' });
  expect(await screen.findByText('Was MTN 2GB for ₵5.00, is MTN 1GB for ₵5.00')).toBeVisible();
});

test('a plan that is gone is pointed out, and the number is kept', async () => {
  open([], { ...before, planId: 'mtn-5gb', planName: 'MTN 5GB' });
  expect(await screen.findByText(/^MTN 5GB is not on sale any more\./)).toBeVisible();
  expect(await field()).toHaveValue('0241234567');
  expect(screen.getByRole('button', { name: 'Buy Data' })).toBeDisabled();
});

const airtelTigo = network({ id: 'Airteltigo', label: 'AirtelTigo', prefixes: ['027'] });
const offSale = network({
  id: 'telecel',
  label: 'Telecel',
  prefixes: ['020'],
  on_sale: false,
  notice: 'Back on Monday.',
});

test.each([
  ['of an order', { network: 'telecel', phoneNumber: '0241234567' }],
  ['of a saved number, by its first three digits', { phoneNumber: '0201234567' }],
])('a plan %s whose network is off sale shows that, and isn’t called gone', async (_, of) => {
  open([], { ...before, planId: 'telecel-1gb', planName: 'Telecel 1GB', ...of }, [
    network(),
    airtelTigo,
    offSale,
  ]);
  expect(await screen.findByText('Telecel: not on sale right now. The number is kept.')).toBeVisible();
  expect(screen.getByText(/not on sale right now. Back on Monday.$/)).toBeVisible();
  expect(screen.queryByText(/not on sale any more/)).not.toBeInTheDocument();
});

test('the network of a saved number’s first three digits is shown, too', async () => {
  const { user } = open([kofi], undefined, [network(), airtelTigo]);
  await user.type(await field(), '0241234567');
  expect(await screen.findByText('Saved as Kofi. 024 123 4567 is an MTN number')).toBeVisible();
});

test.each([true, false])('a purchase for a number records its use, if it is saved: %s', async (isSaved) => {
  const { user, api } = open(isSaved ? [kofi] : [esi], before);
  await user.click(await screen.findByRole('button', { name: 'Buy Data' }));
  await user.click(await screen.findByRole('button', { name: /^Send / }));
  await screen.findByText('Purchase Successful');
  const used = api.received.filter(({ name }) => name === 'update-recipients').map(({ input }) => input);
  const use = { action: 'use', phoneNumber: '0241234567', planId: 'mtn-1gb' };
  expect(used).toEqual(isSaved ? [expect.objectContaining(use)] : []);
});

test('the network follows the number, typed or saved, until the customer chooses a network', async () => {
  const { user } = open([esi]);
  const isPressed = (name: string) => screen.getByRole('button', { name, pressed: true }) !== null;
  await user.type(await field(), '0271234567');
  expect(isPressed('AirtelTigo')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Saved numbers' }));
  await user.click(within(await listed()).getByRole('option', { name: /^Esi/ }));
  expect(isPressed('MTN')).toBe(true);
  await user.clear(await field());
  await user.type(await field(), '0271234567');
  expect(isPressed('AirtelTigo')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'MTN' }));
  await user.clear(await field());
  await user.type(await field(), '0261234567');
  expect(isPressed('MTN')).toBe(true);
});

test('a saved number without a usual bundle, brought from its own screen, chooses its network and then follows', async () => {
  const { user } = open([esi], { phoneNumber: '0271234567', planId: null, planName: 'Their usual bundle' });
  expect(await screen.findByRole('button', { name: 'AirtelTigo', pressed: true })).toBeVisible();
  expect(screen.queryByText('Enter the number, or choose a network')).not.toBeInTheDocument();
  await user.clear(await field());
  await user.type(await field(), '0241234567');
  expect(screen.getByRole('button', { name: 'MTN', pressed: true })).toBeVisible();
});

test('the network stays once the customer has chosen a plan, though the number chose the network', async () => {
  const { user } = open([esi]);
  await user.type(await field(), '0271234567');
  await choosePlan(user, '1GB - ₵5.00');
  await user.clear(await field());
  await user.type(await field(), '0241234567');
  expect(screen.getByRole('button', { name: 'AirtelTigo' })).toHaveAttribute('aria-pressed', 'true');
  expect(chosenPlan()).toBe('1GB - ₵5.00');
});
