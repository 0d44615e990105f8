import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DashboardScreen } from '../../../../../frontend/src/features/dashboard/dashboard-screen';
import { api as site } from '../../../../../frontend/src/lib/api/api';
import { twoStepOff } from '../../../../../frontend/src/lib/auth/two-step-off';
import { begunTopUp } from '../../../../../frontend/src/lib/begun-top-up';
import { nameOnHome } from '../../../../../frontend/src/lib/name-on-home';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order, profile, recipient } from '../../support/samples';
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

test('while the profile loads, everything that doesn’t need it is there, and stays', async () => {
  const api = fakeApi({ 'get-profile': 'never', 'get-orders': orders(order()) });
  const { store } = renderScreen(<DashboardScreen />);
  expect(screen.getByText('Loading your dashboard...')).toBeVisible();
  const topUp = screen.getByRole('link', { name: 'Top Up Account' });
  const row = await screen.findByRole('link', { name: /^MTN 1GB/ });
  api.answers['get-profile'] = { body: { profile: profile() } };
  await act(
    async () => void (await store.dispatch(site.endpoints.getProfile.initiate({}, { forceRefetch: true }))),
  );
  expect(await screen.findByText('₵20.00')).toBeVisible();
  expect(screen.queryByText('Loading your dashboard...')).toBeNull();
  expect([topUp.isConnected, row.isConnected]).toEqual([true, true]);
});

test('a profile that fails to load shows an error, and Retry loads it again', async () => {
  const api = fakeApi({ 'get-profile': { status: 400, body: {} }, 'get-orders': orders() });
  renderScreen(<DashboardScreen />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('Error Failed to load profile data');
  api.answers['get-profile'] = { body: { profile: profile() } };
  await userEvent.click(retry);
  expect(await screen.findByText('Account Balance')).toBeVisible();
});

test('a new colleague who signs in before setting up two-step login is shown no error', async () => {
  const error = { code: 'second_factor_needed', message: 'Set up two-step login first.' };
  fakeApi({ 'get-profile': 'never', 'get-orders': { status: 403, body: { error } } });
  renderScreen(<DashboardScreen />);
  expect(await screen.findByText('We couldn’t load your orders')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('while the API is out of service, Home calmly says that the shop can’t be reached, and asks again', async () => {
  const api = fakeApi({ 'get-profile': { status: 503, body: {} }, 'get-orders': orders() });
  renderScreen(<DashboardScreen />);
  expect(await screen.findByText('We can’t reach the shop')).toBeVisible();
  expect(screen.getByText('Trying again…')).toBeVisible();
  expect(screen.queryByText('Error')).toBeNull();
  api.answers['get-profile'] = { body: { profile: profile() } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Account Balance')).toBeVisible();
});

test('on a device that is offline, Home doesn’t say that something has failed', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeApi({ 'get-profile': 'network-error', 'get-orders': 'network-error' });
  renderScreen(<DashboardScreen />);
  expect(await screen.findByText('It loads once you’re online')).toBeVisible();
  expect(screen.queryByText(/Failed to load profile data/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  online.mockRestore();
});

test('while the profile can’t be loaded, the heading keeps the name that the customer had here', async () => {
  nameOnHome.save({ userId: 'user-1', name: 'Ama Serwaa' });
  fakeApi({ 'get-profile': 'network-error', 'get-orders': orders() });
  renderScreen(<DashboardScreen />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ama Serwaa' })).toBeVisible();
});

test('balance and the latest orders come first; totals, buttons and support are below', async () => {
  fakeApi({ 'get-profile': { body: { profile: profile() } }, 'get-orders': orders(order()) });
  renderScreen(<DashboardScreen />);
  const parts = await Promise.all([
    screen.findByText('Account Balance'),
    screen.findByRole('heading', { name: 'Recent Orders' }),
    screen.findByText('Spent, including orders in progress'),
    screen.findByRole('button', { name: 'Help' }),
  ]);
  const [first, ...others] = parts;
  others.reduce((before, after) => {
    expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    return after;
  }, first);
});

test('a saved number has its name in the latest orders, which is asked for after they are shown', async () => {
  const recipients = { recipients: [recipient({ name: 'Kofi', phone_number: '0241234567' })] };
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-orders': orders(order({ phone_number: '0241234567' })),
    'get-recipients': { body: recipients },
  });
  renderScreen(<DashboardScreen />);
  const row = within(await screen.findByRole('region', { name: 'Recent Orders' }));
  expect(await row.findByText('024 123 4567')).toBeVisible();
  expect(received.map(({ name }) => name)).not.toContain('get-recipients');
  expect(await row.findByText('Kofi', {}, { timeout: 5_000 })).toBeVisible();
  // One line, as before: nothing below moves.
  expect(row.queryByText('024 123 4567')).toBeNull();
});

describe('the first step of a customer without money', () => {
  const open = (change: Parameters<typeof profile>[0]) => {
    fakeApi({
      'get-profile': { body: { profile: profile(change) } },
      'get-orders': orders(),
      'get-wallet-transactions': { body: { transactions: [], next_cursor: null } },
    });
    renderScreen(<DashboardScreen />);
    return waitFor(() => expect(screen.queryByText('Loading your dashboard...')).toBeNull());
  };

  test.each([
    [{ balance: 0, orders_count: 0 }, 'Top up to start'],
    [{ balance: 0, orders_count: 3 }, 'Top up to buy data'],
  ])('is to top up (%j), and Home says so beside the balance: %s', async (change, words) => {
    await open(change);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Top Up Account' })).toHaveClass('wallet__button--first');
  });

  test.each([
    ['there is money', { balance: 0.1 }],
    ['a payment may be on its way', { balance: 0, top_up_begun_at: new Date().toISOString() }],
    ['they are staff', { balance: 0, role: 'admin' as const }],
  ])('isn’t said if %s', async (_why, change) => {
    await open(change);
    expect(screen.queryByText(/^Top up to/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Top Up Account' })).not.toHaveClass('wallet__button--first');
  });
});

describe('a top-up that was begun', () => {
  const history = (status: 'pending' | 'completed') => ({
    body: { transactions: [topUp({ status, amount: 50 })], next_cursor: null },
  });
  const open = (status: 'pending' | 'completed', top_up_begun_at?: string) => {
    const api = fakeApi({
      'get-profile': { body: { profile: profile({ top_up_begun_at }) } },
      'get-orders': orders(),
      'get-wallet-transactions': history(status),
      'verify-paystack-payment': { body: { status: 'pending', amount_credited: 0 } },
    });
    return { ...api, ...renderScreen(<DashboardScreen />) };
  };
  const line = { name: '₵50.00 top-up pending' };

  test('on this device stands at the balance while it is pending, leads to Top Up, and goes once it has arrived', async () => {
    begunTopUp.save({ userId: 'user-1', at: Date.now() });
    const { answers, store } = open('pending');
    expect(await screen.findByRole('link', line)).toHaveAttribute('href', '/topup');
    answers['get-wallet-transactions'] = history('completed');
    await act(async () => void store.dispatch(site.util.invalidateTags(['Transactions'])));
    await waitFor(() => expect(screen.queryByRole('link', line)).toBeNull());
    expect(begunTopUp.load()?.at).toBe(0);
  });

  test('on another device stands there, too; once it is over, Home asks no more until the next one', async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const first = open('pending', at);
    expect(await screen.findByRole('link', line)).toBeVisible();
    first.answers['get-wallet-transactions'] = history('completed');
    await act(async () => void first.store.dispatch(site.util.invalidateTags(['Transactions'])));
    await waitFor(() => expect(screen.queryByRole('link', line)).toBeNull());
    first.unmount();
    const asked = async (begunAt: string) => {
      const { received, unmount } = open('completed', begunAt);
      await screen.findByText('₵20.00');
      await act(async () => {});
      unmount();
      return received.some(({ name }) => name === 'get-wallet-transactions');
    };
    expect(await asked(at)).toBe(false);
    expect(await asked(new Date().toISOString())).toBe(true);
  });

  test('more than an hour ago isn’t asked about', async () => {
    const { received } = open('pending', new Date(Date.now() - 61 * 60_000).toISOString());
    await screen.findByText('₵20.00');
    await act(async () => {});
    expect(received.map(({ name }) => name)).not.toContain('get-wallet-transactions');
  });

  test('without one, or with another customer’s, Home asks for no top-ups', async () => {
    begunTopUp.save({ userId: 'user-2', at: Date.now() });
    const { received } = open('pending');
    await screen.findByText('₵20.00');
    expect(received.map(({ name }) => name)).not.toContain('get-wallet-transactions');
    expect(screen.queryByRole('link', line)).toBeNull();
  });
});

test('without orders, Home asks for no saved numbers', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { received } = fakeApi({ 'get-profile': { body: { profile: profile() } }, 'get-orders': orders() });
  renderScreen(<DashboardScreen />);
  await screen.findByText('No orders yet');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  jest.useRealTimers();
  expect(received.map(({ name }) => name)).not.toContain('get-recipients');
});

test('an order in line can be cancelled in its row, which says where it stands', async () => {
  const waiting = order({
    status: 'pending',
    amount: 4.9,
    can_cancel: true,
    in_line: { before: 0, minutes: 2 },
  });
  fakeApi({ 'get-profile': { body: { profile: profile() } }, 'get-orders': orders(waiting) });
  renderScreen(<DashboardScreen />);
  const row = within(await screen.findByRole('region', { name: 'Recent Orders' }));
  expect(await row.findByText('Next (about 2 min)')).toBeVisible();
  expect(row.getByRole('button', { name: /^Cancel and return ₵4.90/ })).toBeVisible();
  expect(row.queryByRole('link', { name: /^Buy again/ })).toBeNull();
});

test('a first page that comes back empty is not taken for a customer without orders', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-orders': ({ input }) =>
      'cursor' in (input as object) ? orders(order()) : { body: { orders: [], next_cursor: 'older' } },
  });
  renderScreen(<DashboardScreen />);
  // A tap leads to all that is known of it.
  expect(await screen.findByRole('link', { name: 'MTN 1GB' })).toHaveAttribute(
    'href',
    `/orders?text=${order().order_number}`,
  );
  expect(screen.queryByText('No orders yet')).toBeNull();
});

test.each([
  [{ held: 12 }, '₵12.00 is set aside'],
  [{ debt: 3 }, 'You owe ₵3.00'],
])('money set aside for a dispute, or owed after one, is shown beside the balance', async (change, words) => {
  fakeApi({ 'get-profile': { body: { profile: profile(change) } }, 'get-orders': orders() });
  renderScreen(<DashboardScreen />);
  expect(await screen.findByRole('note', { name: 'Disputed payment' })).toHaveTextContent(words);
});

test('the row of a failed order says where its money is, in the words of the orders; one that its customer cancelled says so once', async () => {
  const at = '2026-11-25T10:00:00.000Z';
  const failed = (by: 'supplier' | 'customer', note: string) => [{ event: 'failed' as const, at, by, note }];
  const refused = {
    id: '1',
    order_number: 'ORD1',
    timeline: failed('supplier', 'This number can’t receive data'),
  };
  const cancelled = { id: '2', order_number: 'ORD2', timeline: failed('customer', 'Cancelled by you') };
  fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-orders': orders(order({ status: 'failed', ...refused }), order({ status: 'failed', ...cancelled })),
  });
  renderScreen(<DashboardScreen />);
  const card = await screen.findByRole('region', { name: 'Recent Orders' });
  const rows = await within(card).findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Failed Number can’t get data\. Money back\./);
  expect(rows[1]).toHaveTextContent(/Cancelled by you Money back/);
  // Their details have it; the rows have room for the reason instead.
  expect(within(card).queryByRole('link', { name: /another number|Buy again/ })).toBeNull();
  expect(screen.getAllByText(/Cancelled by you/)).toHaveLength(1);
  expect(screen.getAllByText('Failed')).toHaveLength(1);
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

test('while only the latest orders can’t be read again, Home says how old they are, and Retry has them read', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 25, 14, 2) });
  const shop = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-orders': orders(order({ status: 'processing' })),
  });
  renderScreen(<DashboardScreen />);
  expect(await screen.findByText('Processing')).toBeVisible();
  shop.answers['get-orders'] = 'network-error';
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText('We can’t reach the shop. This is from 14:02.')).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
  shop.answers['get-orders'] = orders(order({ status: 'completed' }));
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByText('Completed')).toBeVisible();
  expect(screen.queryByText(/^We can’t reach the shop/)).toBeNull();
  jest.useRealTimers();
});

describe('after a recovery code', () => {
  const openAs = (since: string | null, of = profile().email ?? '') => {
    twoStepOff.noteFor(of);
    fakeApi({
      'get-profile': { body: { profile: profile({ second_factor: { since, recovery_codes_left: 0 } }) } },
      'get-orders': { body: { orders: [], next_cursor: null } },
    });
    renderScreen(<DashboardScreen />);
  };
  const words = 'Two-step login is off, because you used a recovery code.';

  test('Home says that two-step login is off, until the customer has read it', async () => {
    openAs(null);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set it up again' })).toHaveAttribute(
      'href',
      '/profile?page=security',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(words)).toBeNull();
    expect(twoStepOff.isFor(profile().email)).toBe(false);
  });

  test.each([
    ['it is on again', '2026-11-19T10:24:00.000Z', undefined],
    ['somebody else used it', null, 'kofi@nkoso.example'],
  ])('Home says nothing if %s', async (_why, since, of) => {
    openAs(since, of);
    await screen.findByText('No orders yet');
    expect(screen.queryByText(words)).toBeNull();
  });
});
