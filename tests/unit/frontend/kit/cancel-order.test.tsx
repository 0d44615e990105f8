import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import '../support/dialogs';
import { type Answer, fakeApi, type Received } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { order } from '../support/samples';
import { setWindow } from '../support/window';

beforeEach(() => {
  setWindow('wide');
});

const at = '2026-11-19T10:25:00.000Z';
const cancelled: Partial<ReturnType<typeof order>> = {
  status: 'failed',
  can_cancel: false,
  timeline: [{ event: 'failed', at, by: 'customer', note: 'Cancelled by you' }],
};

/** One waiting order, and the answer to its cancellation; the list follows. */
function open(answer: Answer, after = cancelled, path = '/orders') {
  let isDone = false;
  const api = fakeApi({
    'get-orders': () => {
      const waiting = order({ status: 'pending', amount: 24.5, can_cancel: true });
      return { body: { orders: [isDone ? { ...waiting, ...after } : waiting], next_cursor: null } };
    },
    'cancel-order': () => {
      isDone = true;
      return answer;
    },
  });
  renderScreen(<OrdersScreen />, path);
  return api;
}

const button = () =>
  screen.findByRole('button', { name: 'Cancel and return ₵24.50 for order ORD7K2M9QXWPTRA' });
/** The button, in its row, which is opened for it. */
async function buttonInRow() {
  await userEvent.click(await screen.findByText('ORD7K2M9QXWPTRA'));
  return button();
}
const asked = (received: readonly Received[]) => received.filter(({ name }) => name === 'cancel-order');
const answered = { body: { message: 'MTN 1GB to 0241234567 was cancelled.' } };

test('a double tap sends one request; then the button is gone, the row says it, and the focus is on the order', async () => {
  const { received } = open(answered);
  await userEvent.click(await buttonInRow());
  const confirm = screen.getByRole('button', { name: 'Cancel and return ₵24.50' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('Cancelled by you', { selector: 'summary *' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel and return/ })).toBeNull());
  expect(asked(received).map(({ input }) => input)).toEqual([{ orderId: 'ORD7K2M9QXWPTRA' }]);
  expect(screen.getByText('ORD7K2M9QXWPTRA').closest('li')).toHaveFocus();
  expect(screen.getByText('Order cancelled')).toBeVisible();
  // The customers cancelled it themselves, so nobody has to tell them that it failed.
  expect(screen.queryByText('Order failed')).toBeNull();
});

test('an order that was sent meanwhile says so, and its button is gone', async () => {
  const error = { code: 'order_sent', message: 'It has been sent already.', request_id: 'r' };
  open({ status: 409, body: { error } }, { status: 'processing', can_cancel: false });
  await userEvent.click(await buttonInRow());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and return ₵24.50' }));
  expect(await screen.findByText('Order not cancelled')).toBeVisible();
  expect(screen.getByText('It has been sent already.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel and return/ })).toBeNull());
});
