import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Balance } from '../../../../frontend/src/components/balance';
import { DashboardScreen } from '../../../../frontend/src/features/dashboard/dashboard-screen';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import { TopUpScreen } from '../../../../frontend/src/features/top-ups/top-up-screen';
import { api } from '../../../../frontend/src/lib/api/api';
import { useFollowedOrders } from '../../../../frontend/src/lib/orders/use-recent-orders';
import { topUp } from '../features/top-ups/support';
import { type Answer, fakeApi } from '../support/fake-api';
import { renderScreen, renderWithUndo } from '../support/render-screen';
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

/** An answer that comes when the test says so: on a busy machine the time to undo may be over before the order is even seen. */
function heldBack(answer: () => Answer) {
  let giveIt = () => {};
  const given = new Promise<void>((resolve) => {
    giveIt = resolve;
  });
  return { giveIt, answer: () => given.then(answer) };
}

const withBalance = (content: ReactNode) => (
  <>
    <Balance />
    {content}
  </>
);

function Elsewhere() {
  useFollowedOrders();
  return <Balance />;
}

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

test('an order that fails when it is sent is reported once, not by its list as well', async () => {
  const waiting = order({
    id: 'ORD1',
    order_number: 'ORD1',
    status: 'pending',
    undo_ms_left: 2_000,
    can_cancel: true,
  });
  const { answers } = openShop('get-orders', orders(waiting), orders(waiting));
  const refusal = heldBack(() => {
    answers['get-orders'] = orders({ ...waiting, status: 'failed', undo_ms_left: null, can_cancel: false });
    return { body: { success: false, message: 'It didn’t go through.' } };
  });
  answers['release-order'] = refusal.answer;
  renderScreen(<DashboardScreen />);
  expect(await badge('Pending')).toBeVisible();
  refusal.giveIt();
  await wait(2_100);
  expect(await badge('Failed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Purchase Failed It didn’t go through.');
});

test.each([
  ['whose row is in sight', { below: 0 }, 'spoken'],
  ['whose row is out of sight', { below: 99 }, 'shown'],
] as const)('the success of an order %s, is %s', async (_, { below }, how) => {
  // Its own number: an order that was just sent stays known for a moment.
  const id = `ORD${below}${how}`;
  const waiting = order({ id, order_number: id, status: 'pending', undo_ms_left: 2_000 });
  const { answers } = openShop('get-orders', orders(waiting), orders(waiting));
  const success = heldBack(() => ({ body: { success: true, message: 'It is on its way.' } }));
  answers['release-order'] = success.answer;
  renderScreen(<DashboardScreen />);
  expect(await badge('Pending')).toBeVisible();
  const row = document.querySelector<HTMLElement>(`[data-order="${id}"]`);
  if (row) row.getBoundingClientRect = () => new DOMRect(0, 0, 100, window.innerHeight + below);
  success.giveIt();
  await wait(2_100);
  const said = await screen.findByText(/It is on its way\./);
  expect(said.closest('.toast') === null ? 'spoken' : 'shown').toBe(how);
  expect(said.closest('[role="status"]')).toHaveTextContent(/^Purchase Successful\.? It is on its way\.$/);
});

test.each(['completed', 'failed'] as const)(
  'an order that its list shows as %s is not called sent by a late answer',
  async (status) => {
    const waiting = order({ id: 'ORD1', order_number: 'ORD1', status: 'pending', undo_ms_left: 2_000 });
    const { answers, received } = openShop('get-orders', orders(waiting), orders(waiting));
    const late = heldBack(() => ({ body: { success: true, message: 'It is on its way.' } }));
    answers['release-order'] = late.answer;
    renderWithUndo(<DashboardScreen />);
    expect(await screen.findByText(/^Sending in/)).toBeVisible();
    await wait(2_100);
    expect(received.map(({ name }) => name)).toContain('release-order');
    answers['get-orders'] = orders({ ...waiting, status, undo_ms_left: null });
    await wait(5_100);
    expect(await badge(status === 'completed' ? 'Completed' : 'Failed')).toBeVisible();
    late.giveIt();
    await wait(1_000);
    expect(screen.queryByText(/It is on its way/)).not.toBeInTheDocument();
  },
);

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

test('an order that is already failed when it is first listed refreshes a balance that was read before', async () => {
  const { answers } = openShop('get-orders', orders(), orders());
  answers['get-orders'] = () => {
    answers['get-profile'] = balance(20);
    const at = new Date().toISOString();
    return orders({ ...failed, timeline: [{ event: 'refunded', at, by: 'system' }] });
  };
  renderScreen(<DashboardScreen />);
  expect(await screen.findByText(after)).toBeVisible();
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

test('an open order is followed on screens that don’t list orders', async () => {
  const { change } = openShop('get-orders', orders(open), orders(failed));
  const { store } = renderScreen(<Elsewhere />);
  // As another screen has listed it.
  await act(async () => {
    await store.dispatch(api.endpoints.getOrders.initiate({ limit: 3 }, { subscribe: false }));
  });
  change();
  await wait(5_100);
  expect(await screen.findByText(`Balance ${after}`)).toBeVisible();
});

test('a customer who returns to the tab sees the present balance', async () => {
  const { change } = openShop('get-orders', orders(open), orders(failed));
  renderScreen(<DashboardScreen />);
  expect(await screen.findByText(before)).toBeVisible();
  change();
  act(() => void window.dispatchEvent(new Event('focus')));
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

test('old orders, listed for the first time, reload nothing', async () => {
  const { received } = openShop('get-orders', orders(failed), orders(failed));
  renderScreen(<DashboardScreen />);
  expect(await badge('Failed')).toBeVisible();
  await wait(10_000);
  expect(received.map(({ name }) => name)).toEqual(['get-profile', 'get-orders', 'get-recipients']);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test.each([
  ['Home', <DashboardScreen key="home" />],
  ['Orders', <OrdersScreen key="orders" />],
])('the row of a failed order on %s says where its money is', async (_, content) => {
  openShop('get-orders', orders(failed), orders(failed));
  renderScreen(content);
  expect(await badge('Failed')).toBeVisible();
  expect(screen.getByText(/Money back$/i)).toBeVisible();
});
