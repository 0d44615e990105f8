/** @jest-environment jest-fixed-jsdom */

import {
  type ExportResult,
  exportOrders,
} from '../../../../../frontend/src/features/admin/orders/export-orders';
import { sessionStarted } from '../../../../../frontend/src/lib/auth/auth-slice';
import { makeStore } from '../../../../../frontend/src/lib/store';
import { type Answer, fakeApi, type Received } from '../../support/fake-api';

const head = 'Order Number,User Name\r\n';

function exportWith(answer: (cursor: string | undefined) => Answer) {
  const api = fakeApi({
    'admin-export-orders': ({ input }: Received) => answer((input as { cursor?: string }).cursor),
  });
  const store = makeStore();
  store.dispatch(sessionStarted('admin-1'));
  const controller = new AbortController();
  const progress: number[] = [];
  const done: Promise<ExportResult> = exportOrders(
    { status: 'failed' },
    { store, signal: controller.signal, onProgress: (rows) => progress.push(rows) },
  );
  return { done, controller, progress, received: api.received };
}

test('every part is requested, even after an empty one, and the rows are counted without the head', async () => {
  const { done, progress, received } = exportWith((cursor) => {
    if (cursor === undefined) return { body: { csv: `${head}A,Ama\r\nB,Kofi\r\n`, next_cursor: 'one' } };
    if (cursor === 'one') return { body: { csv: '', next_cursor: 'two' } };
    return { body: { csv: 'C,Yaw\r\n', next_cursor: null } };
  });
  expect(await done).toEqual({ kind: 'done', parts: [`${head}A,Ama\r\nB,Kofi\r\n`, '', 'C,Yaw\r\n'] });
  expect(progress).toEqual([2, 2, 3]);
  expect(received.map(({ input }) => input)).toEqual([
    { status: 'failed' },
    { status: 'failed', cursor: 'one' },
    { status: 'failed', cursor: 'two' },
  ]);
});

test('a refused part ends the export with the reason: there is no file with a gap', async () => {
  const error = { code: 'forbidden', message: 'You may not do this.', request_id: 'r' };
  const { done } = exportWith((cursor) =>
    cursor === undefined ? { body: { csv: head, next_cursor: 'one' } } : { status: 403, body: { error } },
  );
  expect(await done).toEqual({ kind: 'failed', reason: 'You may not do this.' });
});
