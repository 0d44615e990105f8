import { screen, within } from '@testing-library/react';
import { rolePermissions, type StaffRole, staffRoles } from '../../../../../contracts/accounts/permissions';
import { adminPaths } from '../../../../../contracts/paths';
import { type ApiFunctionName, registry } from '../../../../../contracts/registry';
import { AccountsTab } from '../../../../../frontend/src/features/admin/accounts/accounts-tab';
import { AdminArea } from '../../../../../frontend/src/features/admin/admin-area';
import { AdminDashboardScreen } from '../../../../../frontend/src/features/admin/admin-dashboard-screen';
import { OrdersTab } from '../../../../../frontend/src/features/admin/orders/orders-tab';
import { adminTabs } from '../../../../../frontend/src/features/admin/tabs';
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

test('on a phone, each screen that Support may open is linked once: in the bar, which marks the current one', async () => {
  signedInAs('support');
  renderScreen(
    <>
      <AdminArea />
      <AdminDashboardScreen />
    </>,
    '/admin-dashboard?tab=topups',
  );
  const [nav] = await screen.findAllByRole('navigation', { name: 'Main' });
  const link = (name: string) => within(nav as HTMLElement).findByRole('link', { name });
  expect(await link('Topups')).toHaveAttribute('aria-current', 'page');
  expect(await link('Pricing')).not.toHaveAttribute('aria-current', 'page');
  expect(await link('Pricing')).not.toHaveClass('active');
  const tabs = await screen.findByRole('tablist', { name: 'Sections' });
  expect(tabs).toHaveClass('admin-tabs__in-bar');
  for (const tab of within(tabs).getAllByRole('tab')) expect(tab).toHaveClass('admin-tabs__in-bar');
});

test.each([
  ['/admin-dashboard', 'Dashboard'],
  ['/admin-users', 'Users'],
  ['/admin-settings', 'Settings'],
  ['/admin-dashboard?tab=topups', undefined],
  ['/admin-dashboard?tab=pricing&view=networks', undefined],
  ['/admin-money', undefined],
])(
  'on a phone, %s is the only place that is marked, and the row has the tabs that the bar has not',
  async (at, inBar) => {
    signedInAs('owner');
    renderScreen(
      <>
        <AdminArea />
        <AdminDashboardScreen />
      </>,
      at,
    );
    const [nav] = await screen.findAllByRole('navigation', { name: 'Main' });
    await within(nav as HTMLElement).findByRole('link', { name: 'Orders' });
    const marked = [...(nav as HTMLElement).querySelectorAll('a.active')].map(
      ({ textContent }) => textContent,
    );
    expect(marked).toEqual(inBar === undefined ? [] : [inBar]);
    const tabs = await screen.findByRole('tablist', { name: 'Sections' });
    expect(tabs).not.toHaveClass('admin-tabs__in-bar');
    const inRow = within(tabs)
      .getAllByRole('tab')
      .filter((tab) => !tab.classList.contains('admin-tabs__in-bar'));
    expect(inRow.map(({ textContent }) => textContent)).toEqual(['Topups', 'Pricing', 'Money']);
  },
);

test('Sign Out is the same button before and after the screen has loaded, so that no press on it is lost', async () => {
  signedInAs('owner');
  renderScreen(<AdminArea />, '/admin-dashboard');
  const early = screen.getByRole('button', { name: 'Sign Out' });
  const [nav] = await screen.findAllByRole('navigation', { name: 'Main' });
  await within(nav as HTMLElement).findByRole('link', { name: 'Orders' });
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBe(early);
});

const allTabs = ['Overview', 'Users', 'Orders', 'Topups', 'Pricing', 'Settings', 'To do', 'Money'];

test.each<[StaffRole, readonly string[]]>([
  ['owner', allTabs],
  ['finance', allTabs],
  ['support', ['Users', 'Orders', 'Topups', 'Pricing', 'To do']],
  ['viewer', allTabs.filter((tab) => tab !== 'Settings')],
])('the dashboard has the tabs that the role %s allows', async (role, labels) => {
  signedInAs(role);
  renderScreen(<AdminDashboardScreen />, '/admin-orders');
  await screen.findByRole('tab', { name: 'Orders' });
  const sections = within(screen.getByRole('tablist', { name: 'Sections' }));
  expect(sections.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(labels);
});

test.each(adminTabs.map(({ to, label }) => [to, label] as const))('%s opens %s', async (to, label) => {
  signedInAs('owner');
  renderScreen(<AdminDashboardScreen />, to);
  expect(await screen.findByRole('tab', { name: label, selected: true })).toBeInTheDocument();
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

test('the dashboard’s own address opens To do for a role that may not see Overview', async () => {
  signedInAs('support');
  const others = { [adminPaths.users]: <p>The users</p>, [adminPaths.todo]: <p>What to do</p> };
  renderScreen(<AdminDashboardScreen />, adminPaths.dashboard, undefined, others);
  expect(await screen.findByText('What to do')).toBeVisible();
});

test('Overview, asked for by its own address, says who may open it', async () => {
  signedInAs('support');
  renderScreen(<AdminDashboardScreen />, `${adminPaths.dashboard}?tab=overview`);
  expect(await screen.findByText('Overview: not open to your staff role')).toBeVisible();
});

test.each<[StaffRole, number]>([
  ['owner', 5],
  ['support', 3],
])('To do counts for the role %s what it may decide: %d', async (role, counted) => {
  const api = signedInAs(role);
  const open = { count: 5, oldest_at: '2026-11-20T07:58:00.000Z', own_requests: 0, approvals: 2 };
  api.answers['admin-get-attention'] = { body: { items: [], next_cursor: null, open } };
  renderScreen(<AdminDashboardScreen />, '/admin-orders');
  expect(await screen.findByRole('tab', { name: `To do ${counted} open` })).toBeInTheDocument();
});

test.each([
  ['owner', 'To do 5 open'],
  ['support', 'To do 2 open'],
] as const)(
  'orders to send by hand are counted on To do only for who may send them: %s',
  async (role, name) => {
    const api = signedInAs(role);
    const since = '2026-11-20T07:58:00.000Z';
    const open = { count: 2, oldest_at: since, by_hand: { count: 3, since } };
    api.answers['admin-get-attention'] = { body: { items: [], next_cursor: null, open } };
    renderScreen(<AdminDashboardScreen />, '/admin-orders');
    expect(await screen.findByRole('tab', { name })).toBeInTheDocument();
  },
);

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

test.each<[StaffRole, boolean]>([
  ['finance', true],
  ['support', false],
  ['viewer', false],
])(
  'the list of users has a place for actions only where the role %s has any: %s',
  async (role, hasActions) => {
    const api = signedInAs(role);
    const user = {
      ...profile({ name: 'Ama Serwaa' }),
      user_id: 'user-9',
      is_banned: false,
      email: 'ama@x.io',
    };
    api.answers['admin-get-users'] = { body: { users: [{ ...user, id: 'user-9' }], next_cursor: null } };
    renderScreen(<AccountsTab />, '/admin-users');
    const list = await screen.findByRole('list', { name: 'Users' });
    await within(list).findByRole('link', { name: 'Ama Serwaa' });
    expect(list.querySelector('.account__actions') !== null).toBe(hasActions);
  },
);
