import { screen, within } from '@testing-library/react';
import { rolePermissions, type StaffRole, staffRoles } from '../../../../../contracts/accounts/permissions';
import { type ApiFunctionName, registry } from '../../../../../contracts/registry';
import { AdminArea } from '../../../../../frontend/src/features/admin/admin-area';
import { AdminDashboardScreen } from '../../../../../frontend/src/features/admin/admin-dashboard-screen';
import { OrdersTab } from '../../../../../frontend/src/features/admin/orders/orders-tab';
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
const signedInAs = (staff_role: StaffRole) =>
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', staff_role }) } },
    'admin-get-attention': { body: { items: [], next_cursor: null, open: { count: 0, oldest_at: null } } },
    'admin-get-orders': { body: { orders: [adminOrder()], next_cursor: null, counts } },
    'admin-get-settings': { body: { settings: settingsView(settings()) } },
  });

test.each([
  ['owner', ['Dashboard', 'To do', 'Users', 'Orders', 'Settings']],
  ['manager', ['Dashboard', 'To do', 'Users', 'Orders', 'Settings']],
  ['finance', ['Dashboard', 'To do', 'Users', 'Orders', 'Settings']],
  // They have no Dashboard that leads to Topups and Pricing.
  ['support', ['To do', 'Users', 'Orders', 'Topups', 'Pricing']],
  ['viewer', ['Dashboard', 'To do', 'Users', 'Orders']],
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

test('an address that the role doesn’t allow says who may open it', async () => {
  signedInAs('viewer');
  renderScreen(<AdminDashboardScreen />, '/admin-settings');
  expect(await screen.findByText('Settings: not open to your staff role')).toBeVisible();
  expect(screen.getByText('It needs the staff role Owner, Manager or Finance. Ask an owner.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Overview' })).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Admin Dashboard' }));
  expect(tabs.getByRole('link', { name: /^Orders/ })).toBeVisible();
  expect(tabs.queryByRole('link', { name: 'Settings' })).toBeNull();
});

test.each(staffRoles)('the list of orders offers %s no action that the API would refuse', async (role) => {
  const { received } = signedInAs(role);
  renderScreen(<OrdersTab />, '/admin-orders');
  const may = (name: ApiFunctionName) => {
    const { permission } = registry[name] as { permission?: (typeof rolePermissions)['owner'][number] };
    return permission !== undefined && rolePermissions[role].includes(permission);
  };
  const decides = may('admin-update-order-status');
  await screen.findByRole(decides ? 'button' : 'link', { name: /ORD7K2M9QXWPTRA/ });
  expect(screen.queryAllByRole('button', { name: /Update status/ })).toHaveLength(decides ? 1 : 0);
  expect(screen.queryAllByRole('checkbox').length > 0).toBe(decides);
  expect(screen.queryAllByRole('button', { name: 'Export' })).toHaveLength(
    may('admin-export-orders') ? 1 : 0,
  );
  expect(received.filter(({ name }) => name.startsWith('admin-') && !may(name as ApiFunctionName))).toEqual(
    [],
  );
});
