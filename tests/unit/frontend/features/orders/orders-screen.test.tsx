import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import '../../support/dialogs';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { DashboardScreen } from '../../../../../frontend/src/features/dashboard/dashboard-screen';
import { OrdersScreen } from '../../../../../frontend/src/features/orders/orders-screen';
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

test('an order is bought again by a tap within it, at today’s price', async () => {
  fakeApi({
    ...pages([order({ order_number: 'ORD7K2M9QXWPTRA', amount: 4.9 })]),
    'get-profile': { body: { profile: profile() } },
    'get-recipients': { body: { recipients: [] } },
    'get-bundle-prices': { body: { prices: [price({ price: 5 })] } },
  });
  renderScreen(<OrdersScreen />, '/orders', undefined, { '/buy-data': <BuyDataScreen /> });
  await userEvent.click(await screen.findByText('ORD7K2M9QXWPTRA'));
  await userEvent.click(screen.getByRole('link', { name: 'Buy again, MTN 1GB to 024 123 4567' }));
  expect(await screen.findByLabelText('Phone Number')).toHaveValue('0241234567');
  expect(await screen.findByText('Was ₵4.90, is ₵5.00')).toBeVisible();
  expect(chosenPlan()).toBe('1GB - ₵5.00');
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
