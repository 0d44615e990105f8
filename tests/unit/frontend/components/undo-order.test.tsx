import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { CustomerHeader } from '../../../../frontend/src/components/customer-header';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import { sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { timesToUndo } from '../../../../frontend/src/lib/orders/time-to-undo';
import '../support/dialogs';
import { type Answer, fakeApi, type Received } from '../support/fake-api';
import { renderWithUndo } from '../support/render-screen';
import { order } from '../support/samples';
import { inUndoTests } from '../support/undo-tests';
import { setWindow } from '../support/window';

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
  renderWithUndo(<OrdersScreen />);
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

test.each([
  ['sent', async () => pass(10_000)],
  ['cancelled', async () => fireEvent.click(await undo())],
])('once it is %s, nothing offers to cancel it before the list shows it', async (_, end) => {
  const { answers } = open();
  await undo();
  answers['get-orders'] = 'never';
  await end();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  // A list that never comes doesn't leave its bar there for ever.
  await pass(4_000);
  expect(screen.queryByRole('region', { name: what })).toBeNull();
});

test('where the seconds were counted, the bar says for a moment that it was sent, even while the next number is typed, and it is announced', async () => {
  open({ release: { body: { success: true, message: `${what} is on its way.` } } });
  await undo();
  act(() => screen.getByLabelText('Search').focus());
  await pass(10_000);
  const bar = await screen.findByRole('region', { name: what });
  expect(bar).toHaveTextContent(`Purchase Successful${what} is on its way.`);
  expect(within(bar).queryByRole('button')).toBeNull();
  expect(bar.textContent).toContain('024\u00a0123\u00a04567');
  const said = screen.getByText(`Purchase Successful. ${what} is on its way.`);
  expect(said.closest('[role="status"]')).not.toBeNull();
  expect(document.querySelector('.toast')).toBeNull();
  await pass(3_500);
  expect(screen.queryByRole('region', { name: what })).toBeNull();
});

test('screen readers announce that it can be undone and that it is sent, and no seconds', async () => {
  open({ release: 'never' });
  await screen.findByText(waiting.order_number);
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
const other = order({ id: 'ORD7K2M9QXWPTRB', order_number: 'ORD7K2M9QXWPTRB', status: 'failed' });
/** Starts the countdown of an order, as after a purchase. */
const count = (orderNumber = waiting.order_number, words = what, leftMs = 9_000) =>
  act(() => timesToUndo.set(orderNumber, { endsAt: Date.now() + leftMs, what: words, state: 'counting' }));
const bars = () => screen.queryAllByRole('region', { name: what });

test('Undo says what it undoes, and is the same button on the next screen, which leaves it the focus; nothing is left once the time is over', () => {
  fakeApi({ 'get-orders': { body: { orders: [], next_cursor: null } } });
  renderWithUndo(<Link to="/next">Next</Link>, '/topup', undefined, {
    '/next': <CustomerHeader title="Next" />,
  });
  count();
  const [bar] = bars();
  const button = screen.getByRole('button', { name: `Undo ${what}` });
  expect(bar).toContainElement(button);
  expect(bar).toHaveTextContent(`Sending in 9 s${what}`);
  act(() => button.focus());
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Next' })).toBeVisible();
  expect(bars()).toEqual([bar]);
  expect(button).toHaveFocus();
  act(() => timesToUndo.remove(waiting.order_number));
  expect(bars()).toEqual([]);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('with the keyboard, Undo comes before the screen: one key leads from the heading back to it', async () => {
  fakeApi({ 'get-orders': { body: { orders: [], next_cursor: null } } });
  renderWithUndo(<Link to="/next">Next</Link>, '/topup', undefined, {
    '/next': <CustomerHeader title="Next" />,
  });
  count();
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Next' })).toHaveFocus();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).tab({ shift: true });
  expect(screen.getByRole('button', { name: `Undo ${what}` })).toHaveFocus();
});

test('the next person who signs in sees nothing of the order', async () => {
  fakeApi({ 'get-orders': { body: { orders: [], next_cursor: null } } });
  const { store } = renderWithUndo(<CustomerHeader title="Top Up Account" />);
  count();
  expect(bars()).toHaveLength(1);
  act(() => void store.dispatch(sessionStarted('user-2')));
  expect(bars()).toEqual([]);
});

test('of two orders the older stands above and keeps its place when the newer is over', () => {
  fakeApi({});
  renderWithUndo(<p>any screen</p>);
  count();
  count(other.order_number, 'MTN 2GB to 024 000 0000');
  const buttons = screen.getAllByRole('button', { name: /^Undo/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    `Undo ${what}`,
    'Undo MTN 2GB to 024 000 0000',
  ]);
  // The first was announced already.
  expect(screen.getByText(/^MTN 2GB .* will be sent/).parentElement).toHaveAttribute('aria-atomic', 'false');
  const [bar] = bars();
  act(() => timesToUndo.remove(other.order_number));
  const over = screen.getByRole('region', { name: 'MTN 2GB to 024 000 0000' });
  expect(over).toHaveTextContent('Too late to undo');
  expect(within(over).queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  expect(bar?.nextElementSibling).not.toBeNull();
  act(() => timesToUndo.remove(waiting.order_number));
  expect(bars()).toEqual([]);
  expect(screen.queryByText(/MTN 2GB/)).toBeNull();
});

test('the next order to be sent comes first, also after a reload, whose list has the newest first', () => {
  fakeApi({});
  renderWithUndo(<p>any screen</p>);
  count();
  count(other.order_number, 'MTN 2GB to 024 000 0000', 5_000);
  expect(screen.getAllByRole('button', { name: /^Undo/ }).map(({ textContent }) => textContent)).toEqual([
    'Undo MTN 2GB to 024 000 0000',
    `Undo ${what}`,
  ]);
});

test('an order that is undone below one that counts down says so in its place, and leaves no hole', async () => {
  fakeApi({ 'cancel-order': { body: { message: 'MTN 2GB was cancelled. ₵8.00 is back in your wallet.' } } });
  renderWithUndo(<p>any screen</p>);
  count();
  count(other.order_number, 'MTN 2GB to 024 000 0000');
  await pass(2_000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo MTN 2GB to 024 000 0000' }));
  await pass(4_000);
  expect(timesToUndo.get(other.order_number)).toBeUndefined();
  const row = screen.getByRole('region', { name: 'MTN 2GB to 024 000 0000' });
  expect(row).toHaveTextContent(/^Cancelled/);
  expect(within(row).queryByRole('button')).toBeNull();
  act(() => timesToUndo.remove(waiting.order_number));
  expect(screen.queryByRole('region', { name: 'MTN 2GB to 024 000 0000' })).toBeNull();
});

test('the bar tells of a cancellation, with the money, for as long as a message, and no message hides the screen', async () => {
  fakeApi({ 'cancel-order': { body: { message: 'It was cancelled. ₵5.00 is back in your wallet.' } } });
  renderWithUndo(<p>any screen</p>);
  count();
  fireEvent.click(screen.getByRole('button', { name: `Undo ${what}` }));
  await pass(1_000);
  const [bar] = bars();
  expect(bar).toHaveTextContent('CancelledIt was cancelled. ₵5.00 is back in your wallet.');
  expect(document.querySelector('.toast')).toBeNull();
  const said = screen.getByText('Order cancelled. It was cancelled. ₵5.00 is back in your wallet.');
  expect(said.closest('[role="status"]')).not.toBeNull();
  await pass(3_000);
  expect(bars()).toEqual([]);
});

test('an order that is over gives way to a newer one', () => {
  fakeApi({});
  renderWithUndo(<p>any screen</p>);
  count();
  count(other.order_number, 'MTN 2GB to 024 000 0000');
  act(() => timesToUndo.remove(waiting.order_number));
  expect(screen.queryByText(what, { selector: '.row__note' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo MTN 2GB to 024 000 0000' })).toBeVisible();
});

describe('on a phone, two orders', () => {
  const second = 'MTN 2GB to 024 000 0000';
  const toggle = () => screen.getByRole('button', { name: 'Undo… Choose an order' });
  beforeEach(() => {
    setWindow('narrow');
    fakeApi({ 'get-orders': { body: { orders: [], next_cursor: null } } });
    renderWithUndo(<p>any screen</p>);
    count();
    expect(screen.getByRole('button', { name: `Undo ${what}` })).toBeVisible();
    count(other.order_number, second);
  });

  test('take one row, whose button shows each with its Undo', async () => {
    const row = screen.getByRole('region', { name: 'Orders to undo' });
    expect(row).toHaveTextContent('Sending in 9 s2 ordersUndo… Choose an order');
    expect(screen.queryByRole('button', { name: /^Undo MTN/ })).toBeNull();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: `Undo ${second}` })).toBeVisible();
    // The next Tab leads to the first of them.
    act(() => toggle().focus());
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).tab();
    expect(screen.getByRole('button', { name: `Undo ${what}` })).toHaveFocus();
  });

  test('lead the focus to the screen when nothing is left to undo', () => {
    act(() => toggle().focus());
    act(() => {
      for (const [orderNumber, time] of timesToUndo.all())
        timesToUndo.set(orderNumber, { ...time, state: 'sent' });
    });
    expect(screen.queryByRole('button', { name: 'Undo… Choose an order' })).toBeNull();
    expect(document.getElementById('content')).toHaveFocus();
  });

  test('say the time of the next one to be sent, and how many', () => {
    count('ORD7K2M9QXWPTRC', 'MTN 5GB to 024 000 0001', 5_000);
    expect(screen.getByRole('region', { name: 'Orders to undo' })).toHaveTextContent(
      'Sending in 5 s3 orders',
    );
  });

  test('in the open list, the last one to undo keeps its place, and nothing is said twice', async () => {
    fireEvent.click(toggle());
    act(() => timesToUndo.remove(waiting.order_number));
    await pass(1_600);
    expect(screen.getByRole('button', { name: `Undo ${second}` })).toBeVisible();
    expect(screen.getAllByText(/^Sending in/)).toHaveLength(1);
    expect(screen.queryByText('1 order')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(1_600);
    expect(screen.getByRole('button', { name: `Undo ${second}` })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Orders to undo' })).toBeNull();
  });

  test.each([
    ['closed', 1],
    ['open', 2],
  ])('that were sent are said once, with the list %s', (list, times) => {
    if (list === 'open') fireEvent.click(toggle());
    act(() => {
      for (const [orderNumber, time] of timesToUndo.all())
        timesToUndo.set(orderNumber, { ...time, state: 'sent' });
    });
    const shown = () =>
      screen.getAllByText('Purchase Successful').filter((words) => words.closest('[hidden]') === null);
    expect(shown()).toHaveLength(times);
    act(() => timesToUndo.remove(waiting.order_number));
    expect(shown()).toHaveLength(1);
    expect(screen.getByRole('region', { name: second })).toBeVisible();
    expect(screen.queryByText('1 order')).toBeNull();
  });

  test('stay in it when one is over, so that Undo doesn’t appear under a finger', async () => {
    act(() => timesToUndo.remove(waiting.order_number));
    expect(screen.getByRole('region', { name: 'Orders to undo' })).toHaveTextContent(second);
    expect(screen.queryByRole('button', { name: /^Undo MTN/ })).toBeNull();
    expect(toggle()).toBeVisible();
    act(() => toggle().focus());
    // By then, such a finger has tapped: the order has the row for itself.
    await pass(1_600);
    expect(screen.queryByRole('region', { name: 'Orders to undo' })).toBeNull();
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: `Undo ${second}` })]);
    expect(screen.getByRole('button', { name: `Undo ${second}` })).toHaveFocus();
    act(() => timesToUndo.remove(other.order_number));
    expect(screen.queryByRole('region', { name: second })).toBeNull();
    count();
    expect(screen.getByRole('button', { name: `Undo ${what}` })).toBeVisible();
  });
});

describe('among the orders', () => {
  const answer = (...orders: ReturnType<typeof order>[]) =>
    fakeApi({ 'get-orders': { body: { orders, next_cursor: null } } });

  test.each(['/orders?text=ORD7K2M9QXWPTRB', '/orders?status=failed'])(
    'on %s, another order that still counts down has Undo',
    async (path) => {
      answer(other);
      renderWithUndo(<OrdersScreen />, path);
      await screen.findByText('ORD7K2M9QXWPTRB');
      count();
      expect(bars()).toHaveLength(1);
      expect(await undo()).toBeVisible();
    },
  );

  test.each(['/orders', `/orders?text=${waiting.order_number}`])(
    'on %s, an order has Undo once, and its row neither counts nor asks',
    async (path) => {
      answer(waiting);
      renderWithUndo(<OrdersScreen />, path);
      count();
      expect(await undo()).toBeVisible();
      await screen.findByText(waiting.order_number);
      expect(screen.getAllByRole('button', { name: /^(Undo|Cancel)/ })).toEqual([await undo()]);
      expect(screen.getAllByText(/^Sending/)).toHaveLength(1);
    },
  );

  test('where the orders can’t be read, it has Undo', async () => {
    fakeApi({ 'get-orders': { status: 403, body: { error: { code: 'forbidden', message: 'No.' } } } });
    renderWithUndo(<OrdersScreen />, '/orders');
    count();
    expect(await screen.findByRole('button', { name: `Undo ${what}` })).toBeVisible();
    expect(bars()).toHaveLength(1);
  });

  test('when the button goes, its row has the focus', async () => {
    answer(waiting);
    renderWithUndo(<OrdersScreen />, '/orders');
    await screen.findByText(waiting.order_number);
    const button = await undo();
    act(() => button.focus());
    act(() => timesToUndo.remove(waiting.order_number));
    expect(button).not.toBeInTheDocument();
    expect(screen.getByText(waiting.order_number).closest('li')).toHaveFocus();
  });
});

afterEach(() => document.documentElement.removeAttribute('style'));

test.each([
  ['below the window', 10],
  ['behind the navigation', -50],
])('a cancellation is told in the bar if its row lies %s', async (_where, below) => {
  document.documentElement.style.setProperty('scroll-padding-bottom', '60px');
  open();
  const button = await undo();
  const row = (await screen.findByText(waiting.order_number)).closest('li');
  if (row) row.getBoundingClientRect = () => new DOMRect(0, 0, 100, window.innerHeight + below);
  fireEvent.click(button);
  expect(await screen.findByText('It was cancelled.', { selector: '.undo-bar *' })).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
});

test('a cancellation that its row shows is only spoken while the row is in sight', async () => {
  open();
  fireEvent.click(await undo());
  expect(await screen.findByText('It was cancelled.')).toBeVisible();
  expect(screen.queryByText('It was cancelled.', { selector: '.undo-bar *' })).toBeNull();
  expect(document.querySelector('.toast')).toBeNull();
});
