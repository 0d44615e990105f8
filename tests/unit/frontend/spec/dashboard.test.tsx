import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DashboardScreen } from '../../../../frontend/src/features/dashboard/dashboard-screen';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { order, profile } from '../support/samples';

let links: { readonly chatUrl?: string; readonly channelUrl?: string } = {};
jest.mock('../../../../frontend/src/lib/runtime-config', () => ({ useRuntimeConfig: () => links }));

const newcomer = profile({ balance: 0, spent: { today: 0, month: 0, total: 0 } });
const noOrders = { 'get-orders': { body: { orders: [], next_cursor: null } } };
const toasts = () => screen.findByRole('region', { name: 'Notifications' });

test('a newcomer is greeted by name and sees ₵0.00, no orders, and a way to everything', async () => {
  fakeApi({ ...noOrders, 'get-profile': { body: { profile: newcomer } } });
  renderScreen(<DashboardScreen />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ama Serwaa' })).toBeVisible();
  coversRules('dashboard: greeting');
  await expectAllShown('dashboard', [
    'nothing spent',
    'first tile',
    'second tile',
    'third tile',
    'orders title',
    'empty',
    'empty, explained',
  ]);
  const targets = [
    [await expectShown('dashboard: wallet button'), '/topup'],
    [await expectShown('dashboard: top-up button'), '/topup'],
    [await expectShown('dashboard: buy button'), '/buy-data'],
    [await expectShown('dashboard: orders button'), '/orders'],
  ] as const;
  for (const [words, path] of targets) expect(words.closest('a')).toHaveAttribute('href', path);
  coversRules('dashboard: button targets');
});

test('it says while it loads, and a profile that fails to load can be loaded again', async () => {
  const api = fakeApi({ ...noOrders, 'get-profile': 'never' });
  const { unmount } = renderScreen(<DashboardScreen />);
  await expectShown('dashboard: loading');
  unmount();
  api.answers['get-profile'] = { status: 404, body: {} };
  const { container } = renderScreen(<DashboardScreen />);
  await expectAllShown('dashboard', ['failure toast', 'failure toast, profile'], await toasts());
  await expectShown('dashboard: failure', {}, container);
  api.answers['get-profile'] = { body: { profile: newcomer } };
  await userEvent.click(await expectShown('dashboard: failure button'));
  expect(await screen.findByRole('heading', { name: 'Ama Serwaa' })).toBeVisible();
  coversRules('dashboard: retry');
});

test('orders that fail to load are reported, and the wallet stays usable', async () => {
  fakeApi({ 'get-profile': { body: { profile: newcomer } }, 'get-orders': { status: 404, body: {} } });
  renderScreen(<DashboardScreen />);
  await expectShown('dashboard: failure toast, orders', {}, await toasts());
  await expectShown('dashboard: wallet button');
});

test('the dashboard shows the balance, the tiles, and the three newest orders with their days and badges', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const orders = [
    order({ id: '1', data_plan: 'MTN 3GB', status: 'processing', created_at: daysAgo(0) }),
    order({ id: '2', data_plan: 'MTN 2GB', status: 'failed', created_at: daysAgo(1) }),
    order({ id: '3', data_plan: 'MTN 1GB', created_at: daysAgo(3) }),
    order({ id: '4', data_plan: 'MTN 5GB', created_at: daysAgo(9) }),
  ];
  const spent = { today: 14.5, month: 19.5, total: 28.9 };
  fakeApi({
    'get-profile': { body: { profile: profile({ balance: 21.1, spent }) } },
    'get-orders': { body: { orders, next_cursor: null } },
  });
  renderScreen(<DashboardScreen />);
  expect(await screen.findByText('₵21.10')).toBeVisible();
  coversRules('dashboard: balance');
  for (const words of ['₵14.50', '₵19.50', '₵28.90']) expect(screen.getByText(words)).toBeVisible();
  coversRules('dashboard: tiles', 'money: format');

  const rows = within(await screen.findByRole('region', { name: 'Recent Orders' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link', { name: /^MTN/ }).textContent)).toEqual([
    'MTN 3GB',
    'MTN 2GB',
    'MTN 1GB',
  ]);
  coversRules('dashboard: recent orders');
  const [today, yesterday, before] = rows;
  await expectShown('dashboard: ordered today', {}, today);
  await expectShown('dashboard: ordered yesterday', {}, yesterday);
  await expectShown('dashboard: ordered before', { n: 3 }, before);
  const badges = ['Processing', 'Failed', 'Completed'].map((status) =>
    screen.getByText(status, { selector: '.amplify-badge' }),
  );
  const isPrimary = badges.map((badge) => badge.classList.contains('badge--primary'));
  expect(isPrimary).toEqual([false, false, true]);
  const isSecondary = badges.map((badge) => badge.classList.contains('badge--secondary'));
  expect(isSecondary).toEqual([true, true, false]);
  coversRules('dashboard: badges');
});

test('chat and channel open in a new tab that has no access to this one', async () => {
  links = { chatUrl: 'https://chat.example/', channelUrl: 'https://channel.example/' };
  fakeApi({ ...noOrders, 'get-profile': { body: { profile: newcomer } } });
  renderScreen(<DashboardScreen />);
  const shown = [
    [await expectShown('dashboard: chat button'), links.chatUrl],
    [await expectShown('dashboard: channel button'), links.channelUrl],
  ] as const;
  for (const [words, url] of shown) {
    const link = words.closest('a');
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  coversRules('dashboard: support');
});

test('chat and channel are hidden if nobody has set them, and the customer can sign out', async () => {
  links = {};
  fakeApi({ ...noOrders, 'get-profile': { body: { profile: newcomer } } });
  renderScreen(<DashboardScreen />, '/user-dashboard', undefined, { '/login': <p>the login</p> });
  await expectShown('dashboard: empty');
  expect(screen.queryByText(/Chat Support|Join our Channel/)).toBeNull();
  coversRules('dashboard: support unset');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('the login')).toBeVisible();
  coversRules('dashboard: sign-out');
});
