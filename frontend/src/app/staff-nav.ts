import { adminPaths, adminTabPath } from '../../../contracts/paths';
import { AlertIcon, HomeIcon, ListIcon, SettingsIcon, UsersIcon, WalletIcon } from '../components/icons';
import type { NavItem } from '../components/navigation';

const navItems: readonly NavItem[] = [
  {
    path: adminPaths.dashboard,
    // The tabs without an entry stand in a row above each screen.
    notWith: /[?&]tab=(?!overview)/,
    label: 'Dashboard',
    Icon: HomeIcon,
  },
  { path: adminPaths.todo, label: 'To do', Icon: AlertIcon },
  { path: adminPaths.users, label: 'Users', Icon: UsersIcon },
  { path: adminPaths.orders, label: 'Orders', Icon: ListIcon },
];

const settings: NavItem = { path: adminPaths.settings, label: 'Settings', Icon: SettingsIcon };
/** So all of a helper's tabs are in the bar. */
const topUps: NavItem = { path: adminTabPath('topups'), label: 'Topups', Icon: WalletIcon };

/** Staff's navigation: at the desk, and on their own profile. */
export const staffNavItems = (isOwner: boolean): readonly NavItem[] => [
  ...navItems,
  isOwner ? settings : topUps,
];
