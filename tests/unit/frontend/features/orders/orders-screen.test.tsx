import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OrdersScreen } from '../../../../../frontend/src/features/orders/orders-screen';
import { fakeApi, type Received } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order } from '../../support/samples';

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
