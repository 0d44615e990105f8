import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { type Again, buyAgain } from '../../../../../frontend/src/lib/orders';
import { fakeApi } from '../../support/fake-api';
import '../../support/dialogs';
import { chosenPlan } from '../../support/plans';
import { renderScreen } from '../../support/render-screen';
import { price, profile, recipient } from '../../support/samples';

const kofi = recipient();
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
});

const bought = { planId: 'mtn-1gb', planName: 'MTN 1GB', network: 'MTN', price: 5 };
const before = { phoneNumber: '0241234567', bought };

test('buying the same again is filled in, without a remark if nothing has changed', async () => {
  open([], before);
  expect(await field()).toHaveValue('0241234567');
  expect(chosenPlan()).toBe('1GB - ₵5.00');
  expect(screen.getByRole('button', { name: 'MTN' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Buy Data' })).toBeEnabled();
  expect(screen.queryByText(/^Was/)).not.toBeInTheDocument();
});

test('a plan that is gone is pointed out, and the number is kept', async () => {
  open([], { ...before, bought: { ...bought, planId: 'mtn-5gb', planName: 'MTN 5GB' } });
  expect(await screen.findByText(/^MTN 5GB is not on sale any more\./)).toBeVisible();
  expect(await field()).toHaveValue('0241234567');
  expect(screen.getByRole('button', { name: 'Buy Data' })).toBeDisabled();
});

test.each([true, false])('a purchase for a number records its use, if it is saved: %s', async (isSaved) => {
  const { user, api } = open(isSaved ? [kofi] : [esi], before);
  await user.click(await screen.findByRole('button', { name: 'Buy Data' }));
  await user.click(await screen.findByRole('button', { name: 'Send data' }));
  await screen.findByText('Purchase Successful');
  const used = api.received.filter(({ name }) => name === 'update-recipients').map(({ input }) => input);
  const use = { action: 'use', phoneNumber: '0241234567' };
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
  // The number says which, so the others are folded.
  expect(screen.queryByRole('button', { name: 'MTN' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'AirtelTigo' }));
  await user.click(screen.getByRole('button', { name: 'MTN' }));
  await user.clear(await field());
  await user.type(await field(), '0261234567');
  expect(isPressed('MTN')).toBe(true);
});
