import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

test('an offline device, which has a notice of its own, reads only when the list comes', async () => {
  const message = 'You appear to be offline. Check your connection and try again.';
  render(
    <>
      {screenOf({ error: { kind: 'offline', message }, isFetching: false })}
      <Toaster />
    </>,
  );
  expect(screen.getByText('It loads once you’re online')).toBeVisible();
  expect(screen.queryByText('Failed')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(document.querySelector('.empty-state__icon--error')).toBeNull();
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

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

test.each([
  [
    'unreachable',
    {},
    'We can’t reach the shop. Please try again in a moment.',
    'Please try again in a moment.',
  ],
  [
    'refused',
    { status: 503 },
    'We can’t reach the shop. Please try again in a moment.',
    'Please try again in a moment.',
  ],
  [
    'timeout',
    {},
    'The connection is too slow. Please try again.',
    'The connection is too slow. Please try again.',
  ],
] as const)(
  'a title about an answer isn’t shown without one (%s %j): only that the shop can’t be reached',
  (kind, more, message, said) => {
    const screenWith = (error: object) => (
      <QueryState
        query={{ error, isFetching: false, refetch }}
        loading="Loading..."
        failure="Failed"
        failureTitle="Profile not found"
        isAnswerNeeded
      >
        {() => null}
      </QueryState>
    );
    const { rerender } = render(screenWith({ kind, message, ...more }));
    expect(screen.getByText('We can’t reach the shop')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByText('Profile not found')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    rerender(screenWith({ kind: 'refused', status: 404, code: 'not_found', message: 'There is none.' }));
    expect(screen.getByText('Profile not found')).toBeVisible();
  },
);

test('Retry keeps the focus while it asks, once, and the heading gets it when Retry disappears', async () => {
  const { rerender } = render(screenOf({ error: {}, isFetching: false }));
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  rerender(screenOf({ error: {}, isFetching: true }));
  expect(retry).toBeEnabled();
  expect(retry).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(retry);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(screenOf({ data: 'Two orders', isFetching: false }));
  expect(screen.getByText('Two orders')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
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
