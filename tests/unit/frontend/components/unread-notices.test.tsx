import { act, screen, waitFor } from '@testing-library/react';
import { lateMark } from '../../../../frontend/src/app/late-mark';
import { UnreadNotices } from '../../../../frontend/src/components/unread-notices';
import { signOut } from '../../../../frontend/src/lib/auth/auth-actions';
import { lastUnread } from '../../../../frontend/src/lib/last-unread';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';

/** The mark of unread notices in the navigation. */

beforeEach(() => localStorage.clear());

const notice = (id: string, is_new: boolean) => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  event: 'top_up',
  words: 'Something happened.',
  is_new,
});
const notices = (...areNew: boolean[]) => ({
  body: { notices: areNew.map((isNew, index) => notice(`${index}`, isNew)), next_cursor: null },
});
const Mark = lateMark(UnreadNotices, '/profile', lastUnread.isAny);

function open(areNew: boolean[], path?: string) {
  const api = fakeApi({ 'get-notices': notices(...areNew) });
  return { ...renderScreen(<Mark />, path), asked: () => api.received.map(({ name }) => name) };
}

test('the number that this device knows is shown at once, and nothing is asked for it before the screen has loaded', () => {
  lastUnread.save({ userId: 'user-1', count: 2 });
  const { asked } = open([true]);
  expect(screen.getByText('2')).toBeVisible();
  expect(asked()).toEqual([]);
});

test('then the notices are counted, and the next visit knows the number', async () => {
  lastUnread.save({ userId: 'user-1', count: 2 });
  const { unmount } = open([true, false, true, true]);
  expect(await screen.findByText('3', {}, { timeout: 5_000 })).toBeVisible();
  unmount();
  open([]);
  expect(screen.getByText('3')).toBeVisible();
});

test('another person on the same phone sees no number of the one before', () => {
  lastUnread.save({ userId: 'user-2', count: 2 });
  open([]);
  expect(screen.queryByText('2')).toBeNull();
});

test('signing out forgets the number', async () => {
  lastUnread.save({ userId: 'user-1', count: 2 });
  const { store } = open([]);
  await act(() => signOut(store.dispatch));
  await waitFor(() => expect(lastUnread.isAny()).toBe(false));
});

test('the screen that shows the number itself has no mark', () => {
  lastUnread.save({ userId: 'user-1', count: 2 });
  open([], '/profile');
  expect(screen.queryByText('2')).toBeNull();
});
