import { act, fireEvent, render, screen } from '@testing-library/react';
import { PagedList } from '../../../../frontend/src/components/paged-list';

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
