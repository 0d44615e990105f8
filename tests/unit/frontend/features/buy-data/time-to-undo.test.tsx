import { act, screen, waitFor, within } from '@testing-library/react';
import { timesToUndo } from '../../../../../frontend/src/lib/orders/time-to-undo';
import type { Answer } from '../../support/fake-api';
import '../../support/dialogs';
import { accepted, fill, openScreen, submit } from '../../support/buy-data';
import { order, profile } from '../../support/samples';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  timesToUndo.clear();
  jest.useRealTimers();
});

const settings = (wait: string) => ({ buying_settings: { wait } });
const waits = (undo: object = { undo_ms_left: 10_000 }): Answer => ({
  body: { success: true, message: 'MTN 1GB is queued.', order_number: 'ORD1', ...undo },
});
async function bought(
  wait: string,
  isNew: boolean,
  answer: Answer | (() => Answer) = waits(),
  words?: string,
) {
  const screenOf = openScreen(answer);
  Object.assign(screenOf.api.answers, {
    'get-profile': { body: { profile: { ...profile(), ...settings(wait) } } },
    'check-recipient': {
      body: {
        phone: '0241234567',
        network: 'match',
        seems: null,
        is_refused: false,
        words: '',
        is_new: isNew,
      },
    },
    'cancel-order': { body: { message: 'It was cancelled.' } },
    'release-order': { body: { success: true, message: 'It is on its way.' } },
  });
  await fill(screenOf.user);
  await screenOf.user.click(submit());
  const send = await screen.findByRole('button', { name: /^Send / });
  if (words !== undefined) expect(screen.getByText(words)).toBeVisible();
  await screenOf.user.click(send);
  const sent = () =>
    screenOf.api.received.filter(({ name }) => name === 'process-bundle-order').map(({ input }) => input);
  return { ...screenOf, sent };
}

test.each([
  ['new', true, true, 'You’ll have 10 seconds to undo it.'],
  ['new', false, undefined, 'No undo: you’ve bought for this number before.'],
  ['always', false, true, 'You’ll have 10 seconds to undo it.'],
  ['off', true, undefined, 'It goes out straight away. You can’t undo it.'],
])(
  'with the setting %s, for a number that is new: %s, the purchase waits: %s, and the sheet says so',
  async (wait, isNew, waited, words) => {
    const { sent } = await bought(wait, isNew, accepted, words);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect((sent()[0] as { wait?: boolean }).wait).toBe(waited);
  },
);

test('Undo keeps the customer at the form, still filled in', async () => {
  const { user, api } = await bought('new', true);
  await user.click(await screen.findByRole('button', { name: 'Undo MTN 1GB to 024 123 4567' }));
  expect(await screen.findByText('Order cancelled. It was cancelled.')).toBeVisible();
  act(() => jest.advanceTimersByTime(15_000));
  expect(screen.getByLabelText('Phone Number')).toHaveValue('0241234567');
  expect(submit()).toBeEnabled();
  expect(api.received.some(({ name }) => name === 'release-order')).toBe(false);
});

test('an undo that is answered late still finds the form, filled in', async () => {
  const { user, api } = await bought('new', true);
  let answer: (given: Answer) => void = () => undefined;
  api.answers['cancel-order'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await user.click(await screen.findByRole('button', { name: 'Undo MTN 1GB to 024 123 4567' }));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  answer({ body: { message: 'It was cancelled.' } });
  expect(await screen.findByText('Order cancelled. It was cancelled.')).toBeVisible();
  expect(screen.getByLabelText('Phone Number')).toHaveValue('0241234567');
});

test('the result takes the form’s place: what, for whom and what it cost; Undo is in the bar', async () => {
  await bought('new', true);
  const result = await screen.findByRole('region', { name: 'Order placed' });
  expect(result).toHaveTextContent('1GB to 024 123 4567');
  expect(result).toHaveTextContent('You paid₵5.00');
  expect(screen.getByRole('button', { name: 'Undo MTN 1GB to 024 123 4567' })).toBeVisible();
  expect(within(result).queryByRole('button')).toBeNull();
  expect(within(result).getByRole('heading')).toHaveFocus();
  expect(screen.getByLabelText('Phone Number')).not.toBeVisible();
});

test('once an order is cancelled, the message that it would be sent is gone', async () => {
  const { user } = await bought('new', true);
  expect(await screen.findByText('Order placed')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo MTN 1GB to 024 123 4567' }));
  expect(await screen.findByText('Order cancelled. It was cancelled.')).toBeVisible();
  expect(screen.queryByText('Order placed')).not.toBeInTheDocument();
});

/** Every outcome that a toast or the bar of the orders to undo says, in the order in which it is said. */
async function said(release: Answer): Promise<(string | null)[]> {
  const { api } = await bought('new', true);
  api.answers['release-order'] = release;
  const titles: (string | null)[] = [];
  const note = () => {
    const title =
      document.querySelector('.toast__title, .toast__icon + .row__words > .amount')?.textContent ?? null;
    if (title !== null && title !== titles.at(-1)) titles.push(title);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await screen.findByText('Order placed');
  note();
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  observer.disconnect();
  return titles;
}

test('a purchase that may still be undone isn’t called successful before it is sent', async () => {
  expect(await said({ body: { success: true, message: 'It is on its way.' } })).toEqual([
    'Purchase Successful',
  ]);
  expect(screen.getByText('It is on its way.')).toBeVisible();
});

test('a purchase that is refused when it is sent never reads as successful', async () => {
  const titles = await said({ body: { success: false, message: '₵5.00 is back in your wallet.' } });
  expect(titles).toEqual(['Purchase Failed']);
  expect(screen.getByText('₵5.00 is back in your wallet.')).toBeVisible();
});

test.each([
  ['that it was cancelled elsewhere', { message: 'It wasn’t sent.' }],
  ['from a function of an earlier release', { message: 'It is on its way.' }],
])('an answer %s says neither', async (_, body) => {
  expect(await said({ body })).toEqual([]);
});

test('whatever screen the customer has moved to, the order is sent after ten seconds', async () => {
  const { api } = await bought('new', true);
  await screen.findByText('Order placed');
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByText('the dashboard')).toBeVisible();
  act(() => jest.advanceTimersByTime(9_000));
  await waitFor(() =>
    expect(api.received.find(({ name }) => name === 'release-order')?.input).toEqual({ orderId: 'ORD1' }),
  );
});

const waitingOrder = order({ id: 'ORD1', order_number: 'ORD1', status: 'pending', can_cancel: true });
const asked = ({ received }: ReturnType<typeof openScreen>['api']) =>
  received.filter(({ name }) => name === 'get-orders').map(({ input }) => input);

test('after a reload the countdown is back, by one request for the newest orders', async () => {
  const { view } = await bought('new', true, waits({ undo_ms_left: 100_000 }));
  await screen.findByText('Order placed');
  expect(screen.getAllByRole('button', { name: 'Undo MTN 1GB to 024 123 4567' })).toHaveLength(1);
  view.unmount();
  timesToUndo.clear();
  const { api } = openScreen(accepted);
  const undo_ms_left = 90_000;
  api.answers['get-orders'] = { body: { orders: [{ ...waitingOrder, undo_ms_left }], next_cursor: null } };
  expect(await screen.findByRole('button', { name: 'Undo MTN 1GB to 024 123 4567' })).toBeVisible();
  expect(asked(api)).toEqual([{ limit: 3 }]);
});

test('if nothing waits, the orders are not requested', async () => {
  sessionStorage.setItem('time-to-undo', String(Date.now() - 1));
  const { api } = openScreen(accepted);
  await screen.findByRole('group', { name: 'Data Plan' });
  expect(asked(api)).toEqual([]);
  expect(sessionStorage.getItem('time-to-undo')).toBeNull();
});

test('after a failed request, the next reload asks again', async () => {
  sessionStorage.setItem('time-to-undo', String(Date.now() + 60_000));
  const first = openScreen(accepted);
  const error = { code: 'invalid_request', message: 'No', request_id: 'r' };
  first.api.answers['get-orders'] = { status: 400, body: { error } };
  await waitFor(() => expect(asked(first.api)).toHaveLength(1));
  first.view.unmount();
  const { api } = openScreen(accepted);
  const undo_ms_left = 50_000;
  api.answers['get-orders'] = { body: { orders: [{ ...waitingOrder, undo_ms_left }], next_cursor: null } };
  expect(await screen.findByRole('button', { name: 'Undo MTN 1GB to 024 123 4567' })).toBeVisible();
});

test('when the time is over, the focus moves from Undo to the screen, but only if Undo had it', async () => {
  sessionStorage.setItem('time-to-undo', String(Date.now() + 60_000));
  const { api } = openScreen(accepted);
  const undo_ms_left = 9_000;
  api.answers['get-orders'] = { body: { orders: [{ ...waitingOrder, undo_ms_left }], next_cursor: null } };
  api.answers['release-order'] = { body: { message: 'It is on its way.' } };
  const undo = await screen.findByRole('button', { name: 'Undo MTN 1GB to 024 123 4567' });
  act(() => undo.focus());
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(undo).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});
