/** @jest-environment jest-fixed-jsdom */

import { signOut } from '../../../../frontend/src/lib/auth/auth-actions';
import { sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { makeStore } from '../../../../frontend/src/lib/store';

test('signing out clears the session and what was kept of purchases', async () => {
  const store = makeStore();
  store.dispatch(sessionStarted('user-1'));
  sessionStorage.setItem('purchase-intention', '{"userId":"user-1","input":{"phoneNumber":"0241234567"}}');
  localStorage.setItem('undos-asked', '{"ORD1":{"askedAt":1,"isKnown":false}}');
  await signOut(store.dispatch);
  expect(store.getState().auth).toMatchObject({ status: 'signed-out', userId: null });
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});
