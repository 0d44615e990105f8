import { screen, within } from '@testing-library/react';
import { AdminArea } from '../../../../../frontend/src/features/admin/admin-area';
import { AdminDashboardScreen } from '../../../../../frontend/src/features/admin/admin-dashboard-screen';
import { OrdersTab } from '../../../../../frontend/src/features/admin/orders/orders-tab';
import { StatisticsTab } from '../../../../../frontend/src/features/admin/statistics/statistics-tab';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
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
    'admin-get-attention': { body: { items: [], next_cursor: null, open: { count: 0, oldest_at: null } } },
    'admin-get-orders': { body: { orders: [adminOrder()], next_cursor: null, counts } },
    'admin-get-settings': { body: { settings: settingsView(settings()) } },
  });

test.each([
  ['owner', ['Dashboard', 'To do', 'Users', 'Orders', 'Settings']],
  // Topups stands where owners have Settings: so all of a helper's tabs are in the bar.
  ['helper', ['Dashboard', 'To do', 'Users', 'Orders', 'Topups']],
] as const)('the navigation shows %s what the role allows', async (role, labels) => {
  signedInAs(role);
  renderScreen(<AdminArea />, '/admin-dashboard');
  const [nav] = await screen.findAllByRole('navigation', { name: 'Main' });
  await within(nav as HTMLElement).findByRole('link', { name: 'Orders' });
  const shown = within(nav as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(
    shown.filter((label) => label !== null && /Dash|To do|Users|Orders|Settings|Topups|Pricing/.test(label)),
  ).toEqual(labels);
});

test.each(['/admin-settings', '/admin-dashboard?tab=pricing', '/admin-money?view=balances'])(
  'a helper who opens %s reads that it is for owners, with a way back',
  async (address) => {
    const { received } = signedInAs('helper');
    renderScreen(<AdminDashboardScreen />, address);
    expect(await screen.findByText(/^Only owners can open/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Overview' })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Admin Dashboard' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Users',
      'Orders',
      'Topups',
      'To do',
    ]);
    expect(received.map(({ name }) => name).filter((name) => !helpersCalls.includes(name))).toEqual([]);
  },
);

/** What the API answers to a helper. */
const helpersCalls = ['get-profile', 'admin-get-attention', 'admin-get-orders', 'admin-get-overview'];

test('a helper’s Overview and orders ask for nothing that is for owners', async () => {
  const { received } = signedInAs('helper');
  renderScreen(
    <>
      <StatisticsTab />
      <OrdersTab />
    </>,
    '/admin-orders',
  );
  expect(await screen.findByRole('button', { name: /Update status/ })).toBeVisible();
  expect(await screen.findByText('Nothing needs you')).toBeVisible();
  for (const name of ['Export', 'Stop selling']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(received.map(({ name }) => name).filter((name) => !helpersCalls.includes(name))).toEqual([]);
});
