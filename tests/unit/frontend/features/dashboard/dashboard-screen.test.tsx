import { act, screen, waitFor } from '@testing-library/react';
import { DashboardScreen } from '../../../../../frontend/src/features/dashboard/dashboard-screen';
import { api as site } from '../../../../../frontend/src/lib/api/api';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order, profile } from '../../support/samples';
import { topUp } from '../top-ups/support';

const orders = (...list: ReturnType<typeof order>[]) => ({ body: { orders: list, next_cursor: null } });

afterEach(() => localStorage.clear());

test('a name that is markup is shown as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  fakeApi({ 'get-profile': { body: { profile: profile({ name }) } }, 'get-orders': orders(order()) });
  const { container } = renderScreen(<DashboardScreen />);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
});

test.each([
  ['admin', 1],
  ['user', 0],
] as const)('a customer of role %s sees %i links to the Admin Dashboard', async (role, ways) => {
  fakeApi({ 'get-profile': { body: { profile: profile({ role }) } }, 'get-orders': orders() });
  renderScreen(<DashboardScreen />);
  await screen.findByText('₵20.00');
  expect(screen.queryAllByRole('link', { name: 'Admin Dashboard' })).toHaveLength(ways);
});

describe('a top-up that was begun', () => {
  const history = (status: 'pending' | 'completed') => ({
    body: { transactions: [topUp({ status, amount: 50 })], next_cursor: null },
  });
  const open = (status: 'pending' | 'completed') => {
    const api = fakeApi({
      'get-profile': { body: { profile: profile({ top_up_begun_at: new Date().toISOString() }) } },
      'get-orders': orders(),
      'get-wallet-transactions': history(status),
      'verify-paystack-payment': { body: { status: 'pending', amount_credited: 0 } },
    });
    return { ...api, ...renderScreen(<DashboardScreen />) };
  };
  const line = { name: '₵50.00 top-up pending' };

  test('stands at the balance while it is pending, leads to Top Up, and goes once it has arrived', async () => {
    const { answers, store } = open('pending');
    expect(await screen.findByRole('link', line)).toHaveAttribute('href', '/topup');
    answers['get-wallet-transactions'] = history('completed');
    await act(async () => void store.dispatch(site.util.invalidateTags(['Transactions'])));
    await waitFor(() => expect(screen.queryByRole('link', line)).toBeNull());
  });
});

test.each([
  [{ held: 12 }, '₵12.00 is set aside'],
  [{ debt: 3 }, 'You owe ₵3.00'],
])('money set aside for a dispute, or owed after one, is shown beside the balance', async (change, words) => {
  fakeApi({ 'get-profile': { body: { profile: profile(change) } }, 'get-orders': orders() });
  renderScreen(<DashboardScreen />);
  expect(await screen.findByRole('note', { name: 'Disputed payment' })).toHaveTextContent(words);
});

test('while the shop can’t be reached, Home says how old the balance is, and Retry asks again', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 25, 14, 2) });
  const shop = fakeApi({
    'get-profile': { body: { profile: profile({ balance: 15 }) } },
    'get-orders': orders(),
  });
  const { store } = renderScreen(<DashboardScreen />);
  await screen.findByText('₵15.00');
  jest.setSystemTime(new Date(2026, 10, 25, 14, 9));
  shop.answers['get-profile'] = { status: 503, body: {} };
  void store.dispatch(site.endpoints.getProfile.initiate({}, { subscribe: false, forceRefetch: true }));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText('We can’t reach the shop. This is from 14:02.')).toBeVisible();
  shop.answers['get-profile'] = { body: { profile: profile({ balance: 10 }) } };
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByText('₵10.00')).toBeVisible();
  expect(screen.queryByText(/^We can’t reach the shop/)).toBeNull();
  jest.useRealTimers();
});
