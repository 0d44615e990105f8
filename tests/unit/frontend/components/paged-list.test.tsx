import { act, fireEvent, render, screen } from '@testing-library/react';
import { PagedList } from '../../../../frontend/src/components/paged-list';

test('Load more keeps the focus while it loads, and the end of the list has it after the last page', () => {
  const query = { fetchNextPage: jest.fn(), refetch: jest.fn() };
  const list = (isFetching: boolean, hasNextPage: boolean, pages = [1]) => (
    <PagedList
      query={{
        ...query,
        data: { pages },
        currentData: { pages },
        isFetching,
        isFetchingNextPage: isFetching,
        hasNextPage,
      }}
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
  rerender(list(false, true, [1, 2]));
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1);
  fireEvent.click(button);
  rerender(list(false, false, [1, 2, 3]));
  expect(screen.getByText('These are all users')).toHaveFocus();
});

test('more that is asked for while the list is read anew comes after that', () => {
  const query = { data: { pages: [1] }, hasNextPage: true, fetchNextPage: jest.fn(), refetch: jest.fn() };
  const list = (isFetching: boolean, isCurrent = true) => (
    <PagedList
      query={{ ...query, isFetching, currentData: isCurrent ? query.data : undefined }}
      what="users"
      count={50}
      loading="Loading users..."
      failure="Failed to fetch users"
      empty={() => null}
    >
      <p>Rows</p>
    </PagedList>
  );
  const { rerender } = render(list(true));
  const button = screen.getByRole('button', { name: 'Load more users' });
  fireEvent.click(button);
  expect(button).toHaveTextContent('Loading...');
  expect(query.fetchNextPage).not.toHaveBeenCalled();
  rerender(list(false));
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1);
  // Of a list that other filters replace, no more is asked for.
  rerender(list(true));
  fireEvent.click(button);
  rerender(list(true, false));
  rerender(list(false));
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1);
});

test('more that was asked for in the moment in which the list is read anew is asked for again', () => {
  const query = { hasNextPage: true, fetchNextPage: jest.fn(), refetch: jest.fn() };
  const list = (isFetching: boolean, pages = [1], error?: string) => (
    <PagedList
      query={{ ...query, data: { pages }, currentData: { pages }, isFetching, error }}
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
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Load more users' }));
  press();
  // It is being read already: this page is not asked for, which nothing says.
  rerender(list(true));
  rerender(list(false));
  expect(query.fetchNextPage).toHaveBeenCalledTimes(2);
  rerender(list(true));
  rerender(list(false, [1, 2]));
  expect(query.fetchNextPage).toHaveBeenCalledTimes(2);
  // What failed is asked for again by whoever presses.
  press();
  rerender(list(true, [1, 2]));
  rerender(list(false, [1, 2], 'unavailable'));
  expect(query.fetchNextPage).toHaveBeenCalledTimes(3);
  press();
  rerender(list(true, [1, 2], 'unavailable'));
  rerender(list(false, [1, 2, 3]));
  expect(query.fetchNextPage).toHaveBeenCalledTimes(4);
});

test('more is asked for again also where the reading that it met is told of when it is over', () => {
  const query = { hasNextPage: true, fetchNextPage: jest.fn(), refetch: jest.fn() };
  const data = { pages: [1] };
  const list = (fulfilledTimeStamp: number) => (
    <PagedList
      query={{ ...query, data, currentData: data, isFetching: false, fulfilledTimeStamp }}
      what="users"
      count={50}
      loading="Loading users..."
      failure="Failed to fetch users"
      empty={() => null}
    >
      <p>Rows</p>
    </PagedList>
  );
  const { rerender } = render(list(1));
  fireEvent.click(screen.getByRole('button', { name: 'Load more users' }));
  rerender(list(1));
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(list(2));
  expect(query.fetchNextPage).toHaveBeenCalledTimes(2);
});

test('the end of the list is told only where it is, and only after Load more was pressed there', () => {
  const list = (count: number, hasNextPage: boolean, pages: number[], isCurrent = true) => {
    const data = { pages };
    const currentData = isCurrent ? data : undefined;
    const query = {
      data,
      currentData,
      hasNextPage,
      isFetching: false,
      fetchNextPage: jest.fn(),
      refetch: jest.fn(),
    };
    return (
      <PagedList
        query={query}
        what="orders"
        count={count}
        loading="Loading orders..."
        failure="Failed to fetch orders"
        empty={() => null}
      >
        <p>Rows</p>
      </PagedList>
    );
  };
  const { rerender } = render(list(20, true, [1]));
  fireEvent.click(screen.getByRole('button', { name: 'Load more orders' }));
  rerender(list(40, true, [1, 2]));
  // Other filters: the first screen is filled.
  rerender(list(1, true, [1]));
  expect(screen.getByText('Searching older orders...')).toBeVisible();
  expect(screen.queryByText('These are all orders')).not.toBeInTheDocument();
  rerender(list(20, false, [1]));
  expect(screen.getByText('These are all orders')).toBeInTheDocument();
  rerender(list(20, false, [1], false));
  rerender(list(20, false, [1]));
  expect(screen.queryByText('These are all orders')).not.toBeInTheDocument();
});
