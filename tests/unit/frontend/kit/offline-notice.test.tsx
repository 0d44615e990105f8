import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from '../../../../frontend/src/kit/toaster';

let isOnline = true;
beforeEach(() => jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline));
afterEach(() => jest.restoreAllMocks());

const connection = (state: 'online' | 'offline') =>
  act(() => {
    isOnline = state === 'online';
    window.dispatchEvent(new Event(state));
  });

test('the offline notice shows until the connection is back', () => {
  render(<OfflineNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  connection('offline');
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. What you see may be out of date.');
  connection('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
