import { act, fireEvent, render, screen } from '@testing-library/react';
import { PagedList } from '../../../../frontend/src/components/paged-list';
import type { PagedQuery } from '../../../../frontend/src/lib/api/paged-query';

const asked = { fetchNextPage: jest.fn(), refetch: jest.fn() };
beforeEach(jest.clearAllMocks);

const firstPage = { pages: [1] };

/** The list after an answer. `data`: of other filters, where `currentData` is none. */
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

test('Load more keeps the focus while it loads, and the end of the list has it after the last page', () => {
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
  expect(screen.getByText('These are all users')).toHaveFocus();
});

test('more that is asked for while the list is read anew comes after that', () => {
  const reading = { data: firstPage, isFetching: true };
  const { rerender } = render(list(reading));
  const button = loadMore();
  fireEvent.click(button);
  expect(button).toHaveTextContent('Loading...');
  expect(asked.fetchNextPage).not.toHaveBeenCalled();
  rerender(list({ data: firstPage }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(1);
  // Of a list that other filters replace, no more is asked for.
  rerender(list(reading));
  fireEvent.click(button);
  rerender(list({ ...reading, currentData: undefined }));
  rerender(list({ data: firstPage }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(1);
});

test('more that was asked for in the moment in which the list is read anew is asked for again', () => {
  const { rerender } = render(list({ data: { pages: [1] } }));
  const press = () => fireEvent.click(loadMore());
  press();
  // It is being read already: this page is not asked for, which nothing says.
  rerender(list({ data: { pages: [1] }, isFetching: true }));
  rerender(list({ data: { pages: [1] } }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(2);
  rerender(list({ data: { pages: [1] }, isFetching: true }));
  rerender(list({ data: { pages: [1, 2] } }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(2);
  // What failed is asked for again by whoever presses.
  press();
  rerender(list({ data: { pages: [1, 2] }, isFetching: true }));
  rerender(list({ data: { pages: [1, 2] }, error: 'unavailable' }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(3);
  press();
  rerender(list({ data: { pages: [1, 2] }, isFetching: true, error: 'unavailable' }));
  rerender(list({ data: { pages: [1, 2, 3] } }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(4);
});

test('more is asked for again also where the reading that it met is told of when it is over', () => {
  const { rerender } = render(list({ data: firstPage, fulfilledTimeStamp: 1 }));
  fireEvent.click(loadMore());
  rerender(list({ data: firstPage, fulfilledTimeStamp: 1 }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(list({ data: firstPage, fulfilledTimeStamp: 2 }));
  expect(asked.fetchNextPage).toHaveBeenCalledTimes(2);
});

test('the end of the list is told only where it is, and only after Load more was pressed there', () => {
  const { rerender } = render(list({ data: firstPage }, 20));
  fireEvent.click(loadMore());
  rerender(list({ data: { pages: [1, 2] } }, 40));
  // Other filters: the first screen is filled.
  rerender(list({ data: { pages: [1] } }, 1));
  expect(screen.getByText('Searching older users...')).toBeVisible();
  expect(screen.queryByText('These are all users')).not.toBeInTheDocument();
  const last = { data: { pages: [1] }, hasNextPage: false };
  rerender(list(last, 20));
  expect(screen.getByText('These are all users')).toBeInTheDocument();
  rerender(list({ ...last, currentData: undefined }, 20));
  rerender(list({ ...last, data: { pages: [1] } }, 20));
  expect(screen.queryByText('These are all users')).not.toBeInTheDocument();
});
