import { act, screen } from '@testing-library/react';
import '../../support/dialogs';
import { accepted, fill, openScreen, submit } from '../../support/buy-data';
import { price } from '../../support/samples';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('if a price changes by time while the sheet is open, the sheet says so before anything is sent', async () => {
  const { api, user, requestIds } = openScreen(accepted);
  api.answers['get-bundle-prices'] = { body: { prices: [price()], fresh_for_ms: 60_000 } };
  await fill(user);
  await user.click(submit());
  await screen.findByRole('button', { name: /^Send / });
  api.answers['get-bundle-prices'] = { body: { prices: [price({ price: 5.2 })] } };
  await act(() => jest.advanceTimersByTimeAsync(50_000));
  expect(screen.queryByText(/^The price has changed/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(await screen.findByText('The price has changed: was ₵5.00, is ₵5.20.')).toBeVisible();
  expect(requestIds()).toEqual([]);
});
