import type { Permission } from '../../../contracts/accounts/permissions';
import { adminPaths, adminTabPath } from '../../../contracts/paths';
import {
  AlertIcon,
  HomeIcon,
  ListIcon,
  SettingsIcon,
  TagIcon,
  UsersIcon,
  WalletIcon,
} from '../components/icons';
import type { NavItem } from '../components/navigation';

const navItems: readonly (NavItem & { readonly permissions: readonly Permission[] })[] = [
  {
    path: adminPaths.dashboard,
    // The tabs without an entry stand in a row above each screen.
    notWith: /[?&]tab=(?!overview)/,
    label: 'Dashboard',
    Icon: HomeIcon,
    permissions: ['reports.view'],
  },
  { path: adminPaths.todo, label: 'To do', Icon: AlertIcon, permissions: ['orders.view'] },
  { path: adminPaths.users, label: 'Users', Icon: UsersIcon, permissions: ['users.view'] },
  { path: adminPaths.orders, label: 'Orders', Icon: ListIcon, permissions: ['orders.view'] },
  {
    path: adminPaths.settings,
    label: 'Settings',
    Icon: SettingsIcon,
    permissions: ['settings.edit', 'audit.view'],
  },
];

/** In the navigation of staff who have no Dashboard: so all of their tabs are there. */
const withoutDashboard: typeof navItems = [
  { path: adminTabPath('topups'), label: 'Topups', Icon: WalletIcon, permissions: ['orders.view'] },
  { path: adminTabPath('pricing'), label: 'Pricing', Icon: TagIcon, permissions: ['prices.view'] },
];

/** Staff's navigation: at the desk, and on their own profile. */
export const staffNavItems = (may: (permission: Permission) => boolean): readonly NavItem[] =>
  [...navItems, ...(may('reports.view') ? [] : withoutDashboard)]
    .filter(({ permissions }) => permissions.some(may))
    .map(({ permissions: _, ...item }) => item);
