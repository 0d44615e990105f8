import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from '../../../../frontend/src/components/toaster';
import { toast } from '../../../../frontend/src/lib/toast/toast-store';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

test('the live regions are there before any message, so that each is announced', () => {
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('an error interrupts, a success waits its turn', () => {
  act(() => {
    toast.error('Login Failed', 'Incorrect username or password.');
    toast.success('Welcome back!');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Login FailedIncorrect username or password.');
  expect(screen.getByRole('status')).toHaveTextContent('Welcome back!');
});

test('the same message again is shown once', () => {
  act(() => {
    toast.error('Error', 'Failed to fetch orders');
    toast.error('Error', 'Failed to fetch orders');
  });
  expect(screen.getAllByText('Failed to fetch orders')).toHaveLength(1);
});

test('a message leaves by itself, but not while it is pointed at', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => toast.success('Welcome back!'));
  await user.hover(screen.getByText('Welcome back!'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByText('Welcome back!')).toBeVisible();
  await user.unhover(screen.getByText('Welcome back!'));
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
});
