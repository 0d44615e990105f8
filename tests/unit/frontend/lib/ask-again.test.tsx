import { act, screen, waitFor } from '@testing-library/react';
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

/** Asks for the notices, as any other part of the screen would. */
const askForNotices = ({ dispatch }: Awaited<ReturnType<typeof openDuringOutage>>['store']) =>
  dispatch(api.endpoints.getNotices.initiate({}, { subscribe: false, forceRefetch: true }));
const notices: Answer = { body: { notices: [], next_cursor: null } };

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

test('a refused request is not sent again', async () => {
  const { asked } = await openDuringOutage({
    status: 403,
    body: { error: { code: 'forbidden', message: 'No.' } },
  });
  const before = asked();
  await later(60_000);
  expect(asked()).toBe(before);
});
