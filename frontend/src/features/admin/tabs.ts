import type { ComponentType } from 'react';
import type { Permission } from '../../../../contracts/accounts/permissions';
import { adminTabPath, adminViewPath } from '../../../../contracts/paths';
import { lazyScreen } from '../../app/lazy-screen';

/** A part of a tab. One is shown at a time. */
export interface AdminView {
  /** In the tab's address: `&view=networks`. */
  readonly id: string;
  readonly label: string;
  /** Its address. */
  readonly to: string;
  readonly Panel: ComponentType;
}

export interface AdminTab {
  /** In the dashboard's address: `?tab=topups`. */
  readonly id: string;
  readonly label: string;
  /** Its address. */
  readonly to: string;
  /** Any one of these permissions opens it. */
  readonly permissions: readonly Permission[];
  /** The first one is the default. */
  readonly views: readonly AdminView[];
}

/** In display order. Each view's code loads when it is first opened. */
export const adminTabs: readonly AdminTab[] = [
  tab(
    'overview',
    'Overview',
    ['reports.view'],
    [
      view(
        'overview',
        '',
        'Overview',
        lazyScreen(() => import('./statistics/statistics-tab'), 'StatisticsTab'),
      ),
    ],
  ),
  tab(
    'users',
    'Users',
    ['users.view'],
    [
      view(
        'users',
        '',
        'Users',
        lazyScreen(() => import('./accounts/accounts-tab'), 'AccountsTab'),
      ),
    ],
  ),
  tab(
    'orders',
    'Orders',
    ['orders.view'],
    [
      view(
        'orders',
        '',
        'Orders',
        lazyScreen(() => import('./orders/orders-tab'), 'OrdersTab'),
      ),
    ],
  ),
  tab(
    'topups',
    'Topups',
    ['orders.view'],
    [
      view(
        'topups',
        '',
        'Topups',
        lazyScreen(() => import('./top-ups/top-ups-tab'), 'TopUpsTab'),
      ),
    ],
  ),
  tab(
    'pricing',
    'Pricing',
    ['prices.view'],
    [
      view(
        'pricing',
        '',
        'Prices',
        lazyScreen(() => import('./prices/prices-tab'), 'PricesTab'),
      ),
      view(
        'pricing',
        'networks',
        'Networks and routes',
        lazyScreen(() => import('./networks/networks-tab'), 'NetworksTab'),
      ),
    ],
  ),
  tab(
    'settings',
    'Settings',
    ['settings.edit', 'audit.view'],
    [
      view(
        'settings',
        '',
        'Settings',
        lazyScreen(() => import('./settings/settings-tab'), 'SettingsTab'),
      ),
    ],
  ),
  tab(
    'todo',
    'To do',
    ['orders.view'],
    [
      view(
        'todo',
        '',
        'To do',
        lazyScreen(() => import('./attention/attention-tab'), 'AttentionTab'),
      ),
    ],
  ),
  tab(
    'money',
    'Money',
    ['reports.view'],
    [
      view(
        'money',
        '',
        'Profit',
        lazyScreen(() => import('./statistics/margin/margin-tab'), 'MarginTab'),
      ),
      view(
        'money',
        'balances',
        'Balances',
        lazyScreen(() => import('./balances/balances-view'), 'BalancesView'),
      ),
    ],
  ),
];

function tab(
  id: string,
  label: string,
  permissions: readonly Permission[],
  views: readonly AdminView[],
): AdminTab {
  return { id, label, to: adminTabPath(id), permissions, views };
}

/** A tab's first view has the tab's own address. */
function view(tabId: string, id: string, label: string, Panel: ComponentType): AdminView {
  return { id, label, to: adminViewPath(tabId, id), Panel };
}
