import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import '../../support/dialogs';
import { BoltIcon } from '../../../../../frontend/src/components/icons';
import { Navigation } from '../../../../../frontend/src/components/navigation';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { DashboardScreen } from '../../../../../frontend/src/features/dashboard/dashboard-screen';
import { OrdersScreen } from '../../../../../frontend/src/features/orders/orders-screen';
import { api } from '../../../../../frontend/src/lib/api/api';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi, type Received } from '../../support/fake-api';
import { chosenPlan } from '../../support/plans';
import { renderScreen } from '../../support/render-screen';
import { order, price, profile, recipient } from '../../support/samples';
import { setWindow } from '../../support/window';

beforeEach(() => {
  setWindow('wide');
});

const totals = (changes: Partial<Totals> = {}): Totals => ({
  count: 0,
  completed: { count: 0, amount: 0 },
  in_progress: { count: 0, amount: 0 },
  since: null,
  ...changes,
});
type Totals = NonNullable<Output<'get-orders'>['totals']>;

/** One page after the other; the first says how many orders there are. */
const pages = (...list: ReturnType<typeof order>[][]) => ({
  'get-orders': ({ input }: Received) => {
    const cursor = (input as { cursor?: string }).cursor;
    const index = cursor === undefined ? 0 : Number(cursor);
    const next = index + 1 < list.length ? String(index + 1) : null;
    const first = cursor === undefined && { totals: totals({ count: list.flat().length }) };
    return { body: { orders: list[index] ?? [], next_cursor: next, ...first } };
  },
});

/** Of the orders' list. */
const asked = (received: readonly Received[]) =>
  received.filter(({ name }) => name === 'get-orders').map(({ input }) => input);

const many = (first: number) =>
  Array.from({ length: 10 }, (_, index) =>
    order({ id: String(first + index), order_number: `ORD${first + index}` }),
  );

test('pages load one at a time, and the first brings the total', async () => {
  const { received } = fakeApi(pages(many(100), many(200)));
  renderScreen(<OrdersScreen />);
  expect(await screen.findByText('20 orders found')).toBeVisible();
  expect(screen.queryByText('ORD200')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Load more orders' }));
  expect(await screen.findByText('ORD200')).toBeVisible();
  expect(screen.getByText('ORD100')).toBeVisible();
  expect(asked(received)).toEqual([
    { limit: 20, totals: true },
    { limit: 20, totals: true, cursor: '1' },
  ]);
});

const oneOfMany = () => {
  const one = order({ order_number: 'ORD7K2M9QXWPTRA' });
  fakeApi({
    'get-orders': ({ input }) => ({
      body: {
        orders: [one, ...('search' in (input as object) ? [] : many(100))],
        next_cursor: null,
        totals: totals({ count: 1 }),
      },
    }),
  });
};

test('an order that is opened by its number stands alone, and leads back to all orders', async () => {
  oneOfMany();
  renderScreen(<OrdersScreen />, '/orders?text=ORD7K2M9QXWPTRA');
  expect(await screen.findByText('ORD7K2M9QXWPTRA')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Order', level: 1 })).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.queryByText('Total Spent')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'All orders' }));
  expect(await screen.findByText('ORD100')).toBeVisible();
  expect(screen.getByText('Total Spent')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All orders' })).toBeNull();
});

test.each(['ORD7K2M9QXWPTRA', 'mum'])('after a search for %s, the tab shows all orders', async (text) => {
  oneOfMany();
  renderScreen(
    <>
      <Navigation items={[{ path: '/orders', label: 'Orders', Icon: BoltIcon }]} />
      <OrdersScreen />
    </>,
    `/orders?text=${text}`,
  );
  expect(await screen.findByText('ORD7K2M9QXWPTRA')).toBeVisible();
  expect(screen.queryByText('ORD100')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  expect(await screen.findByText('ORD100')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Order History' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the server filters, once what is typed has settled', async () => {
  const { received } = fakeApi({
    'get-orders': ({ input }: Received) =>
      'search' in (input as object)
        ? {
            body: {
              orders: [order({ order_number: 'ORDOLDEST' })],
              next_cursor: null,
              totals: totals({ count: 1 }),
            },
          }
        : { body: { orders: many(100), next_cursor: '1', totals: totals({ count: 500 }) } },
  });
  renderScreen(<OrdersScreen />);
  expect(await screen.findByText('500 orders found')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Search'));
  await userEvent.paste('oldest');
  expect(await screen.findByText('1 orders found')).toBeVisible();
  expect(screen.getByText('ORDOLDEST')).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveFocus();
  expect(asked(received)).toEqual([
    { limit: 20, totals: true },
    { limit: 20, totals: true, search: 'oldest' },
  ]);
});

test('a search by a saved number’s name also asks for the orders to that number', async () => {
  const { received } = fakeApi({
    'get-orders': (request: Received) =>
      pages('search' in (request.input as object) ? [] : [order()])['get-orders'](request),
    'get-recipients': {
      body: {
        recipients: [
          recipient({ name: 'Maame Adwoa', phone_number: '0549876543' }),
          recipient({ name: 'Kofi', phone_number: '0241234567' }),
        ],
      },
    },
  });
  renderScreen(<OrdersScreen />);
  await userEvent.click(await screen.findByLabelText('Search'));
  await userEvent.paste('maame');
  await waitFor(() =>
    expect(asked(received).at(-1)).toEqual({
      limit: 20,
      totals: true,
      search: 'maame',
      phones: ['0549876543'],
    }),
  );
  expect(await screen.findByText('No orders match your current filters.')).toBeVisible();
});

test('a link to an order shows its details', async () => {
  fakeApi(pages([order({ order_number: 'ORD7K2M9QXWPTRA' })]));
  renderScreen(<OrdersScreen />, '/screen?text=ORD7K2M9QXWPTRA');
  expect(await screen.findByText('Auto')).toBeVisible();
});

test('a customer without orders sees neither sums nor filters; a search without a result keeps them', async () => {
  fakeApi(pages([]));
  const { unmount } = renderScreen(<OrdersScreen />);
  expect(await screen.findByText("You haven't made any orders yet.")).toBeVisible();
  expect(screen.queryByText('Total Spent')).toBeNull();
  expect(screen.queryByLabelText('Search')).toBeNull();
  unmount();
  renderScreen(<OrdersScreen />, '/screen?text=none');
  expect(await screen.findByText('No orders match your current filters.')).toBeVisible();
  expect(screen.getByText('Total Spent')).toBeVisible();
  expect(screen.getByLabelText('Search')).toBeVisible();
});

test('Clear Filters is disabled until a filter is set, and moves the focus when it is pressed', async () => {
  fakeApi(pages([order()]));
  renderScreen(<OrdersScreen />);
  const clear = await screen.findByRole('button', { name: 'Clear Filters' });
  expect(clear).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'completed');
  await userEvent.click(clear);
  expect(clear).toBeDisabled();
  expect(screen.getByText('Filters').closest('summary')).toHaveFocus();
});

test('an open row begins with the network, the name and the number in full', async () => {
  fakeApi({
    ...pages([order()]),
    'get-recipients': {
      body: { recipients: [recipient({ name: 'Maame Adwoa', phone_number: '0241234567' })] },
    },
  });
  renderScreen(<OrdersScreen />);
  await userEvent.click(await screen.findByText('Maame Adwoa'));
  expect(await screen.findByText('MTN to Maame Adwoa, 024 123 4567')).toBeVisible();
});

test('a row makes its details when it first opens, and keeps them', async () => {
  fakeApi(pages([order()]));
  renderScreen(<OrdersScreen />);
  const row = await screen.findByText('ORD7K2M9QXWPTRA');
  const again = () => screen.queryByRole('link', { name: /^Buy again/, hidden: true });
  expect(again()).toBeNull();
  await userEvent.click(row);
  await waitFor(() => expect(again()).toBeVisible());
  await userEvent.click(row);
  expect(again()).not.toBeVisible();
});

test('the wide button of an order that arrives while it is read comes below the others', async () => {
  let now = order({ order_number: 'ORD7K2M9QXWPTRA', status: 'processing' });
  fakeApi({
    'get-orders': () => ({ body: { orders: [now], next_cursor: null, totals: totals({ count: 1 }) } }),
    'get-recipients': { body: { recipients: [] } },
    'get-bundle-prices': { body: { prices: [] } },
  });
  const { store } = renderScreen(<OrdersScreen />, '/orders?text=ORD7K2M9QXWPTRA');
  await screen.findByRole('button', { name: /^Save number/ });
  now = { ...now, status: 'completed' };
  act(() => void store.dispatch(api.util.invalidateTags(['Orders'])));
  const again = await screen.findByRole('link', { name: /^Buy again/ });
  expect(again.parentElement?.lastElementChild).toBe(again);
});

test('an order’s page says each fact once', async () => {
  fakeApi(pages([order({ order_number: 'ORD7K2M9QXWPTRA' })]));
  renderScreen(<OrdersScreen />, '/screen?text=ORD7K2M9QXWPTRA');
  const page = await screen.findByRole('listitem');
  for (const fact of ['024 123 4567', '1GB', 'ORD7K2M9QXWPTRA'])
    expect(page.textContent?.split(fact)).toHaveLength(2);
});

test('an order is bought again by a tap within it, at today’s price', async () => {
  fakeApi({
    ...pages([order({ order_number: 'ORD7K2M9QXWPTRA', amount: 4.9 })]),
    'get-profile': { body: { profile: profile() } },
    'get-recipients': { body: { recipients: [] } },
    'get-bundle-prices': { body: { prices: [price({ price: 5 })] } },
    'check-recipient': 'never',
  });
  renderScreen(<OrdersScreen />, '/orders', undefined, { '/buy-data': <BuyDataScreen /> });
  await userEvent.click(await screen.findByText('ORD7K2M9QXWPTRA'));
  await userEvent.click(screen.getByRole('link', { name: 'Buy again, MTN 1GB to 024 123 4567' }));
  expect(await screen.findByLabelText('Phone Number')).toHaveValue('0241234567');
  expect(await screen.findByText('Was ₵4.90, is ₵5.00')).toBeVisible();
  expect(chosenPlan()).toBe('1GB - ₵5.00');
});

test.each([
  [{ status: 'completed' }, ['I didn’t get it', 'Receipt', 'Save number', 'Buy again']],
  [{ status: 'failed' }, ['Receipt', 'Save number', 'Buy again']],
  [
    { status: 'completed', is_reported: true, is_checked: true },
    ['Your report', 'Receipt', 'Save number', 'Buy again'],
  ],
  [
    { status: 'processing', created_at: new Date(Date.now() - 40 * 60_000).toISOString() },
    ['I didn’t get it', 'Receipt', 'Save number'],
  ],
  [{ status: 'processing', created_at: new Date().toISOString() }, ['Receipt', 'Save number']],
  [
    { status: 'pending', api_used: 'manual', can_cancel: true },
    ['Receipt', 'Save number', 'Cancel and return ₵5.00 for order ORD7K2M9QXWPTRA'],
  ],
] as const)('what may be done stands in one order for every order: %j', async (changes, actions) => {
  fakeApi({
    ...pages([order({ order_number: 'ORD7K2M9QXWPTRA', created_at: new Date().toISOString(), ...changes })]),
    'get-recipients': { body: { recipients: [] } },
    'get-bundle-prices': { body: { prices: [] } },
  });
  renderScreen(<OrdersScreen />, '/screen?text=ORD7K2M9QXWPTRA');
  await screen.findByRole('button', { name: /^Save number/ });
  const row = document.querySelector('.order-card__actions');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(actions);
});

test('what an order on its way says and offers is known before it is opened, so that nothing moves then', async () => {
  const { received } = fakeApi({
    ...pages([order({ status: 'processing' })]),
    'get-recipients': { body: { recipients: [] } },
    'get-bundle-prices': { body: { prices: [] } },
  });
  renderScreen(<OrdersScreen />);
  await screen.findByText('ORD7K2M9QXWPTRA');
  await waitFor(() =>
    expect(received.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['get-recipients', 'get-bundle-prices']),
    ),
  );
});

test('the sums have their room before they arrive, and without open orders say what they count', async () => {
  fakeApi({ 'get-orders': 'never', 'get-profile': { body: { profile: profile() } } });
  const { unmount } = renderScreen(<OrdersScreen />);
  expect(await screen.findByText('Completed orders only')).toBeVisible();
  unmount();
  fakeApi(pages([order()]));
  renderScreen(<OrdersScreen />);
  expect(await screen.findByText('1 orders found')).toBeVisible();
  expect(screen.getByText('Completed orders only')).toBeVisible();
});

test('a number that is saved already isn’t offered to be saved, and isn’t said to be', async () => {
  fakeApi({
    ...pages([order({ status: 'completed' })]),
    'get-recipients': { body: { recipients: [recipient({ name: 'Ama', phone_number: '0241234567' })] } },
  });
  renderScreen(<OrdersScreen />);
  await userEvent.click(await screen.findByText('Ama'));
  expect(await screen.findByText('MTN to Ama, 024 123 4567')).toBeVisible();
  expect(screen.getByText('Order ORD7K2M9QXWPTRA')).toBeVisible();
  expect(screen.queryByText(/Save number|Saved as/)).toBeNull();
});

test.each([
  ['is reported', { status: 'completed' }, { status: 'completed', is_reported: true, is_checked: true }],
  ['arrives', { status: 'processing' }, { status: 'completed' }],
] as const)('an order that %s while its panel is open leaves it open', async (_, before, after) => {
  const created_at = new Date(Date.now() - 40 * 60_000).toISOString();
  let now = order({ order_number: 'ORD7K2M9QXWPTRA', created_at, ...before });
  fakeApi({
    'get-orders': () => ({ body: { orders: [now], next_cursor: null, totals: totals({ count: 1 }) } }),
    'get-recipients': { body: { recipients: [] } },
    'get-bundle-prices': { body: { prices: [] } },
    'ask-about-order': {
      body: {
        answer: 'open',
        asked: true,
        message: 'Your order stays open.',
        status: before.status,
        balance_code: '*138#',
        case: null,
        refund_waits: false,
      },
    },
  });
  const { store } = renderScreen(<OrdersScreen />, '/screen?text=ORD7K2M9QXWPTRA');
  await userEvent.click(await screen.findByRole('button', { name: /^I didn’t get it/ }));
  const panel = await screen.findByRole('dialog', { name: 'I didn’t get it' });
  await screen.findByText('Your order stays open.');
  now = { ...now, ...after };
  act(() => void store.dispatch(api.util.invalidateTags(['Orders'])));
  expect(await screen.findByText('Completed')).toBeVisible();
  await waitFor(() =>
    expect(document.querySelector('.order-card__actions')).toHaveTextContent(
      'is_reported' in after ? 'Your report' : 'Buy again',
    ),
  );
  expect(panel).toBeInTheDocument();
});

test('while a delivery is still checked, buying again isn’t the main thing to do', async () => {
  fakeApi(
    pages([
      order({ status: 'completed', is_checked: true }),
      order({ id: '2', order_number: 'ORD2', status: 'completed', phone_number: '0271234567' }),
    ]),
  );
  renderScreen(<OrdersScreen />);
  const buyAgain = async (number: string) => {
    await userEvent.click(await screen.findByText(number));
    return screen.findByRole('link', { name: `Buy again, MTN 1GB to ${number}` });
  };
  expect(await buyAgain('024 123 4567')).toHaveClass('amplify-button--link');
  expect(await buyAgain('027 123 4567')).toHaveClass('amplify-button--primary');
});

test('a row names the number as it is saved, whole in its text: the network, the bundle, the name and the number', async () => {
  const recipients = [{ phone_number: '0241234567', name: 'Ama', plan_id: null }];
  fakeApi({
    ...pages([order(), order({ id: '2', order_number: 'ORD2', phone_number: '0271234567' })]),
    'get-recipients': { body: { recipients } },
  });
  renderScreen(<OrdersScreen />);
  expect(await screen.findByText('Ama')).toBeVisible();
  const titles = screen.getAllByRole('listitem').map((row) => row.querySelector('.row__title')?.textContent);
  expect(titles).toEqual(['MTN 1GB Ama · 024 123 4567', 'MTN 1GB 027 123 4567']);
});

test('a number that can’t get data isn’t offered to be saved', async () => {
  const note = 'This number can’t receive data';
  const timeline = [
    { event: 'failed' as const, at: '2026-11-19T10:24:00.000Z', by: 'supplier' as const, note },
  ];
  fakeApi({
    ...pages([order({ status: 'failed', timeline })]),
    'get-recipients': { body: { recipients: [] } },
  });
  renderScreen(<OrdersScreen />);
  await userEvent.click(await screen.findByText('ORD7K2M9QXWPTRA'));
  expect(await screen.findByRole('link', { name: /^Use another number/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Save number/ })).not.toBeInTheDocument();
});

test('the button that loads late stands last, so that it pushes no other away under a finger', async () => {
  const recent = order({ status: 'completed', created_at: new Date().toISOString() });
  const buttons = () =>
    within(screen.getByRole('listitem'))
      .getAllByRole('button')
      .map((button) => button.textContent);
  fakeApi({ ...pages([recent]), 'get-recipients': 'never' });
  const { unmount } = renderScreen(<OrdersScreen />);
  await userEvent.click(await screen.findByText('ORD7K2M9QXWPTRA'));
  const early = buttons();
  unmount();
  fakeApi({ ...pages([recent]), 'get-recipients': { body: { recipients: [] } } });
  renderScreen(<OrdersScreen />);
  await userEvent.click(await screen.findByText('ORD7K2M9QXWPTRA'));
  await screen.findByRole('button', { name: /^Save number/ });
  expect(early).toEqual(['I didn’t get it', 'Receipt']);
  expect(buttons()).toEqual([...early, 'Save number']);
});

test('Processing is Manual for a manual order and Auto for a supplier’s', async () => {
  fakeApi(pages([order({ id: '1', api_used: 'manual' }), order({ id: '2', api_used: 'hubnet' })]));
  renderScreen(<OrdersScreen />);
  const [manual, auto] = await screen.findAllByRole('listitem');
  for (const number of screen.getAllByText('ORD7K2M9QXWPTRA')) await userEvent.click(number);
  expect(await within(manual as HTMLElement).findByText('Manual')).toBeVisible();
  expect(await within(auto as HTMLElement).findByText('Auto')).toBeVisible();
});

test('if older orders fail to load, the screen says so, and the loaded ones stay', async () => {
  fakeApi({
    'get-orders': ({ input }: Received) =>
      'cursor' in (input as object)
        ? { status: 400, body: {} }
        : { body: { orders: many(100), next_cursor: '1', totals: totals({ count: 21 }) } },
  });
  renderScreen(<OrdersScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more orders' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Error Failed to fetch orders'));
  expect(screen.getByText('ORD100')).toBeVisible();
});

test.each([
  [{ is_checked: true }, 'Being checked'],
  [{ in_line: { before: 3, minutes: 4 } }, '3 ahead (about 4 min)'],
])('a closed row says in a few words why its order waits: %j', async (changes, words) => {
  fakeApi(pages([order({ status: 'processing', ...changes })]));
  renderScreen(<OrdersScreen />);
  expect(await screen.findByText(words, { selector: 'summary *' })).toBeVisible();
});

test.each([
  [{ is_checked: true }, 'Being checked'],
  [{ is_checked: true, is_reported: true }, 'You reported it'],
])('a delivery in doubt leads with the doubt, in a row and on its page: %j', async (changes, words) => {
  const doubted = order({ order_number: 'ORD7K2M9QXWPTRA', status: 'completed', ...changes });
  fakeApi(pages([doubted]));
  for (const address of ['/screen', '/screen?text=ORD7K2M9QXWPTRA']) {
    const { unmount } = renderScreen(<OrdersScreen />, address);
    const said = await screen.findByText(words, { selector: '.amplify-badge' });
    expect(said.closest('.order-state')).toHaveTextContent(new RegExp(`^${words} ?Completed`));
    unmount();
  }
});

test('an open row says how many orders are before it in a sentence', async () => {
  fakeApi(pages([order({ status: 'processing', in_line: { before: 3, minutes: 4 } })]));
  renderScreen(<OrdersScreen />);
  await userEvent.click(await screen.findByText('3 ahead (about 4 min)'));
  expect(await screen.findByText('In line: 3 before yours, about 4 min.')).toBeVisible();
});

test('Total Spent says what it counts, and with what is in progress it is the dashboard’s Total', async () => {
  const list = [
    order({ id: '1', amount: 5 }),
    order({ id: '2', amount: 2.6, status: 'pending' }),
    order({ id: '3', amount: 4, status: 'processing' }),
    order({ id: '4', amount: 9, status: 'failed' }),
  ];
  const sums = totals({ completed: { count: 1, amount: 5 }, in_progress: { count: 2, amount: 6.6 } });
  fakeApi({ 'get-orders': { body: { orders: list, next_cursor: null, totals: sums } } });
  renderScreen(<OrdersScreen />);
  expect(await screen.findByText('₵6.60 more in progress')).toBeVisible();
  expect((await screen.findByText('Total Spent')).nextSibling).toHaveTextContent('₵5.00');
  fakeApi({
    'get-orders': { body: { orders: list, next_cursor: null } },
    'get-profile': { body: { profile: profile({ spent: { today: 0, month: 0, total: 5 + 6.6 } }) } },
  });
  renderScreen(<DashboardScreen />);
  // Its place is there before the sum.
  await waitFor(() => expect(screen.getByText('Total').nextSibling).toHaveTextContent('₵11.60'));
  expect(screen.getByText('Spent, including orders in progress')).toBeVisible();
});

test('a folded panel says how many filters restrict the list, and the search is not one of them', async () => {
  setWindow('narrow');
  fakeApi(pages([order()]));
  renderScreen(<OrdersScreen />, '/screen?status=failed&from=2026-11-01&text=1gb');
  expect(await screen.findByText('Filters (2)')).toBeVisible();
  expect(screen.getByLabelText('Status')).not.toBeVisible();
});

test('each chosen filter is named below the folded panel, and a tap removes it', async () => {
  setWindow('narrow');
  const api = fakeApi(pages([order()]));
  renderScreen(<OrdersScreen />, '/screen?status=failed&from=2026-11-01');
  const chosen = within(await screen.findByRole('list', { name: 'Chosen filters' }));
  expect(chosen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Failed Remove this filter',
    'From 01/11/2026 Remove this filter',
  ]);
  await userEvent.click(chosen.getByRole('button', { name: /^Failed/ }));
  expect(screen.getByText('Filters (1)')).toBeVisible();
  expect(screen.getByText('Filters (1)').closest('summary')).toHaveFocus();
  await waitFor(() =>
    expect(api.received.filter(({ name }) => name === 'get-orders').at(-1)?.input).not.toHaveProperty(
      'status',
    ),
  );
});

test('totals that leave out the oldest orders say so', async () => {
  const since = '2026-03-12T12:00:00.000Z';
  fakeApi({ 'get-orders': { body: { orders: [order()], next_cursor: null, totals: totals({ since }) } } });
  renderScreen(<OrdersScreen />);
  expect(await screen.findByText('Since 12/03/2026 · Completed orders only')).toBeVisible();
});

test('a search for an order number doesn’t look among the saved numbers', async () => {
  const { received } = fakeApi({ ...pages([]), 'get-recipients': { body: { recipients: [] } } });
  renderScreen(<OrdersScreen />, '/screen?text=ORD7K2M9QXWPTRA');
  expect(await screen.findByText('No orders match your current filters.')).toBeVisible();
  expect(received.map(({ name }) => name)).not.toContain('get-recipients');
});
