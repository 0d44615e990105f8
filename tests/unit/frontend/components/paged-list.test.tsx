import { act, fireEvent, render, screen } from '@testing-library/react';
import { PagedList } from '../../../../frontend/src/components/paged-list';

test('Load more keeps the focus while it loads, and the end of the list has it after the last page', () => {
  const query = {
    data: { pages: [1] },
    currentData: { pages: [1] },
    fetchNextPage: jest.fn(),
    refetch: jest.fn(),
  };
  const list = (isFetching: boolean, hasNextPage: boolean) => (
    <PagedList
      query={{ ...query, isFetching, hasNextPage }}
      what="users"
      count={50}
      loading="Loading users..."
      failure="Failed to fetch users"
      empty={() => null}
    >
      <p>Rows</p>
    </PagedList>
  );
  const { rerender } = render(list(false, true));
  const button = screen.getByRole('button', { name: 'Load more users' });
  act(() => button.focus());
  fireEvent.click(button);
  rerender(list(true, true));
  expect(button).toBeEnabled();
  fireEvent.click(button);
  rerender(list(false, true));
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(list(false, false));
  expect(screen.getByText('These are all users')).toHaveFocus();
});

test('more that is asked for while the list is read anew comes after that', () => {
  const fetchNextPage = jest.fn();
  // What the store says, and what the screen still shows.
  const stale = { data: { pages: [1] }, currentData: { pages: [1] }, hasNextPage: true, isFetching: false };
  const list = (isFetching: boolean) => (
    <PagedList
      query={{ ...stale, isFetching, fetchNextPage, refetch: jest.fn() }}
      what="users"
      count={50}
      loading="Loading users..."
      failure="Failed to fetch users"
      empty={() => null}
    >
      <p>Rows</p>
    </PagedList>
  );
  const { rerender } = render(list(false));
  // The list begins to be read before the screen says so.
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Load more users' }));
    rerender(list(true));
  });
  expect(fetchNextPage).not.toHaveBeenCalled();
  rerender(list(false));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});
