import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from '../../../../frontend/src/components/toaster';
import { toast, toastsOf } from '../../../../frontend/src/lib/toast/toast-store';

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

test('an error is announced at once, a success politely', () => {
  act(() => {
    toast.error('Login Failed', 'Incorrect username or password.');
    toast.success('Welcome back!');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Login FailedIncorrect username or password.');
  expect(screen.getByRole('status')).toHaveTextContent('Welcome back!');
});

test('a success removes the earlier errors of its own flow only', () => {
  act(() => {
    toastsOf('sign-in').error('Login Failed', 'Incorrect username or password.');
    toastsOf('purchase').error('Purchase Failed', 'Your balance is too low.');
    toastsOf('sign-in').success('Welcome back!');
  });
  expect(screen.getByText('Welcome back!')).toBeVisible();
  expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
  expect(screen.getByText('Purchase Failed')).toBeVisible();
});

test('a message without a flow removes nothing, and a later error leaves a success in place', () => {
  act(() => {
    toast.error('Error', 'Failed to load orders data');
    toast.success('Still pending');
  });
  expect(screen.getByText('Failed to load orders data')).toBeVisible();
  act(() => {
    toastsOf('bulk').success('Success', 'Successfully updated 3 orders to completed');
    toastsOf('bulk').error('Error', 'Failed to update orders in bulk');
  });
  expect(screen.getByText(/Successfully updated 3/)).toBeVisible();
  expect(screen.getByText('Failed to update orders in bulk')).toBeVisible();
});

test('the same message again is shown once', () => {
  act(() => {
    toast.error('Error', 'Failed to fetch orders');
    toast.error('Error', 'Failed to fetch orders');
  });
  expect(screen.getAllByText('Failed to fetch orders')).toHaveLength(1);
});

test('a message disappears by itself, but not while it is pointed at', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => toast.success('Welcome back!'));
  await user.hover(screen.getByText('Welcome back!'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByText('Welcome back!')).toBeVisible();
  await user.unhover(screen.getByText('Welcome back!'));
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
});
