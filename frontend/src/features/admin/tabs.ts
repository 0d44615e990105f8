import type { ComponentType } from 'react';
import { adminPaths } from '../../../../contracts/paths';
import { lazyScreen } from '../../app/lazy-screen';
import { AlertIcon, HomeIcon, ListIcon, SettingsIcon, UsersIcon, WalletIcon } from '../../kit/icons';

export interface AdminTab {
  readonly to: string;
  readonly label: string;
  /** For the bar at the bottom of a phone. Absent: it is never there. */
  readonly Icon?: ComponentType;
  /** Whether a helper doesn't see it. */
  readonly isForOwners?: boolean;
  /** Its code loads when it is first opened. */
  readonly Panel: ComponentType;
}

export const overview: AdminTab = {
  to: adminPaths.dashboard,
  label: 'Overview',
  Icon: HomeIcon,
  Panel: lazyScreen(() => import('./overview/overview-tab'), 'OverviewTab'),
};

/** In display order. */
const adminTabs: readonly AdminTab[] = [
  overview,
  {
    to: adminPaths.users,
    label: 'Users',
    Icon: UsersIcon,
    Panel: lazyScreen(() => import('./accounts/accounts-tab'), 'AccountsTab'),
  },
  {
    to: adminPaths.orders,
    label: 'Orders',
    Icon: ListIcon,
    Panel: lazyScreen(() => import('./orders/orders-tab'), 'OrdersTab'),
  },
  {
    to: adminPaths.topups,
    label: 'Topups',
    Icon: WalletIcon,
    Panel: lazyScreen(() => import('./top-ups/top-ups-tab'), 'TopUpsTab'),
  },
  {
    to: adminPaths.pricing,
    label: 'Pricing',
    isForOwners: true,
    Panel: lazyScreen(() => import('./prices/prices-tab'), 'PricesTab'),
  },
  {
    to: adminPaths.settings,
    label: 'Settings',
    Icon: SettingsIcon,
    isForOwners: true,
    Panel: lazyScreen(() => import('./settings/settings-tab'), 'SettingsTab'),
  },
  {
    to: adminPaths.todo,
    label: 'To do',
    Icon: AlertIcon,
    Panel: lazyScreen(() => import('./attention/attention-tab'), 'AttentionTab'),
  },
  {
    to: adminPaths.money,
    label: 'Money',
    isForOwners: true,
    Panel: lazyScreen(() => import('./money/money-tab'), 'MoneyTab'),
  },
];

export const tabAt = (pathname: string): AdminTab | undefined => adminTabs.find(({ to }) => to === pathname);

/** The tabs of a member of staff, with how many things wait under To do. */
export const tabsOf = (isOwner: boolean, toDo: number) =>
  adminTabs
    .filter(({ isForOwners }) => isOwner || !isForOwners)
    .map((tab) => (tab.to === adminPaths.todo ? { ...tab, count: toDo } : tab));

/** Whether the bar at the bottom of a phone has room for the tab. A helper has few enough tabs for all to fit. */
export const inBar = ({ to, Icon }: AdminTab, isOwner: boolean): boolean =>
  Icon !== undefined && !(isOwner && to === adminPaths.topups);
