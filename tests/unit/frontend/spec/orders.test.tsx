import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import { coversRules, expectAllShown, expectChoice, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { order } from '../support/samples';
import { setWindow } from '../support/window';

const list = (...orders: ReturnType<typeof order>[]) => ({
  body: {
    orders,
    next_cursor: null,
    totals: {
      count: orders.length,
      completed: { count: 0, amount: 0 },
      in_progress: { count: 0, amount: 0 },
      since: null,
    },
  },
});

beforeEach(() => setWindow('wide'));

test('every order has its card, and the completed ones are summed up', async () => {
  fakeApi({
    'get-orders': list(
      order({ id: '1', status: 'pending', api_used: 'manual' }),
      order({
        id: '2',
        network: 'Airteltigo',
        data_plan: 'AirtelTigo 500MB',
        amount: 2.6,
        status: 'processing',
      }),
      order({ id: '3', status: 'completed', created_at: '2026-03-11T10:24:00.000' }),
      order({ id: '4', status: 'failed' }),
    ),
  });
  renderScreen(<OrdersScreen />, '/orders');
  await expectAllShown('orders', ['header', 'first card', 'second card']);
  await expectShown('orders: count', { n: 4 });
  const cards = screen.getAllByRole('listitem');
  const statuses = ['Pending', 'Processing', 'Completed', 'Failed'];
  for (const [index, card] of cards.entries())
    expect(within(card).getByText(String(statuses[index]), { selector: '.amplify-badge' })).toBeVisible();
  coversRules('orders: statuses');
  const [byHand = fail(), sent = fail(), delivered = fail()] = cards;
  for (const card of [byHand, sent, delivered])
    await userEvent.click(within(card).getByRole('heading', { level: 3 }));
  await expectShown('orders: card: processing', {}, sent);
  await expectShown('orders: processed by an API', {}, sent);
  await expectShown('orders: processed by hand', {}, byHand);
  coversRules('orders: processing');
  const head = within(sent).getByRole('heading', { level: 3 }).closest('summary');
  for (const words of ['AirtelTigo 500MB', '024 123 4567', '₵2.60', 'ORD7K2M9QXWPTRA'])
    expect(head).toHaveTextContent(words);
  coversRules('orders: card');
  expect(within(delivered).getAllByRole('time')[0]).toHaveTextContent('11/03/2026 10:24');
  coversRules('orders: time');
});

function fail(): never {
  throw new Error('There are too few orders');
}

test('the filters have their names and choices', async () => {
  fakeApi({ 'get-orders': list(order()) });
  renderScreen(<OrdersScreen />, '/orders');
  await userEvent.click(await screen.findByText('Filters'));
  await expectAllShown('orders', ['status filter', 'network filter', 'first day', 'last day', 'clear']);
  const status = screen.getByLabelText('Status');
  for (const name of ['all', 'pending', 'processing', 'completed', 'failed'] as const)
    expectChoice(status, `orders: status: ${name}`);
  const network = screen.getByLabelText('Network');
  for (const name of ['all', 'MTN', 'AirtelTigo'] as const) expectChoice(network, `orders: network: ${name}`);
});

test('filters combine, and both dates include all their hours in the customer’s own time; Clear Filters shows all again', async () => {
  const { received } = fakeApi({
    'get-orders': ({ input }) => ('from' in (input as object) ? list() : list(order(), order({ id: '2' }))),
  });
  renderScreen(<OrdersScreen />, '/orders');
  await expectShown('orders: count', { n: 2 });
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  set('Search', ' 1gb ');
  set('Status', 'completed');
  set('Network', 'Airteltigo');
  set('From Date', '2026-03-10');
  set('To Date', '2026-03-11');
  await expectAllShown('orders', ['empty', 'empty, filtered']);
  await waitFor(() =>
    expect(received.map(({ input }) => input)).toContainEqual({
      limit: 20,
      totals: true,
      search: '1gb',
      status: 'completed',
      network: 'Airteltigo',
      from: new Date(2026, 2, 10).toISOString(),
      before: new Date(2026, 2, 12).toISOString(),
    }),
  );
  coversRules('orders: dates', 'orders: combination');
  const region = screen.getByRole('region', { name: 'Orders' });
  await userEvent.click(await expectShown('orders: clear', {}, region));
  await expectShown('orders: count', { n: 2 });
  for (const label of ['Search', 'From Date', 'To Date'])
    expect(screen.getByLabelText(label)).toHaveValue('');
  for (const label of ['Status', 'Network']) expect(screen.getByLabelText(label)).toHaveValue('all');
  coversRules('orders: clearing');
});

test('a customer without orders is led to the first one', async () => {
  fakeApi({ 'get-orders': list() });
  renderScreen(<OrdersScreen />, '/orders');
  await expectShown('orders: count', { n: 0 });
  await expectAllShown('orders', ['empty', 'empty, without orders']);
  expect(await expectShown('orders: empty, button')).toHaveAttribute('href', '/buy-data');
  coversRules('orders: buy now');
});

test('Refresh shows new orders', async () => {
  const api = fakeApi({ 'get-orders': list(order()) });
  renderScreen(<OrdersScreen />, '/orders');
  await expectShown('orders: count', { n: 1 });
  api.answers['get-orders'] = list(order(), order({ id: '2' }));
  await userEvent.click(screen.getByText('Filters'));
  await userEvent.click(await expectShown('orders: refresh'));
  await expectShown('orders: count', { n: 2 });
  coversRules('orders: refreshing');
});

test('opening a card shows what happened, with times', async () => {
  const at = '2026-03-10T23:59:00.000';
  const timeline = [
    { event: 'paid' as const, at, by: 'customer' as const },
    { event: 'sent' as const, at, by: 'system' as const },
    {
      event: 'failed' as const,
      at,
      by: 'supplier' as const,
      note: 'This number can’t receive data',
    },
    { event: 'refunded' as const, at, by: 'system' as const },
  ];
  fakeApi({ 'get-orders': list(order({ status: 'failed', timeline })) });
  renderScreen(<OrdersScreen />, '/orders');
  const [card] = await screen.findAllByRole('listitem');
  if (card === undefined) throw new Error('There is no order');
  await userEvent.click(within(card).getByRole('heading', { level: 3 }));
  expect(await within(card).findByText('Not delivered. ₵5.00 is back in your wallet.')).toBeVisible();
  expect(within(card).getByText(/^This number can’t receive data ·/).parentElement).toHaveTextContent(
    /23:59$/,
  );
  const steps = within(card).getAllByRole('listitem', { hidden: true });
  expect(steps.map(({ textContent }) => textContent.trim())).toEqual([
    expect.stringMatching(/^Sent to the network 23:59$/),
    expect.stringMatching(/^Paid from your wallet 23:59$/),
  ]);
  for (const step of steps) expect(step).not.toBeVisible();
  await userEvent.click(within(card).getByText('Earlier steps'));
  for (const step of steps) expect(step).toBeVisible();
  coversRules('orders: timeline');
});

test('orders that fail to load are reported, and the customer can always sign out', async () => {
  fakeApi({ 'get-orders': { status: 404, body: {} } });
  renderScreen(<OrdersScreen />, '/orders', undefined, { '/login': <p>the login</p> });
  await expectShown(
    'orders: failure toast',
    {},
    await screen.findByRole('region', { name: 'Notifications' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('the login')).toBeVisible();
  coversRules('orders: sign-out');
});
