/** @jest-environment jest-fixed-jsdom */

const never = new Promise<never>(() => undefined);
jest.mock('../../../../frontend/src/lib/auth/amplify-session', () => ({
  readAccessToken: () => never,
  endSession: () => never,
}));

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

test('a line that hangs keeps nobody signed in', async () => {
  jest.useFakeTimers();
  const store = makeStore();
  store.dispatch(sessionStarted('user-1'));
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'user-1');
  localStorage.setItem('CognitoIdentityServiceProvider.client.user-1.refreshToken', 'token');
  const signedOut = signOut(store.dispatch);
  await jest.advanceTimersByTimeAsync(10_000);
  await signedOut;
  expect(store.getState().auth.status).toBe('signed-out');
  expect(localStorage).toHaveLength(0);
  jest.useRealTimers();
});
