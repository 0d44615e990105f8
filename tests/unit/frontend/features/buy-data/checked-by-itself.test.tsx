import { act, screen, waitFor } from '@testing-library/react';
import '../../support/dialogs';
import { accepted, buy, fill, openScreen } from '../../support/buy-data';

const isOnline = jest.spyOn(navigator, 'onLine', 'get');

beforeEach(() => {
  sessionStorage.clear();
  isOnline.mockReturnValue(true);
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());
const whenOnline = 'We’ll check again when you’re online.';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a purchase whose answer was lost is still checked when the firewall then refuses the connection', async () => {
  const { api, requestIds, user } = openScreen('network-error');
  await fill(user);
  await buy(user);
  api.answers['process-bundle-order'] = { status: 403, body: {} };
  await pass(6_500);
  expect(await screen.findByText('Still checking your purchase')).toBeVisible();
  expect(new Set(requestIds()).size).toBe(1);
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
