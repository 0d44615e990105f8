import type { ComponentType } from 'react';
import type { Permission } from '../../../../contracts/accounts/permissions';
import { adminPaths } from '../../../../contracts/paths';
import { lazyScreen } from '../../app/lazy-screen';

export interface AdminTab {
  /** In the dashboard's address: `?tab=topups`. */
  readonly id: string;
  readonly label: string;
  /** Its address. */
  readonly to: string;
  /** One of these lets somebody open it. */
  readonly permissions: readonly Permission[];
  readonly Panel: ComponentType;
}

/** In the order on the screen. Each tab's code is loaded when it is first opened. */
export const adminTabs: readonly AdminTab[] = [
  tab(
    'overview',
    'Overview',
    ['reports.view'],
    lazyScreen(() => import('./statistics/statistics-tab'), 'StatisticsTab'),
  ),
  tab(
    'todo',
    'To do',
    ['orders.view'],
    lazyScreen(() => import('./attention/attention-tab'), 'AttentionTab'),
  ),
  tab(
    'users',
    'Users',
    ['users.view'],
    lazyScreen(() => import('./accounts/accounts-tab'), 'AccountsTab'),
  ),
  tab(
    'orders',
    'Orders',
    ['orders.view'],
    lazyScreen(() => import('./orders/orders-tab'), 'OrdersTab'),
  ),
  tab(
    'topups',
    'Topups',
    ['orders.view'],
    lazyScreen(() => import('./top-ups/top-ups-tab'), 'TopUpsTab'),
  ),
  tab(
    'pricing',
    'Pricing',
    ['prices.view'],
    lazyScreen(() => import('./prices/prices-tab'), 'PricesTab'),
  ),
  tab(
    'settings',
    'Settings',
    ['settings.edit', 'audit.view'],
    lazyScreen(() => import('./settings/settings-tab'), 'SettingsTab'),
  ),
  tab(
    'books',
    'Books',
    ['reports.view'],
    lazyScreen(() => import('./books/books-tab'), 'BooksTab'),
  ),
  tab(
    'margin',
    'Margin',
    ['reports.view'],
    lazyScreen(() => import('./statistics/margin/margin-tab'), 'MarginTab'),
  ),
  tab(
    'networks',
    'Networks',
    ['prices.view'],
    lazyScreen(() => import('./networks/networks-tab'), 'NetworksTab'),
  ),
  tab(
    'byhand',
    'By hand',
    ['orders.view'],
    lazyScreen(() => import('./orders/by-hand/by-hand-tab'), 'ByHandTab'),
  ),
  tab(
    'health',
    'Health',
    ['reports.view'],
    lazyScreen(() => import('./health/health-tab'), 'HealthTab'),
  ),
];

function tab(id: string, label: string, permissions: readonly Permission[], Panel: ComponentType): AdminTab {
  return { id, label, to: pathOf(id), permissions, Panel };
}

/** The tabs in the navigation have a path of their own; the first tab has the dashboard's. */
function pathOf(id: string): string {
  if (id === 'overview') return adminPaths.dashboard;
  const ownPaths: Readonly<Record<string, string>> = adminPaths;
  return ownPaths[id] ?? `${adminPaths.dashboard}?tab=${id}`;
}
