import { act, fireEvent, screen } from '@testing-library/react';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import { sessionEnded } from '../../../../frontend/src/lib/auth/auth-slice';
import { timesToUndo } from '../../../../frontend/src/lib/orders/time-to-undo';
import '../support/dialogs';
import { type Answer, fakeApi } from '../support/fake-api';
import { renderWithUndo } from '../support/render-screen';
import { order } from '../support/samples';
import { inUndoTests } from '../support/undo-tests';

/** Undo is tapped, and its answer doesn't come: the order may or may not be cancelled. */

inUndoTests();

const number = 'ORD7K2M9QXWPTRA';
const waiting = order({ id: number, status: 'pending', can_cancel: true, undo_ms_left: 9_500 });
const gone = { can_cancel: false, undo_ms_left: null } as const;
const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message, request_id: 'r' } },
});
const cancelledByCustomer: typeof waiting = {
  ...waiting,
  ...gone,
  status: 'failed',
  timeline: [{ event: 'failed', at: waiting.created_at, by: 'customer' }],
};
const unavailable = refusal(503, 'unavailable', 'Please try again.');
const sentAlready = refusal(409, 'order_sent', 'It has been sent already.');
const cancelled: Answer = { body: { message: 'It was cancelled.' } };
/** The answer's words, or those of a list that shows it. Its row shows it too, so there is no toast. */
const said = /^(It|MTN 1GB to 024 123 4567) was cancelled\./;

/** The orders' screen. `cancel`: the answers in turn, repeating the last; `shown`: fields of the listed order. */
function open(cancel: readonly Answer[], shown: Partial<typeof waiting> = {}) {
  const left = [...cancel];
  const world = { shown: { ...waiting, ...shown } };
  const api = fakeApi({
    'get-orders': () => ({ body: { orders: [world.shown], next_cursor: null } }),
    'cancel-order': () => (left.length > 1 ? left.shift() : left[0]) ?? 'never',
    'release-order': { body: { message: 'It is on its way.' } },
  });
  const view = renderWithUndo(<OrdersScreen />);
  const asked = (name: string) => api.received.filter((call) => call.name === name).length;
  return { ...view, asked, world };
}

const button = (words: string) => screen.findByRole('button', { name: `${words} MTN 1GB to 024 123 4567` });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Longer than all waits and time-outs together. */
const passAll = async () => {
  for (let seconds = 0; seconds < 300; seconds += 5) await pass(5_000);
};
const keepsAsking = 'No answer yet. Still trying to cancel it...';
const notKnown =
  'We don’t know yet if it was cancelled. Check again: that cancels it, unless it has been sent.';

test.each<[string, Answer, number]>([
  ['comes too late', 'never', 22_000],
  ['is lost', 'network-error', 3_000],
  ['is that the shop had no time', unavailable, 3_000],
])('if the answer %s, undo is requested again, and the order isn’t sent', async (_, lost, waitMs) => {
  const { asked } = open([lost, cancelled]);
  fireEvent.click(await button('Undo'));
  await pass(waitMs);
  expect(await screen.findByText('It was cancelled.')).toBeVisible();
  expect(screen.queryByText('Order not cancelled')).toBeNull();
  await passAll();
  expect(asked('cancel-order')).toBe(2);
  expect(asked('release-order')).toBe(0);
});

test('meanwhile the screen says so, also to screen readers, and an order that was already sent is reported', async () => {
  const { asked } = open(['network-error', 'network-error', sentAlready]);
  fireEvent.click(await button('Undo'));
  expect(screen.getByText('Cancelling...')).toBeVisible();
  await pass(500);
  expect(screen.getByText(keepsAsking)).toBeVisible();
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('Cancelling MTN 1GB to 024 123 4567.');
  await pass(5_000);
  expect(screen.getByText('Order not cancelled')).toBeVisible();
  expect(screen.getByText('It has been sent already.')).toBeVisible();
  expect(screen.queryByText(keepsAsking)).toBeNull();
  await passAll();
  expect(asked('cancel-order')).toBe(3);
  expect(asked('release-order')).toBe(0);
});

test('without any answer it stops: the result is unknown, and the customer can ask again', async () => {
  const answers: Answer[] = Array.from({ length: 7 }, () => 'network-error');
  const { asked } = open([...answers, cancelled]);
  fireEvent.click(await button('Undo'));
  await passAll();
  expect(screen.getByText(notKnown)).toBeVisible();
  expect(screen.queryByText('Order not cancelled')).toBeNull();
  expect(asked('cancel-order')).toBe(7);
  expect(asked('release-order')).toBe(0);
  fireEvent.click(await button('Check again'));
  expect(await screen.findByText(said)).toBeVisible();
  expect(asked('cancel-order')).toBe(8);
});

test('an answer that isn’t about the order doesn’t count as one', async () => {
  open([refusal(403, 'forbidden', 'Too many requests came from your connection.')]);
  fireEvent.click(await button('Undo'));
  expect(await screen.findByText(notKnown)).toBeVisible();
  expect(await button('Check again')).toBeEnabled();
});

test('after a reload the order isn’t sent either: undo is requested again, and the result is shown', async () => {
  const { unmount, asked } = open(['never']);
  fireEvent.click(await button('Undo'));
  await pass(5_000);
  expect(asked('cancel-order')).toBe(1);
  unmount();
  timesToUndo.clear();
  const second = open(['network-error', cancelled], { undo_ms_left: 0 });
  expect(await screen.findByText(said)).toBeVisible();
  await passAll();
  expect(second.asked('release-order')).toBe(0);
});

test('a reload after the shop has cancelled it says so once', async () => {
  const { unmount } = open(['never']);
  fireEvent.click(await button('Undo'));
  await pass(5_000);
  unmount();
  timesToUndo.clear();
  const { asked } = open([cancelled], { status: 'failed', ...gone });
  expect(await screen.findByText(said)).toBeVisible();
  await passAll();
  expect(asked('cancel-order')).toBe(1);
});

test('an order that another tab has asked to undo isn’t sent by this one', async () => {
  const { asked } = open([cancelled]);
  await button('Undo');
  const undo = { askedAt: Date.now(), isKnown: true };
  localStorage.setItem('undos-asked', JSON.stringify({ [number]: undo }));
  await passAll();
  expect(asked('release-order')).toBe(0);
  expect(screen.queryByText(/^Sending/)).toBeNull();
});

test('an older list doesn’t start the countdown again', async () => {
  const { asked } = open([cancelled]);
  fireEvent.click(await button('Undo'));
  expect(await screen.findByText(said)).toBeVisible();
  await passAll();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(asked('cancel-order')).toBe(1);
  expect(asked('release-order')).toBe(0);
});

test('offline, the screen says what will happen; back online, undo is requested at once', async () => {
  const { asked } = open([...Array.from({ length: 7 }, (): Answer => 'network-error'), cancelled]);
  fireEvent.click(await button('Undo'));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const words = 'You’re offline. We’ll cancel it once you’re online, unless it has been sent by then.';
  expect(screen.getByText(words)).toBeVisible();
  await passAll();
  expect(screen.getByText(words)).toBeVisible();
  expect(asked('cancel-order')).toBe(7);
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(said)).toBeVisible();
  expect(asked('release-order')).toBe(0);
});

test('if a list shows that the time is over, undo is requested at once', async () => {
  const { asked, world } = open([
    'network-error',
    'network-error',
    'network-error',
    'network-error',
    cancelled,
  ]);
  fireEvent.click(await button('Undo'));
  await pass(8_000);
  expect(asked('cancel-order')).toBe(4);
  world.shown = { ...waiting, status: 'failed', ...gone };
  fireEvent.focus(window);
  await pass(1_000);
  expect(screen.getByText(said)).toBeVisible();
});

test('a list that shows it as cancelled is the answer: told once, and nothing more is requested', async () => {
  const { asked, world } = open(['network-error']);
  fireEvent.click(await button('Undo'));
  world.shown = cancelledByCustomer;
  await pass(1_500);
  expect(
    screen.getByText(/^MTN 1GB to 024 123 4567 was cancelled\. ₵[\d.]+ is back in your wallet\.$/),
  ).toBeVisible();
  expect(screen.queryByText(keepsAsking)).toBeNull();
  const before = asked('cancel-order');
  expect(before).toBeLessThanOrEqual(2);
  await passAll();
  expect(asked('cancel-order')).toBe(before);
  expect(screen.queryAllByText(said).length).toBeLessThanOrEqual(1);
});

test('after a reload, a list that shows it as cancelled is the answer', async () => {
  const { unmount } = open(['never']);
  fireEvent.click(await button('Undo'));
  await pass(5_000);
  unmount();
  timesToUndo.clear();
  const { asked } = open(['network-error'], cancelledByCustomer);
  expect(await screen.findByText(said)).toBeVisible();
  await passAll();
  expect(asked('cancel-order')).toBe(0);
});

test('lists that show only that it can’t be cancelled start no storm of requests', async () => {
  const { asked, world } = open(['network-error']);
  fireEvent.click(await button('Undo'));
  world.shown = { ...waiting, status: 'processing', ...gone };
  await passAll();
  // The first, its six repeats, and at most one more series.
  expect(asked('cancel-order')).toBeLessThanOrEqual(14);
});

test('if the session ends meanwhile, nothing more is requested', async () => {
  const { store, unmount, asked } = open(['network-error']);
  fireEvent.click(await button('Undo'));
  await pass(500);
  unmount();
  store.dispatch(sessionEnded());
  await passAll();
  expect(asked('cancel-order')).toBe(1);
});
