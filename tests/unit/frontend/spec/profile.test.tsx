import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProfileScreen } from '../../../../frontend/src/features/profile/profile-screen';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { order, profile } from '../support/samples';

const mine = profile({ balance: 25, orders_count: 2, phone: '0240000000' });
const spent = {
  orders: [order()],
  next_cursor: null,
  totals: {
    count: 2,
    completed: { count: 1, amount: 5 },
    in_progress: { count: 0, amount: 0 },
    since: null,
  },
};
/** Without sessions, their own message would replace the one that a test waits for. */
const withOrders = { 'get-orders': { body: spent } };
const toasts = () => screen.findByRole('region', { name: 'Notifications' });
const factOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

test('the profile shows the customer’s details, balance, orders and spending', async () => {
  fakeApi({ ...withOrders, 'get-profile': { body: { profile: mine } } });
  renderScreen(<ProfileScreen />, '/profile', undefined, { '/user-dashboard': <p>the dashboard</p> });
  await expectAllShown('profile', [
    'header',
    'badge',
    'first card',
    'second card',
    'third card',
    'account title',
    'name label',
    'email label',
    'phone label',
    'since label',
  ]);
  await screen.findByText('₵5.00');
  expect([factOf('Balance'), factOf('Orders'), factOf('Total Spent')]).toEqual(['₵25.00', '2', '₵5.00']);
  coversRules('profile: cards');
  expect([factOf('Full Name'), factOf('Email Address'), factOf('Phone Number')]).toEqual([
    'Ama Serwaa',
    'ama@nkoso.example',
    '024 000 0000',
  ]);
  expect(factOf('Member Since')).toBe('5 January 2026');
  coversRules('profile: since');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  expect(await screen.findByText('the dashboard')).toBeVisible();
  coversRules('profile: back');
});

test('a missing email is shown as missing', async () => {
  fakeApi({ ...withOrders, 'get-profile': { body: { profile: { ...mine, email: '' } } } });
  renderScreen(<ProfileScreen />, '/profile');
  await expectShown('profile: without email');
});

test('name and phone are edited and saved, but not the email; cancelling keeps the old values', async () => {
  let shown = mine;
  const { received } = fakeApi({
    ...withOrders,
    'get-profile': () => ({ body: { profile: shown } }),
    'update-profile': ({ input }) => {
      shown = { ...mine, ...(input as object) };
      return { body: { profile: shown } };
    },
  });
  const { unmount } = renderScreen(<ProfileScreen />, '/profile');
  const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit profile' }));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByRole('button', { name: 'Edit profile' });
  await edit();
  expect(screen.getByLabelText('Email Address')).toHaveAttribute('readonly');
  fill('Full Name', 'Somebody Else');
  await userEvent.click(await expectShown('profile: cancel'));
  expect(factOf('Full Name')).toBe('Ama Serwaa');
  await edit();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Ama Serwaa');
  fill('Phone Number', '1');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel editing' }));
  expect(factOf('Phone Number')).toBe('024 000 0000');
  expect(received.map(({ name }) => name)).not.toContain('update-profile');
  coversRules('profile: cancelled', 'profile: toggle');

  await edit();
  fill('Full Name', 'Ama Serwaa-Ofori');
  fill('Phone Number', '');
  await userEvent.click(await expectShown('profile: save'));
  await expectAllShown('profile', ['saved', 'saved, explained'], await toasts());
  await expectShown('profile: without phone');
  coversRules('profile: editable');
  unmount();
  renderScreen(<ProfileScreen />, '/profile');
  await screen.findByRole('button', { name: 'Edit profile' });
  expect([factOf('Full Name'), factOf('Phone Number')]).toEqual(['Ama Serwaa-Ofori', 'Not provided']);
  coversRules('profile: saving');
});

test('a change that fails to save says so, and stays in the form', async () => {
  fakeApi({
    ...withOrders,
    'get-profile': { body: { profile: mine } },
    'update-profile': { status: 400, body: {} },
  });
  renderScreen(<ProfileScreen />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const name = screen.getByLabelText('Full Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Somebody Else');
  await userEvent.click(await expectShown('profile: save'));
  await expectShown('profile: saving failed', {}, await toasts());
  expect(name).toHaveValue('Somebody Else');
});

test('it says while it loads, and a profile that fails to load can be loaded again', async () => {
  const api = fakeApi({ ...withOrders, 'get-profile': 'never' });
  const { unmount } = renderScreen(<ProfileScreen />, '/profile');
  await expectShown('profile: loading');
  unmount();
  api.answers['get-profile'] = { status: 404, body: {} };
  renderScreen(<ProfileScreen />, '/profile');
  await expectShown('profile: failure');
  await expectShown('profile: failure toast', {}, await toasts());
  api.answers['get-profile'] = { body: { profile: mine } };
  await userEvent.click(await expectShown('profile: failure button'));
  expect((await screen.findAllByText('Ama Serwaa'))[0]).toBeVisible();
  coversRules('profile: retry');
});
