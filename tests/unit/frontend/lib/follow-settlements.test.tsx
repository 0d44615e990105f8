import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DashboardScreen } from '../../../../frontend/src/features/dashboard/dashboard-screen';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import { TopUpScreen } from '../../../../frontend/src/features/top-ups/top-up-screen';
import { Balance } from '../../../../frontend/src/kit/wallet';
import { api } from '../../../../frontend/src/lib/api/api';
import { topUp } from '../features/top-ups/support';
import { type Answer, fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { order, profile } from '../support/samples';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const before = '₵15.00';
const after = '₵20.00';
const balance = (cedis: number): Answer => ({ body: { profile: profile({ balance: cedis }) } });
const orders = (...list: ReturnType<typeof order>[]): Answer => ({
  body: { orders: list, next_cursor: null },
});
const topUps = (...transactions: ReturnType<typeof topUp>[]): Answer => ({
  body: { transactions, next_cursor: null },
});
const open = order({ status: 'processing' });
const failed = order({ status: 'failed' });

/** The shop's answers before and after the change; the balance is 15, then 20. */
function openShop(changing: 'get-orders' | 'get-wallet-transactions', first: Answer, then: Answer) {
  const shop = fakeApi({
    'get-profile': balance(15),
    'get-orders': orders(),
    'get-wallet-transactions': topUps(),
    [changing]: first,
  });
  const change = () => {
    shop.answers['get-profile'] = balance(20);
    shop.answers[changing] = then;
  };
  return { ...shop, change };
}

const badge = (status: string) => screen.findByText(status, { selector: '.amplify-badge' });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const withBalance = (content: ReactNode) => (
  <>
    <Balance />
    {content}
  </>
);

test.each([
  ['Home', <DashboardScreen key="home" />],
  ['Orders', withBalance(<OrdersScreen />)],
])('when an open order fails while it is watched on %s, the balance is read again', async (_, content) => {
  const { change } = openShop('get-orders', orders(open), orders(failed));
  renderScreen(content);
  expect(await badge('Processing')).toBeVisible();
  expect(await screen.findByText(new RegExp(before))).toBeVisible();
  change();
  await wait(5_100);
  expect(await screen.findByText(new RegExp(`^(Balance )?${after}$`))).toBeVisible();
  expect(await badge('Failed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Order failed ₵5.00 is back in your wallet. MTN 1GB to 024 123 4567.',
  );
});

test('a customer who owed money is told that the order’s money paid it, on its row too', async () => {
  const paid = { ...failed, debt_paid: 5 };
  const { change } = openShop('get-orders', orders(open), orders(paid));
  renderScreen(<DashboardScreen />);
  expect(await badge('Processing')).toBeVisible();
  change();
  await wait(5_100);
  expect(await badge('Failed')).toBeVisible();
  expect(screen.getByText('Paid your debt')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Order failed ₵5.00 came back and paid what you owed. MTN 1GB to 024 123 4567.',
  );
});

test('an order that another tab made is not shown beside the balance from before it', async () => {
  const bought = order({ id: 'order-2', status: 'processing', created_at: new Date().toISOString() });
  const { change } = openShop('get-orders', orders(open), orders(bought, open));
  renderScreen(<DashboardScreen />);
  expect(await badge('Processing')).toBeVisible();
  change();
  await wait(5_100);
  expect(await screen.findByText(after)).toBeVisible();
});

test('when a top-up turns out to be completed, the balance is read again', async () => {
  const { change } = openShop(
    'get-wallet-transactions',
    topUps(topUp({ status: 'pending' })),
    topUps(topUp({ status: 'completed' })),
  );
  const { store } = renderScreen(<TopUpScreen />);
  expect(await screen.findByText(`Balance ${before}`)).toBeVisible();
  change();
  // As a refresh of the history loads it.
  await act(async () => {
    await store.dispatch(
      api.endpoints.getWalletTransactions.initiate(
        { type: 'credit', limit: 100 },
        { subscribe: false, forceRefetch: true },
      ),
    );
  });
  expect(await screen.findByText(`Your balance is now ${after}.`)).toBeVisible();
});
