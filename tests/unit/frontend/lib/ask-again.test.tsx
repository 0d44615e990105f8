import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Balance } from '../../../../frontend/src/components/balance';
import { api } from '../../../../frontend/src/lib/api/api';
import { type Answer, fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';

const balance = (cedis: number): Answer => ({ body: { profile: profile({ balance: cedis }) } });

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The balance is on the screen. Then the shop stops answering, and the screen asks. */
async function openDuringOutage(answer: Answer) {
  const shop = fakeApi({ 'get-profile': balance(15) });
  const { store, unmount } = renderScreen(<Balance />);
  expect(await screen.findByText('Balance ₵15.00')).toBeVisible();
  shop.answers['get-profile'] = answer;
  void store.dispatch(api.endpoints.getProfile.initiate({}, { subscribe: false, forceRefetch: true }));
  const failed = () => api.endpoints.getProfile.select({})(store.getState()).isError;
  for (let seconds = 0; seconds < 20 && !failed(); seconds += 1) await later(1_000);
  expect(failed()).toBe(true);
  const asked = () => shop.received.length;
  return { ...shop, store, unmount, asked };
}

test.each<[string, Answer]>([
  ['no answer', 'network-error'],
  ['an error of the shop', { status: 503, body: {} }],
])('after %s the balance is requested again automatically', async (_, answer) => {
  const { answers } = await openDuringOutage(answer);
  answers['get-profile'] = balance(10);
  await later(5_000);
  await waitFor(() => expect(screen.getByText('Balance ₵10.00')).toBeVisible());
});

test('however long the outage was, the balance is back within 5 seconds of its end', async () => {
  const { answers } = await openDuringOutage('network-error');
  await later(10 * 60_000);
  answers['get-profile'] = balance(10);
  await later(5_000);
  await waitFor(() => expect(screen.getByText('Balance ₵10.00')).toBeVisible());
});

/** Asks for the notices, as any other part of the screen would. */
const askForNotices = ({ dispatch }: Awaited<ReturnType<typeof openDuringOutage>>['store']) =>
  dispatch(api.endpoints.getNotices.initiate({}, { subscribe: false, forceRefetch: true }));
const notices: Answer = { body: { notices: [], next_cursor: null } };

test('as soon as another request is answered, the balance is requested again', async () => {
  const { answers, store } = await openDuringOutage('network-error');
  Object.assign(answers, { 'get-profile': balance(10), 'get-notices': notices });
  await later(10);
  void askForNotices(store);
  await later(100);
  expect(screen.getByText('Balance ₵10.00')).toBeVisible();
});

test('an answer to a request from before the outage doesn’t count', async () => {
  // Retries follow at once, so none is pending during the check.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { answers, store, asked } = await openDuringOutage('network-error');
  await later(4_000);
  let answer = (_: Answer) => {};
  answers['get-notices'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  void askForNotices(store);
  await later(2_000);
  const before = asked();
  answer(notices);
  await later(100);
  expect(asked()).toBe(before);
});

test('during an outage a screen makes one call in 5 seconds, for each of its parts in turn', async () => {
  const { received, store } = await openDuringOutage('network-error');
  store.dispatch(api.endpoints.getNotices.initiate({}));
  store.dispatch(api.endpoints.getRecipients.initiate({}));
  await later(20_000);
  const before = received.length;
  await later(60_000);
  const asked = received.slice(before).map(({ name }) => name);
  // A call is sent three times. The first of the minute may be from before it.
  expect(asked.length).toBeLessThanOrEqual(12 * 3 + 2);
  for (const name of ['get-profile', 'get-notices', 'get-recipients'])
    expect(asked.filter((other) => other === name).length).toBeGreaterThanOrEqual(3 * 3);
});

test('requests continue through a longer outage, and stop once the screen is closed', async () => {
  const { asked, unmount } = await openDuringOutage('network-error');
  const before = asked();
  await later(60_000);
  expect(asked()).toBeGreaterThan(before + 3);
  unmount();
  await later(30_000);
  const after = asked();
  await later(120_000);
  expect(asked()).toBe(after);
});

test('a screen that was left during an outage asks again within 5 seconds of its return', async () => {
  const { answers, store, unmount, asked } = await openDuringOutage('network-error');
  unmount();
  const before = asked();
  await later(12_000);
  expect(asked()).toBe(before);
  answers['get-profile'] = balance(10);
  render(<Balance />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
  expect(screen.getByText('Balance ₵15.00')).toBeVisible();
  await later(5_000);
  await waitFor(() => expect(screen.getByText('Balance ₵10.00')).toBeVisible());
});

test('a refused request is not sent again', async () => {
  const { asked } = await openDuringOutage({
    status: 403,
    body: { error: { code: 'forbidden', message: 'No.' } },
  });
  const before = asked();
  await later(60_000);
  expect(asked()).toBe(before);
});
