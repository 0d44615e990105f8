import { screen, within } from '@testing-library/react';
import { AdminArea } from '../../../../../frontend/src/features/admin/admin-area';
import { OrdersTab } from '../../../../../frontend/src/features/admin/orders/orders-tab';
import { OverviewTab } from '../../../../../frontend/src/features/admin/overview/overview-tab';
import { settingsView } from '../../../../../lambdas/core/desk/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminOrder, profile } from '../../support/samples';

// jsdom has no layout.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const counts = { pending: 0, processing: 0, completed: 1, failed: 0 };
const signedInAs = (staff_role: 'owner' | 'helper') =>
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', staff_role }) } },
    'admin-get-attention': { body: { items: [], open: { count: 0 } } },
    'admin-get-orders': { body: { orders: [adminOrder()], next_cursor: null, counts } },
    'admin-get-settings': { body: { settings: settingsView(settings()) } },
  });

test.each([
  [
    'owner',
    ['Dashboard', 'Users', 'Orders', 'Settings', 'To do'],
    ['Overview', 'Topups', 'Pricing', 'Money'],
  ],
  // All of a helper's tabs are in the bar.
  ['helper', ['Dashboard', 'Users', 'Orders', 'Topups', 'To do'], []],
] as const)(
  'on a phone, %s finds every tab in the bar, or in a row below Dashboard',
  async (role, labels, above) => {
    signedInAs(role);
    renderScreen(<AdminArea />, '/admin-dashboard');
    const linksIn = (name: string) =>
      screen
        .queryAllByRole('navigation', { name })
        .flatMap((nav) => within(nav).getAllByRole('link'))
        .map(({ textContent }) => textContent);
    await screen.findByText('Nothing needs you');
    expect(linksIn('Main')).toEqual(labels);
    expect(linksIn('Admin Dashboard')).toEqual(above);
  },
);

test.each(['/admin-settings', '/admin-pricing', '/admin-money'])(
  'a helper who opens %s reads that it is for owners, with a way back',
  async (address) => {
    const { received } = signedInAs('helper');
    renderScreen(<AdminArea />, address);
    expect(await screen.findByText(/^Only owners can open/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Overview' })).toBeVisible();
    expect(received.map(({ name }) => name).filter((name) => !helpersCalls.includes(name))).toEqual([]);
  },
);

test.each([
  ['Overview', 0, 'Nothing needs you'],
  ['To do if something waits there', 2, 'To do opens'],
])('staff who have just signed in land at %s', async (_, waiting, words) => {
  const { answers } = signedInAs('owner');
  answers['admin-get-attention'] = {
    body: { items: [], next_cursor: null, open: { count: waiting, oldest_at: null } },
  };
  renderScreen(
    <AdminArea />,
    '/admin-dashboard',
    { isSignedInNow: true },
    { '/admin-todo': <p>To do opens</p> },
  );
  expect(await screen.findByText(words)).toBeVisible();
});

/** What the API answers to a helper. */
const helpersCalls = ['get-profile', 'admin-get-attention', 'admin-get-orders', 'admin-get-overview'];

test('a helper’s Overview and orders ask for nothing that is for owners', async () => {
  const { received } = signedInAs('helper');
  renderScreen(
    <>
      <OverviewTab />
      <OrdersTab />
    </>,
    '/admin-orders',
  );
  expect(await screen.findByRole('button', { name: /Update status/ })).toBeVisible();
  expect(await screen.findByText('Nothing needs you')).toBeVisible();
  for (const name of ['Export', 'Stop selling']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(received.map(({ name }) => name).filter((name) => !helpersCalls.includes(name))).toEqual([]);
});
