import { act, fireEvent, render, screen } from '@testing-library/react';
import { PagedList } from '../../../../frontend/src/components/paged-list';
import type { PagedQuery } from '../../../../frontend/src/lib/api/paged-query';

const asked = { fetchNextPage: jest.fn(), refetch: jest.fn() };
beforeEach(jest.clearAllMocks);

const firstPage = { pages: [1] };

/** Draws the list after an answer. If `currentData` is missing, `data` is of other filters. */
function list(query: Partial<PagedQuery> & Pick<PagedQuery, 'data'>, count = 50) {
  return (
    <PagedList
      query={{ ...asked, isFetching: false, hasNextPage: true, currentData: query.data, ...query }}
      what="users"
      count={count}
      loading="Loading users..."
      failure="Failed to fetch users"
      empty={() => null}
    >
      <p>Rows</p>
    </PagedList>
  );
}

const loadMore = () => screen.getByRole('button', { name: 'Load more users' });

test('Load more keeps the focus while it loads, and after the last page the end of the list gets it', () => {
  const { rerender } = render(list({ data: firstPage }));
  const button = loadMore();
  act(() => button.focus());
  fireEvent.click(button);
  rerender(list({ data: firstPage, isFetching: true, isFetchingNextPage: true }));
  expect(button).toBeEnabled();
  fireEvent.click(button);
  rerender(list({ data: { pages: [1, 2] } }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(1);
  fireEvent.click(button);
  rerender(list({ data: { pages: [1, 2, 3] }, hasNextPage: false }));
  expect(screen.getByText('No more users')).toHaveFocus();
});

test('more that is requested while the list reloads is loaded after that', () => {
  const reading = { data: firstPage, isFetching: true };
  const { rerender } = render(list(reading));
  const button = loadMore();
  fireEvent.click(button);
  expect(button).toHaveTextContent('Loading...');
  expect(asked.fetchNextPage).not.toHaveBeenCalled();
  rerender(list({ data: firstPage }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(1);
  // If other filters replace the list, no more of it is requested.
  rerender(list(reading));
  fireEvent.click(button);
  rerender(list({ ...reading, currentData: undefined }));
  rerender(list({ data: firstPage }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(1);
});

test('more that was requested at the moment the list reloads is requested again', () => {
  const { rerender } = render(list({ data: { pages: [1] } }));
  const press = () => fireEvent.click(loadMore());
  press();
  // The list is already reloading, so this page isn't requested, and nothing reports that.
  rerender(list({ data: { pages: [1] }, isFetching: true }));
  rerender(list({ data: { pages: [1] } }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(2);
  rerender(list({ data: { pages: [1] }, isFetching: true }));
  rerender(list({ data: { pages: [1, 2] } }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(2);
  // After a failure, only another press requests more.
  press();
  rerender(list({ data: { pages: [1, 2] }, isFetching: true }));
  rerender(list({ data: { pages: [1, 2] }, error: 'unavailable' }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(3);
  press();
  rerender(list({ data: { pages: [1, 2] }, isFetching: true, error: 'unavailable' }));
  rerender(list({ data: { pages: [1, 2, 3] } }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(4);
});

test('more is requested again even if the reload that it met is reported only when it is over', () => {
  const { rerender } = render(list({ data: firstPage, fulfilledTimeStamp: 1 }));
  fireEvent.click(loadMore());
  rerender(list({ data: firstPage, fulfilledTimeStamp: 1 }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(list({ data: firstPage, fulfilledTimeStamp: 2 }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(2);
});

test('the end of the list is announced only if it is the end, and only after Load more was pressed there', () => {
  const { rerender } = render(list({ data: firstPage }, 20));
  fireEvent.click(loadMore());
  rerender(list({ data: { pages: [1, 2] } }, 40));
  // Other filters: the first screen of rows is loaded.
  rerender(list({ data: { pages: [1] } }, 1));
  expect(screen.getByText('Searching older users...')).toBeVisible();
  expect(screen.queryByText('No more users')).not.toBeInTheDocument();
  const last = { data: { pages: [1] }, hasNextPage: false };
  rerender(list(last, 20));
  expect(screen.getByText('No more users')).toBeInTheDocument();
  rerender(list({ ...last, currentData: undefined }, 20));
  rerender(list({ ...last, data: { pages: [1] } }, 20));
  expect(screen.queryByText('No more users')).not.toBeInTheDocument();
});
