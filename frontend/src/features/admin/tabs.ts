import type { ComponentType } from 'react';
import { adminPaths } from '../../../../contracts/paths';
import { lazyScreen } from '../../app/lazy-screen';

export interface AdminTab {
  /** In the dashboard's address: `?tab=topups`. */
  readonly id: string;
  readonly label: string;
  /** Its address. */
  readonly to: string;
  readonly Panel: ComponentType;
}

/** In the order on the screen. Each tab's code is loaded when it is first opened. */
export const adminTabs: readonly AdminTab[] = [
  tab('overview', 'Overview', async () => (await import('./statistics/statistics-tab')).StatisticsTab),
  tab('users', 'Users', async () => (await import('./accounts/accounts-tab')).AccountsTab),
  tab('orders', 'Orders', async () => (await import('./orders/orders-tab')).OrdersTab),
  tab('topups', 'Topups', async () => (await import('./top-ups/top-ups-tab')).TopUpsTab),
  tab('pricing', 'Pricing', async () => (await import('./prices/prices-tab')).PricesTab),
  tab('settings', 'Settings', async () => (await import('./settings/settings-tab')).SettingsTab),
];

function tab(id: string, label: string, load: () => Promise<ComponentType>): AdminTab {
  return { id, label, to: pathOf(id), Panel: lazyScreen(load) };
}

/** The tabs in the navigation have a path of their own; the first tab has the dashboard's. */
function pathOf(id: string): string {
  if (id === 'overview') return adminPaths.dashboard;
  const ownPaths: Readonly<Record<string, string>> = adminPaths;
  return ownPaths[id] ?? `${adminPaths.dashboard}?tab=${id}`;
}
