import type { ComponentType } from 'react';
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
  /** Whether a helper doesn't see it. */
  readonly isForOwners: boolean;
  /** The first one is the default. */
  readonly views: readonly AdminView[];
}

/** Each view's code loads when it is first opened. */
export const overview = tab('overview', 'Overview', [
  view(
    'overview',
    '',
    'Overview',
    lazyScreen(() => import('./statistics/statistics-tab'), 'StatisticsTab'),
  ),
]);

/** In display order. */
export const adminTabs: readonly AdminTab[] = [
  overview,
  tab('users', 'Users', [
    view(
      'users',
      '',
      'Users',
      lazyScreen(() => import('./accounts/accounts-tab'), 'AccountsTab'),
    ),
  ]),
  tab('orders', 'Orders', [
    view(
      'orders',
      '',
      'Orders',
      lazyScreen(() => import('./orders/orders-tab'), 'OrdersTab'),
    ),
  ]),
  tab('topups', 'Topups', [
    view(
      'topups',
      '',
      'Topups',
      lazyScreen(() => import('./top-ups/top-ups-tab'), 'TopUpsTab'),
    ),
  ]),
  ownersTab('pricing', 'Pricing', [
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
  ]),
  ownersTab('settings', 'Settings', [
    view(
      'settings',
      '',
      'Settings',
      lazyScreen(() => import('./settings/settings-tab'), 'SettingsTab'),
    ),
  ]),
  tab('todo', 'To do', [
    view(
      'todo',
      '',
      'To do',
      lazyScreen(() => import('./attention/attention-tab'), 'AttentionTab'),
    ),
  ]),
  ownersTab('money', 'Money', [
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
  ]),
];

function tab(id: string, label: string, views: readonly AdminView[]): AdminTab {
  return { id, label, to: adminTabPath(id), isForOwners: false, views };
}

function ownersTab(id: string, label: string, views: readonly AdminView[]): AdminTab {
  return { ...tab(id, label, views), isForOwners: true };
}

/** A tab's first view has the tab's own address. */
function view(tabId: string, id: string, label: string, Panel: ComponentType): AdminView {
  return { id, label, to: adminViewPath(tabId, id), Panel };
}
