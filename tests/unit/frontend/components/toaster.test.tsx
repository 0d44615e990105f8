import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from '../../../../frontend/src/components/toaster';
import { leaveToasts, toast, withoutToasts } from '../../../../frontend/src/lib/toast/toast-store';

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
  act(() => toast.success('Welcome back!'));
  expect(screen.getByRole('status')).toHaveTextContent('Welcome back!');
  act(() => toast.error('Login Failed', 'Incorrect username or password.'));
  expect(screen.getByRole('alert')).toHaveTextContent('Login Failed Incorrect username or password.');
});

test('a message takes the place of the one before, so that they never pile up', () => {
  act(() => toast.success('Success', 'Profile updated successfully'));
  act(() => toast.success('Success', 'Successfully updated 3 orders to completed'));
  expect(screen.queryByText('Profile updated successfully')).not.toBeInTheDocument();
  expect(screen.getByText(/Successfully updated 3/)).toBeVisible();
  act(() => toast.error('Error', 'Failed to load orders data'));
  expect(screen.queryByText(/Successfully updated 3/)).not.toBeInTheDocument();
  expect(screen.getByText('Failed to load orders data')).toBeVisible();
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

test('a failure that comes again is told once, and one that the customer dismisses makes room at once', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => {
    toast.error('Error', 'Failed to load orders data');
    toast.error('Error', 'Failed to load orders data');
    toast.success('Welcome back!');
  });
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByText('Welcome back!')).toBeVisible();
});

test('what is only spoken is heard beside a failure, which stays', () => {
  act(() => toast.error('Purchase Failed', 'It didn’t go through.'));
  act(() => toast.spoken('It was cancelled.'));
  expect(screen.getByRole('status')).toHaveTextContent('It was cancelled.');
  expect(screen.getByText('Purchase Failed')).toBeVisible();
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

test('a message goes when the customer continues, but only after there was time to read it, and it doesn’t take the next one with it', () => {
  act(() => toast.error('Purchase Failed', '₵5.00 is back in your wallet.'));
  act(() => leaveToasts());
  act(() => jest.advanceTimersByTime(900));
  expect(screen.getByText('Purchase Failed')).toBeVisible();
  act(() => jest.advanceTimersByTime(100));
  expect(screen.queryByText('Purchase Failed')).toBeNull();
  act(() => toast.success('Order placed'));
  act(() => leaveToasts());
  act(() => toast.success('Purchase Successful'));
  act(() => jest.advanceTimersByTime(1_500));
  act(() => toast.spoken('It was cancelled.'));
  act(() => leaveToasts());
  act(() => jest.advanceTimersByTime(1_500));
  expect(screen.getByRole('status')).toHaveTextContent('It was cancelled.');
});

test('a message that appears under a pointer disappears after three seconds all the same', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => toast.success('Welcome back!'));
  await user.hover(screen.getByText('Welcome back!'));
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
});

test('a message stays while the keyboard is in it', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => toast.success('Welcome back!'));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByText('Welcome back!')).toBeVisible();
  await user.tab();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
});
