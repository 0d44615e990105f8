import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RefreshButton } from '../../../../frontend/src/components/refresh-button';

test('Refresh keeps the focus while it asks, and asks once', async () => {
  const refetch = jest.fn();
  const { rerender } = render(<RefreshButton query={{ isFetching: false, refetch }} />);
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await userEvent.click(refresh);
  rerender(<RefreshButton query={{ isFetching: true, refetch }} />);
  expect(refresh).toHaveFocus();
  expect(refresh).toBeEnabled();
  await userEvent.click(refresh);
  expect(refetch).toHaveBeenCalledTimes(1);
});
