import { fireEvent, render, screen } from '@testing-library/react';
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
