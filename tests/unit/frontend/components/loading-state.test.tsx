import { act, render, screen } from '@testing-library/react';
import { LoadingState } from '../../../../frontend/src/components/loading-state';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('slow loading says that it is still trying', () => {
  render(<LoadingState label="Loading orders..." blocks={['short']} />);
  act(() => jest.advanceTimersByTime(7_900));
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading orders...$/);
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByRole('status')).toHaveTextContent('The connection is slow. Still trying.');
});
