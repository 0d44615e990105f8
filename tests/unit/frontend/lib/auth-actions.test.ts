/** @jest-environment jest-fixed-jsdom */

import { signOut } from '../../../../frontend/src/lib/auth/auth-actions';
import { sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { makeStore } from '../../../../frontend/src/lib/store';

test('signing out clears the session and the pending purchase from the tab', async () => {
  const store = makeStore();
  store.dispatch(sessionStarted('user-1'));
  sessionStorage.setItem('purchase-intention', '{"userId":"user-1","input":{"phoneNumber":"0241234567"}}');
  await signOut(store.dispatch);
  expect(store.getState().auth).toMatchObject({ status: 'signed-out', userId: null });
  expect(sessionStorage).toHaveLength(0);
});
