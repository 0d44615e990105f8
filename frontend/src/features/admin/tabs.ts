import type { ComponentType } from 'react';
import { adminPaths } from '../../../../contracts/paths';
import { lazyScreen } from '../../app/lazy-screen';

export interface AdminTab {
  /** In the address of the dashboard: `?tab=topups`. */
  readonly id: string;
  readonly label: string;
  /** Where it opens. */
  readonly to: string;
  readonly Panel: ComponentType;
}

/** In their order on the screen. Each comes with its own code, when it is opened. */
export const adminTabs: readonly AdminTab[] = [
  {
    id: 'overview',
    label: 'Overview',
    to: adminPaths.dashboard,
    Panel: lazyScreen(async () => (await import('./statistics/statistics-tab')).StatisticsTab),
  },
  {
    id: 'users',
    label: 'Users',
    to: adminPaths.users,
    Panel: lazyScreen(async () => (await import('./accounts/accounts-tab')).AccountsTab),
  },
  {
    id: 'orders',
    label: 'Orders',
    to: adminPaths.orders,
    Panel: lazyScreen(async () => (await import('./orders/orders-tab')).OrdersTab),
  },
  {
    id: 'topups',
    label: 'Topups',
    to: `${adminPaths.dashboard}?tab=topups`,
    Panel: lazyScreen(async () => (await import('./top-ups/top-ups-tab')).TopUpsTab),
  },
  {
    id: 'pricing',
    label: 'Pricing',
    to: `${adminPaths.dashboard}?tab=pricing`,
    Panel: lazyScreen(async () => (await import('./prices/prices-tab')).PricesTab),
  },
  {
    id: 'settings',
    label: 'Settings',
    to: adminPaths.settings,
    Panel: lazyScreen(async () => (await import('./settings/settings-tab')).SettingsTab),
  },
];
