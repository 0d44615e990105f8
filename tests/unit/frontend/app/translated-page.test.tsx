import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BuyDataScreen } from '../../../../frontend/src/features/buy-data/buy-data-screen';
import { DashboardScreen } from '../../../../frontend/src/features/dashboard/dashboard-screen';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import { RecipientsScreen } from '../../../../frontend/src/features/recipients/recipients-screen';
import { TopUpScreen } from '../../../../frontend/src/features/top-ups/top-up-screen';
import { api } from '../../../../frontend/src/lib/api/api';
import { fakePopup, topUpApi } from '../features/top-ups/support';
import '../support/dialogs';
import { fakeApi } from '../support/fake-api';
import { choosePlan } from '../support/plans';
import { renderScreen } from '../support/render-screen';
import { order, price, profile } from '../support/samples';

jest.mock('../../../../frontend/src/lib/runtime-config', () => ({ useRuntimeConfig: () => ({}) }));

/** Does what Chrome's translation does: each text is moved into elements of the browser's. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(({ data }) => data.trim() !== '')) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text.data);
  }
}

const words = () => document.body.textContent ?? '';
const shows = (...expected: readonly string[]) =>
  waitFor(() => {
    for (const text of expected) expect(words()).toContain(text);
  });

beforeEach(() => sessionStorage.clear());

test('a translated page: Buy Data shows the price of the bundle that is chosen', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ balance: 20 }) } },
    'get-bundle-prices': { body: { prices: [price(), price({ id: 'two', data_size: '2GB', price: 9.5 })] } },
    'get-recipients': { body: { recipients: [] } },
    'get-orders': { body: { orders: [], next_cursor: null } },
  });
  renderScreen(<BuyDataScreen />, '/buy-data');
  await userEvent.click(await screen.findByRole('button', { name: 'MTN' }));
  await choosePlan(userEvent, '1GB - ₵5.00');
  await shows('Balance after₵15.00');
  translate();
  await choosePlan(userEvent, '2GB - ₵9.50');
  await shows('You pay₵9.50', 'Balance after₵10.50');
  await userEvent.type(screen.getByLabelText('Phone Number'), '0241234567');
  translate();
  await userEvent.click(screen.getByRole('button', { name: 'Buy Data' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('₵9.50');
});

test('a translated page: Top Up shows what the typed amount costs', async () => {
  topUpApi();
  renderScreen(<TopUpScreen loadPay={fakePopup().loadPay} />, '/topup');
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  await userEvent.type(amount, '20');
  translate();
  await userEvent.clear(amount);
  await userEvent.type(amount, '3');
  await shows('Pay ₵3.06', 'Enter at least ₵5');
  await userEvent.type(amount, '00');
  await shows('Pay ₵306.00', '₵300.00', '₵6.00');
});

test('a translated page: Home shows the new balance and the new order', async () => {
  const { answers } = fakeApi({
    'get-profile': { body: { profile: profile({ balance: 20 }) } },
    'get-orders': { body: { orders: [order({ status: 'processing' })], next_cursor: null } },
  });
  const { store } = renderScreen(<DashboardScreen />);
  await shows('₵20.00', 'Processing');
  translate();
  answers['get-profile'] = { body: { profile: profile({ balance: 14.5 }) } };
  const failed = order({ status: 'failed' });
  answers['get-orders'] = { body: { orders: [failed, order({ id: '2' })], next_cursor: null } };
  await act(async () => void store.dispatch(api.util.invalidateTags(['Profile', 'Orders'])));
  await shows('₵14.50', 'Failed', 'Money back', 'Completed');
  expect(words()).not.toContain('₵20.00');
});

test('a translated page: Order History counts the orders that match', async () => {
  const { answers } = fakeApi({ 'get-orders': counted(3) });
  renderScreen(<OrdersScreen />, '/orders');
  await shows('3 orders found');
  translate();
  answers['get-orders'] = counted(0);
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  await shows('0 orders found', 'No Orders Found');
});

test('a translated page: Saved numbers counts what is left', async () => {
  const saved = (...names: string[]) => ({
    body: {
      recipients: names.map((name, index) => ({ name, phone_number: `024123456${index}` })),
    },
  });
  const { answers } = fakeApi({
    'get-recipients': saved('Ama', 'Esi'),
    'get-bundle-prices': { body: { prices: [] } },
  });
  const { store } = renderScreen(<RecipientsScreen />, '/recipients');
  await shows('2 saved');
  translate();
  answers['get-recipients'] = saved('Esi');
  await act(async () => void store.dispatch(api.util.invalidateTags(['Recipients'])));
  await shows('1 saved');
  expect(words()).not.toContain('Ama');
});

const counted = (count: number) => ({
  body: {
    orders: Array.from({ length: count }, (_, index) => order({ id: String(index) })),
    next_cursor: null,
    totals: {
      count,
      completed: { count, amount: count * 5 },
      in_progress: { count: 0, amount: 0 },
      since: null,
    },
  },
});
