import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DashboardScreen } from '../../../../../frontend/src/features/dashboard/dashboard-screen';
import { OrdersScreen } from '../../../../../frontend/src/features/orders/orders-screen';
import { fakeApi, type Received } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order, profile } from '../../support/samples';

beforeEach(() => {
  // A wide screen.
  const isWide = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  window.matchMedia = () => isWide as unknown as MediaQueryList;
});

const pages = (...list: ReturnType<typeof order>[][]) => ({
  'get-orders': ({ input }: Received) => {
    const cursor = (input as { cursor?: string }).cursor;
    const index = cursor === undefined ? 0 : Number(cursor);
    const next = index + 1 < list.length ? String(index + 1) : null;
    return { body: { orders: list[index] ?? [], next_cursor: next } };
  },
});

test('all pages are loaded, so that a filter finds the oldest order', async () => {
  fakeApi(pages([order({ id: '1' })], [order({ id: '2' })], [order({ id: '3', order_number: 'ORDOLDEST' })]));
  renderScreen(<OrdersScreen />);
  expect(await screen.findByText('3 orders found')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Search'), 'oldest');
  expect(screen.getByLabelText('Search')).toHaveFocus();
  expect(screen.getByLabelText('Search')).toHaveValue('oldest');
  expect(await screen.findByText('1 orders found')).toBeVisible();
  expect(screen.getByText('ORDOLDEST')).toBeVisible();
});

test('Processing is Manual for a manual order and Auto for a supplier’s', async () => {
  fakeApi(pages([order({ id: '1', api_used: 'manual' }), order({ id: '2', api_used: 'hubnet' })]));
  renderScreen(<OrdersScreen />);
  const [manual, auto] = await screen.findAllByRole('listitem');
  expect(within(manual as HTMLElement).getByText('Manual')).not.toBeVisible();
  for (const number of screen.getAllByText('ORD7K2M9QXWPTRA')) await userEvent.click(number);
  expect(within(manual as HTMLElement).getByText('Manual')).toBeVisible();
  expect(within(auto as HTMLElement).getByText('Auto')).toBeVisible();
});

test('when older orders fail to load, the list says that it is incomplete', async () => {
  fakeApi({
    'get-orders': ({ input }: Received) =>
      'cursor' in (input as object)
        ? { status: 400, body: {} }
        : { body: { orders: [order()], next_cursor: '1' } },
  });
  renderScreen(<OrdersScreen />);
  expect(await screen.findByText('Some orders could not be loaded. Try Refresh.')).toBeVisible();
  expect(screen.getByText('ORD7K2M9QXWPTRA')).toBeVisible();
});

test('an order that is looked into says what is known and what is promised, without opening it', async () => {
  fakeApi(pages([order({ status: 'processing', is_checked: true })]));
  renderScreen(<OrdersScreen />);
  expect(
    await screen.findByText('We’re checking this with the network. You get the data or your money back.'),
  ).toBeVisible();
});

test('Total Spent says what it counts, and with what is in progress it is the dashboard’s Total', async () => {
  const list = [
    order({ id: '1', amount: 5 }),
    order({ id: '2', amount: 2.6, status: 'pending' }),
    order({ id: '3', amount: 4, status: 'processing' }),
    order({ id: '4', amount: 9, status: 'failed' }),
  ];
  fakeApi(pages(list));
  renderScreen(<OrdersScreen />);
  expect((await screen.findByText('Total Spent')).nextSibling).toHaveTextContent('₵5.00');
  expect(screen.getByText('Completed orders only; ₵6.60 more in progress')).toBeVisible();
  fakeApi({
    'get-orders': { body: { orders: list, next_cursor: null } },
    'get-profile': { body: { profile: profile({ spent: { today: 0, month: 0, total: 5 + 6.6 } }) } },
  });
  renderScreen(<DashboardScreen />);
  expect((await screen.findByText('Total')).nextSibling).toHaveTextContent('₵11.60');
  expect(screen.getByText('Spent, orders in progress included')).toBeVisible();
});

test('a folded panel says how many filters restrict the list, and the search is not one of them', async () => {
  const isNarrow = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  window.matchMedia = () => isNarrow as unknown as MediaQueryList;
  fakeApi(pages([order()]));
  renderScreen(<OrdersScreen />, '/screen?status=failed&from=2026-11-01&text=1gb');
  expect(await screen.findByText('Filters (2)')).toBeVisible();
  expect(screen.getByLabelText('Status')).not.toBeVisible();
});
