/** @jest-environment jest-fixed-jsdom */

import { fetchParts } from '../../../../frontend/src/lib/api/parts';
import { sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { makeStore } from '../../../../frontend/src/lib/store';
import { type Answer, fakeApi, type Received } from '../support/fake-api';

function fetchWith(answer: (cursor: string | undefined) => Answer) {
  const api = fakeApi({
    'admin-export-orders': ({ input }: Received) => answer((input as { cursor?: string }).cursor),
  });
  const store = makeStore();
  store.dispatch(sessionStarted('admin-1'));
  const { signal } = new AbortController();
  const done = fetchParts('admin-export-orders', { status: 'failed' }, { store, signal, onPart: () => {} });
  return { done, received: api.received };
}

test('every part is requested, even after an empty one', async () => {
  const parts = ['A,Ama\r\nB,Kofi\r\n', '', 'C,Yaw\r\n'].map((csv, index) => ({
    csv,
    next_cursor: ['one', 'two', null][index] ?? null,
  }));
  const { done, received } = fetchWith((cursor) => ({
    body: parts[[undefined, 'one', 'two'].indexOf(cursor)] ?? {},
  }));
  expect(await done).toEqual({ kind: 'done', parts });
  expect(received.map(({ input }) => input)).toEqual([
    { status: 'failed' },
    { status: 'failed', cursor: 'one' },
    { status: 'failed', cursor: 'two' },
  ]);
});

test('a refused part fails the whole with the reason: there is no file with a gap', async () => {
  const error = { code: 'forbidden', message: 'You may not do this.', request_id: 'r' };
  const { done } = fetchWith((cursor) =>
    cursor === undefined ? { body: { csv: '', next_cursor: 'one' } } : { status: 403, body: { error } },
  );
  expect(await done).toMatchObject({ kind: 'failed', reason: 'You may not do this.' });
});
