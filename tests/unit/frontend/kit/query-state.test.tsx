import { render, screen } from '@testing-library/react';
import { QueryState } from '../../../../frontend/src/kit/query-state';
import { Toaster } from '../../../../frontend/src/kit/toaster';
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
