import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { CustomerHeader } from '../../../../frontend/src/components/customer-header';
import { OrdersToUndo, UndoAnnouncements } from '../../../../frontend/src/components/undo-order';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import { sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { timesToUndo } from '../../../../frontend/src/lib/orders/time-to-undo';
import '../support/dialogs';
import { type Answer, fakeApi, type Received } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { order } from '../support/samples';
import { inUndoTests } from '../support/undo-tests';

inUndoTests();

const waiting = order({ id: 'ORD7K2M9QXWPTRA', status: 'pending', can_cancel: true, undo_ms_left: 9_500 });

/** One order that can be undone; the list follows. */
function open(answers: { release?: Answer } = {}) {
  let shown = waiting;
  const api = fakeApi({
    'get-orders': () => ({ body: { orders: [shown], next_cursor: null } }),
    'cancel-order': () => {
      shown = { ...waiting, status: 'failed', can_cancel: false, undo_ms_left: null };
      return { body: { message: 'It was cancelled.' } };
    },
    'release-order': () => {
      const answer = answers.release ?? { body: { message: 'It is on its way.' } };
      if (answer !== 'network-error' && answer !== 'never')
        shown = { ...waiting, status: 'processing', can_cancel: false, undo_ms_left: null };
      return answer;
    },
  });
  renderScreen(
    <>
      <OrdersScreen />
      <UndoAnnouncements />
    </>,
  );
  const asked = (name: string) => api.received.filter((call: Received) => call.name === name).length;
  return { ...api, asked };
}

const undo = () => screen.findByRole('button', { name: 'Undo MTN 1GB to 024 123 4567' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('it counts down in place of the question, and then has the order sent, once', async () => {
  const { asked } = open();
  expect(await undo()).toBeVisible();
  expect(screen.getByText(/^Sending in (9|10) s$/)).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('button', { name: /^Cancel and return/ })).toBeNull();
  await pass(4_000);
  expect(screen.getByText(/^Sending in [456] s$/)).toBeVisible();
  expect(asked('release-order')).toBe(0);
  await pass(6_000);
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  await pass(30_000);
  expect(asked('release-order')).toBe(1);
});

test('screen readers announce that it can be undone and that it is sent, and no seconds', async () => {
  open({ release: 'never' });
  await undo();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toContain(
    'MTN 1GB to 024 123 4567 will be sent in a few seconds. You can undo it until then.',
  );
  const before = said();
  await pass(3_000);
  expect(said()).toEqual(before);
  await pass(8_000);
  expect(said()).toContain('Sending MTN 1GB to 024 123 4567.');
});

test('Undo cancels without a question, and nothing is sent', async () => {
  const { asked, received } = open();
  const button = await undo();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('It was cancelled.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(20_000);
  expect(received.find(({ name }) => name === 'cancel-order')?.input).toEqual({ orderId: 'ORD7K2M9QXWPTRA' });
  expect(asked('cancel-order')).toBe(1);
  expect(asked('release-order')).toBe(0);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('a release that doesn’t get through is tried again with the next list', async () => {
  const answers: { release?: Answer } = { release: 'network-error' };
  const { asked } = open(answers);
  await undo();
  await pass(10_000);
  expect(asked('release-order')).toBe(1);
  answers.release = { body: { message: 'It is on its way.' } };
  await pass(20_000);
  expect(asked('release-order')).toBeGreaterThan(1);
});

test('offline, nobody is told that it can be undone', async () => {
  open();
  await undo();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You’re offline, so it can’t be undone now. We’ll send it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  onLine.mockRestore();
});

const what = 'MTN 1GB to 024 123 4567';
/** Starts the countdown of the order, as after a purchase. */
const count = () =>
  act(() => timesToUndo.set(waiting.order_number, { endsAt: Date.now() + 9_000, what, state: 'counting' }));
const cards = () => screen.queryAllByRole('region', { name: what });

test('on a screen of something else, Undo is below the heading and its place stays once the time is over', async () => {
  fakeApi({ 'get-orders': { body: { orders: [], next_cursor: null } } });
  renderScreen(<CustomerHeader title="Top Up Account" />);
  count();
  const card = screen.getByRole('region', { name: what });
  expect(within(card).getByRole('button', { name: `Undo ${what}` })).toBeVisible();
  act(() => timesToUndo.remove(waiting.order_number));
  expect(card).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'See this order' })).toHaveAttribute(
    'href',
    `/orders?text=${waiting.order_number}`,
  );
});

test('the next person who signs in sees nothing of the order', async () => {
  fakeApi({ 'get-orders': { body: { orders: [], next_cursor: null } } });
  const { store } = renderScreen(<CustomerHeader title="Top Up Account" />);
  count();
  expect(cards()).toHaveLength(1);
  act(() => void store.dispatch(sessionStarted('user-2')));
  expect(cards()).toEqual([]);
});

/** A screen where the order has its own Undo, until the button is pressed, and again at the next press. */
function WithOwnUndo() {
  const [isOwn, setIsOwn] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOwn(!isOwn)}>
        Change
      </button>
      <OrdersToUndo except={isOwn ? [waiting.order_number] : []} />
    </>
  );
}

test('an order that had its own Undo gets no card once its time is over', () => {
  fakeApi({});
  renderScreen(<WithOwnUndo />);
  const change = () => fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  count();
  // Its own Undo is gone, but it still counts down.
  change();
  expect(cards()).toHaveLength(1);
  change();
  expect(cards()).toEqual([]);
  act(() => timesToUndo.remove(waiting.order_number));
  change();
  expect(cards()).toEqual([]);
});

describe('among the orders', () => {
  const other = order({ id: 'ORD7K2M9QXWPTRB', order_number: 'ORD7K2M9QXWPTRB', status: 'failed' });
  const answer = (...orders: ReturnType<typeof order>[]) =>
    fakeApi({ 'get-orders': { body: { orders, next_cursor: null } } });

  test.each(['/orders?text=ORD7K2M9QXWPTRB', '/orders?status=failed'])(
    'on %s, another order that still counts down has a card',
    async (path) => {
      answer(other);
      renderScreen(<OrdersScreen />, path);
      await screen.findByText('ORD7K2M9QXWPTRB');
      count();
      expect(cards()).toHaveLength(1);
      expect(within(cards()[0] as HTMLElement).getByRole('button', { name: `Undo ${what}` })).toBeVisible();
    },
  );

  test.each(['/orders', `/orders?text=${waiting.order_number}`])(
    'on %s, an order has Undo in its row only, and no card before the row is there',
    async (path) => {
      answer(waiting);
      renderScreen(<OrdersScreen />, path);
      count();
      expect(cards()).toEqual([]);
      expect(await undo()).toBeVisible();
      expect(cards()).toEqual([]);
    },
  );

  test('where the orders can’t be read, it has a card', async () => {
    fakeApi({ 'get-orders': { status: 403, body: { error: { code: 'forbidden', message: 'No.' } } } });
    renderScreen(<OrdersScreen />, '/orders');
    count();
    expect(await screen.findByRole('button', { name: `Undo ${what}` })).toBeVisible();
    expect(cards()).toHaveLength(1);
  });
});
