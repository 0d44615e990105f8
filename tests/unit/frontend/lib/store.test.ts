/** @jest-environment jest-fixed-jsdom */

import { api } from '../../../../frontend/src/lib/api/api';
import { sessionEnded, sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { makeStore } from '../../../../frontend/src/lib/store';
import { fakeApi } from '../support/fake-api';
import { profile } from '../support/samples';

const readProfile = api.endpoints.getProfile;

async function openAs(userId: string) {
  fakeApi({ 'get-profile': { body: { profile: profile() } } });
  const store = makeStore();
  store.dispatch(sessionStarted(userId));
  await store.dispatch(readProfile.initiate({}));
  const shown = () => readProfile.select({})(store.getState()).data?.profile.name;
  expect(shown()).toBe('Ama Serwaa');
  return { store, shown };
}

test('signing out forgets the API’s answers', async () => {
  const { store, shown } = await openAs('user-1');
  store.dispatch(sessionEnded());
  expect(shown()).toBeUndefined();
});

test('another customer’s session, for example from another tab, starts with nothing of the first one’s', async () => {
  const { store, shown } = await openAs('user-1');
  store.dispatch(sessionStarted('user-2'));
  expect(shown()).toBeUndefined();
});
