import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CustomerHeader } from '../../../../frontend/src/components/customer-header';
import { UndoAnnouncements } from '../../../../frontend/src/components/undo-order';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
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

test('on a screen of something else, Undo is below the heading and its place stays once the time is over', async () => {
  fakeApi({ 'get-orders': { body: { orders: [], next_cursor: null } } });
  renderScreen(<CustomerHeader title="Top Up Account" />);
  const what = 'MTN 1GB to 024 123 4567';
  act(() => timesToUndo.set(waiting.order_number, { endsAt: Date.now() + 9_000, what, state: 'counting' }));
  const card = screen.getByRole('region', { name: what });
  expect(within(card).getByRole('button', { name: `Undo ${what}` })).toBeVisible();
  act(() => timesToUndo.remove(waiting.order_number));
  expect(card).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'See this order' })).toHaveAttribute(
    'href',
    `/orders?text=${waiting.order_number}`,
  );
});
