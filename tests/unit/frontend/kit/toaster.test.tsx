import { act, render, screen } from '@testing-library/react';
import { Toaster } from '../../../../frontend/src/kit/toaster';
import { toast, withoutToasts } from '../../../../frontend/src/lib/toast';

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
