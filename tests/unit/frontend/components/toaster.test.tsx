import { act, render, screen } from '@testing-library/react';
import { Toaster } from '../../../../frontend/src/components/toaster';
import { toast, withoutToasts } from '../../../../frontend/src/lib/toast/toast-store';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

test('an error is announced at once, a success politely', () => {
  act(() => toast.success('Welcome back!'));
  expect(screen.getByRole('status')).toHaveTextContent('Welcome back!');
  act(() => toast.error('Login Failed', 'Incorrect username or password.'));
  expect(screen.getByRole('alert')).toHaveTextContent('Login Failed Incorrect username or password.');
});

test('a failure is shown for its three seconds, and then what came meanwhile: the latest news, then other failures', () => {
  const shown = () => screen.getByRole('alert').textContent + (screen.getByRole('status').textContent ?? '');
  act(() => toast.error('Purchase Failed', 'It didn’t go through.'));
  act(() => jest.advanceTimersByTime(1_000));
  act(() => {
    toast.success('Welcome back!');
    toast.error('Error', 'Failed to load orders data');
    toast.success('Order placed', 'Earlier');
    toast.success('Success', 'Profile updated successfully');
  });
  act(() => jest.advanceTimersByTime(1_900));
  expect(shown()).toBe('Purchase Failed It didn’t go through. ');
  act(() => jest.advanceTimersByTime(200));
  expect(shown()).toBe('Success Profile updated successfully ');
  act(() => jest.advanceTimersByTime(2_700));
  expect(shown()).toBe('Success Profile updated successfully ');
  act(() => jest.advanceTimersByTime(300));
  expect(shown()).toBe('Error Failed to load orders data ');
  act(() => jest.advanceTimersByTime(3_000));
  expect(shown()).toBe('');
});

test('nothing lies on an open payment; the newest message follows when it is closed', async () => {
  act(() => toast.success('Welcome back!'));
  let close = () => {};
  const payment = new Promise<void>((resolve) => {
    close = resolve;
  });
  let paid: Promise<void> | undefined;
  act(() => {
    paid = withoutToasts(payment);
  });
  expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
  act(() => {
    toast.success('Delivered');
    toast.error('Error', 'Failed to load profile data');
  });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await act(async () => {
    close();
    await paid;
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load profile data');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
