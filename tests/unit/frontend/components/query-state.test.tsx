import { render, screen } from '@testing-library/react';
import { QueryState } from '../../../../frontend/src/components/query-state';
import { Toaster } from '../../../../frontend/src/components/toaster';
import { connectionError, parseRefusal } from '../../../../frontend/src/lib/api/api-error';

const refetch = jest.fn();
const screenOf = (query: { data?: string; error?: object; isFetching: boolean }) => (
  <>
    <h1 tabIndex={-1}>Orders</h1>
    <QueryState query={{ ...query, refetch }} loading="Loading..." blocks={['short']} failure="Failed">
      {(data) => <p>{data}</p>}
    </QueryState>
  </>
);

test.each([
  ['can’t be reached', connectionError()],
  ['is answered for by its gateway', parseRefusal(503, { message: 'Service Unavailable' })],
])('a shop that %s is shown on the screen and spoken, without a message over it', async (_, error) => {
  const { message } = error;
  render(
    <>
      {screenOf({ error, isFetching: false })}
      <Toaster />
    </>,
  );
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByText('Error')).toBeNull();
  expect(screen.getByText('Failed', { selector: '.visually-hidden' })).toBeInTheDocument();
});

test('a failure that is said once is on the screen, or in a toast if the screen still shows data', () => {
  const query = { error: {}, isFetching: false, refetch };
  const said = (data?: string) => (
    <>
      <QueryState
        query={{ ...query, data }}
        loading="Loading..."
        blocks={['short']}
        failure="Failed"
        isSaidOnce
      >
        {(shown) => <p>{shown}</p>}
      </QueryState>
      <Toaster />
    </>
  );
  const { unmount } = render(said());
  expect(screen.getAllByText('Failed')).toHaveLength(1);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  unmount();
  render(said('Two orders'));
  expect(screen.getByRole('alert')).toHaveTextContent('Error Failed');
  expect(screen.getByText('Two orders')).toBeVisible();
});
