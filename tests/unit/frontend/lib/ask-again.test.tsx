import { act, screen, waitFor } from '@testing-library/react';
import { Balance } from '../../../../frontend/src/kit/wallet';
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

test('a refused request is not sent again', async () => {
  const { asked } = await openDuringOutage({
    status: 403,
    body: { error: { code: 'forbidden', message: 'No.' } },
  });
  const before = asked();
  await later(60_000);
  expect(asked()).toBe(before);
});
