import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DashboardScreen } from '../../../../frontend/src/features/dashboard/dashboard-screen';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';

const newcomer = profile({ balance: 0, spent: { today: 0, month: 0, total: 0 } });
const noOrders = { 'get-orders': { body: { orders: [], next_cursor: null } } };
const toasts = () => screen.findByRole('region', { name: 'Notifications' });

test('a newcomer is greeted by name, has ₵0.00, no orders, and a way to everything', async () => {
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
  for (const [link, path] of targets) expect(link).toHaveAttribute('href', path);
  coversRules('dashboard: button targets');
});

test('while it loads it says so, and a profile that can’t be had can be asked for again', async () => {
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

test('orders that can’t be had leave the wallet usable, and say so', async () => {
  fakeApi({ 'get-profile': { body: { profile: newcomer } }, 'get-orders': { status: 404, body: {} } });
  renderScreen(<DashboardScreen />);
  await expectShown('dashboard: failure toast, orders', {}, await toasts());
  await expectShown('dashboard: wallet button');
});
