/** @jest-environment jest-fixed-jsdom */

import { restoreSession } from '../../../../frontend/src/lib/auth/auth-actions';
import { addressToSignIn, loginNotes } from '../../../../frontend/src/lib/auth/session';
import { makeStore } from '../../../../frontend/src/lib/store';

jest.mock('../../../../frontend/src/lib/auth/amplify-session', () => ({ readSession: async () => null }));

const client = 'CognitoIdentityServiceProvider.client';
const idToken = `h.${btoa('{"email":"ama@nkoso.example"}')}.s`;

const restored = async () => {
  const store = makeStore();
  await restoreSession(store.dispatch);
  return store.getState().auth;
};

test('a session that ended elsewhere while the site was closed says so on the login screen, which knows the address', async () => {
  localStorage.setItem(`${client}.LastAuthUser`, 'user-1');
  localStorage.setItem(`${client}.user-1.idToken`, idToken);
  expect(await restored()).toMatchObject({ status: 'signed-out', note: loginNotes.sessionEnded });
  expect(addressToSignIn.take().email).toBe('ama@nkoso.example');
});

test('somebody who was not signed in reads nothing about it, and nothing of an older token is kept', async () => {
  localStorage.clear();
  localStorage.setItem(`${client}.user-1.idToken`, idToken);
  const { status, note } = await restored();
  expect([status, note]).toEqual(['signed-out', null]);
  expect(sessionStorage).toHaveLength(0);
});
