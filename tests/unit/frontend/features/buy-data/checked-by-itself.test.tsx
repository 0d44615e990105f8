import { act, screen, waitFor } from '@testing-library/react';
import { sessionEnded } from '../../../../../frontend/src/lib/auth/auth-slice';
import '../../support/dialogs';
import { accepted, buy, fill, openScreen } from '../../support/buy-data';

const isOnline = jest.spyOn(navigator, 'onLine', 'get');

beforeEach(() => {
  sessionStorage.clear();
  isOnline.mockReturnValue(true);
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const keepsChecking = 'We keep checking for up to 15 minutes.';
const whenOnline = 'We’ll check again when you’re online.';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A purchase that got no answer three times. */
async function openUnanswered(answer: Parameters<typeof openScreen>[0] = 'network-error') {
  const opened = openScreen(answer);
  await fill(opened.user);
  await buy(opened.user);
  await pass(6_500);
  const heading = await screen.findByText('Still checking your purchase');
  return { ...opened, heading };
}

test.each([
  ['that was refused the connection', 'network-error'],
  ['that the shop failed', { status: 503, body: {} }],
] as const)(
  'a purchase %s while the phone is online is checked automatically, at growing intervals, under the same request id',
  async (_, answer) => {
    const { api, requestIds, heading } = await openUnanswered(answer);
    expect(screen.getByText(keepsChecking)).toBeVisible();
    const sent = [requestIds().length];
    for (const waitMs of [5_000, 10_000, 20_000]) {
      await pass(waitMs + 500);
      sent.push(requestIds().length);
    }
    expect(sent).toEqual([3, 4, 5, 6]);
    expect(heading).toBeVisible();
    expect(heading).toHaveFocus();
    api.answers['process-bundle-order'] = accepted;
    // Stops here: two seconds later Home replaces the result.
    for (let tries = 0; requestIds().length < 7 && tries < 90; tries += 1) await pass(500);
    expect(await screen.findByText('Purchase Successful')).toBeVisible();
    expect(new Set(requestIds()).size).toBe(1);
  },
);

test('a purchase whose answer was lost is still checked when the firewall then refuses the connection', async () => {
  const { api, requestIds, user } = openScreen('network-error');
  await fill(user);
  await buy(user);
  api.answers['process-bundle-order'] = { status: 403, body: {} };
  await pass(6_500);
  expect(await screen.findByText('Still checking your purchase')).toBeVisible();
  expect(new Set(requestIds()).size).toBe(1);
});

test('it is kept when it was sent last, since that may arrive after the page is loaded anew', async () => {
  const { requestIds } = await openUnanswered();
  const kept = () => JSON.parse(sessionStorage.getItem('purchase-intention') ?? '{}');
  const before = kept();
  await pass(90_000);
  const [requestId] = requestIds();
  expect(kept()).toMatchObject({ askedAt: before.askedAt, input: { requestId } });
  expect(kept().sentAt - before.askedAt).toBeGreaterThan(60_000);
});

test('after a quarter of an hour it is left to the customer, and no longer shown as being checked', async () => {
  const { requestIds } = await openUnanswered();
  expect(screen.getByText(keepsChecking)).toBeVisible();
  for (let minute = 0; minute < 17; minute += 1) await pass(60_000);
  expect(screen.queryByText(keepsChecking)).not.toBeInTheDocument();
  const sent = requestIds().length;
  expect(sent).toBeLessThan(25);
  await pass(300_000);
  expect(requestIds()).toHaveLength(sent);
  expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
});

test('a customer who stops checking sends nothing more, and can buy again although an answer is still awaited', async () => {
  const { api, user, requestIds } = await openUnanswered();
  api.answers['process-bundle-order'] = 'never';
  await pass(5_500);
  expect(requestIds()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Stop checking' }));
  api.answers['process-bundle-order'] = accepted;
  await pass(120_000);
  expect(requestIds()).toHaveLength(4);
  await fill(user);
  await buy(user);
  expect(await screen.findByText('Purchase Successful')).toBeVisible();
  expect(new Set(requestIds()).size).toBe(2);
});

test('offline, the screen says at once what becomes of the purchase, and it continues when the phone is online again', async () => {
  const { api, user, requestIds } = openScreen('network-error');
  await fill(user);
  isOnline.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await buy(user);
  await waitFor(() => expect(screen.getByText(whenOnline)).toBeVisible());
  expect(requestIds()).toHaveLength(1);
  isOnline.mockReturnValue(true);
  api.answers['process-bundle-order'] = accepted;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Purchase Successful')).toBeVisible();
  expect(new Set(requestIds()).size).toBe(1);
});

test('a purchase without an answer isn’t reported as failed when its customer signs out', async () => {
  const { user, view, requestIds } = openScreen('never');
  await fill(user);
  await buy(user);
  await waitFor(() => expect(requestIds()).toHaveLength(1));
  act(() => void view.store.dispatch(sessionEnded()));
  await pass(1_000);
  expect(screen.queryByText('Purchase Failed')).not.toBeInTheDocument();
});

test('the announcement once the phone is online again reports the order’s present state', async () => {
  const { api } = await openUnanswered();
  const message = '₵5.00 is back in your wallet. MTN 1GB to 024 123 4567 didn’t go through.';
  const first = {
    success: true,
    message: 'It is waiting to be sent.',
    order_number: 'ORD7K2M9QXWPTRA',
  };
  api.answers['process-bundle-order'] = { body: { ...first, now: { success: false, message } } };
  await pass(5_500);
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  expect(screen.getByText('Purchase Failed')).toBeVisible();
  expect(screen.queryByText('Purchase Successful')).not.toBeInTheDocument();
});
