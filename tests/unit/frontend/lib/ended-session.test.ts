/** @jest-environment jest-fixed-jsdom */

import { restoreSession } from '../../../../frontend/src/lib/auth/auth-actions';
import { loginNotes } from '../../../../frontend/src/lib/auth/login-notes';
import { makeStore } from '../../../../frontend/src/lib/store';

jest.mock('../../../../frontend/src/lib/auth/amplify-session', () => ({ readSession: async () => null }));

const restored = async () => {
  const store = makeStore();
  await restoreSession(store.dispatch);
  return store.getState().auth;
};

test('a session that ended elsewhere while the site was closed says so on the login screen', async () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'user-1');
  expect(await restored()).toMatchObject({ status: 'signed-out', note: loginNotes.sessionEnded });
});

test('somebody who was not signed in reads nothing about it', async () => {
  localStorage.clear();
  const { status, note } = await restored();
  expect([status, note]).toEqual(['signed-out', null]);
});
