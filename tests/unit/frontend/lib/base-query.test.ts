/** @jest-environment jest-fixed-jsdom */

import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { makeBaseQuery } from '../../../../frontend/src/lib/api/base-query';
import { authSlice, sessionEnded, sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { loginNotes } from '../../../../frontend/src/lib/auth/session';
import { stepUp } from '../../../../frontend/src/lib/auth/step-up';
import { type Answer, fakeApi, type Received } from '../support/fake-api';

/** A store with one query and one mutation on the base query; refreshed tokens are `fresh`. */
function openSite(answer: (received: Received) => Answer) {
  const tokens = { current: 'stale' };
  const readToken = async ({ forceRefresh }: { forceRefresh: boolean }) => {
    if (forceRefresh) tokens.current = 'fresh';
    return tokens.current;
  };
  const api = createApi({
    baseQuery: makeBaseQuery(readToken),
    endpoints: (build) => ({
      list: build.query<unknown, object>({ query: (input) => ({ name: 'get-orders', input }) }),
      read: build.query<unknown, void>({ query: () => ({ name: 'get-profile', input: {} }) }),
      register: build.mutation<unknown, void>({
        query: () => ({ name: 'register-second-factor', input: {} }),
      }),
      buy: build.mutation<unknown, void>({ query: () => ({ name: 'process-bundle-order', input: {} }) }),
    }),
  });
  const store = configureStore({
    reducer: { auth: authSlice.reducer, api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(sessionStarted('user-1'));
  const { received } = fakeApi({
    'get-profile': answer,
    'get-orders': answer,
    'process-bundle-order': answer,
    'register-second-factor': answer,
  });
  return {
    tokens,
    received,
    auth: () => store.getState().auth,
    list: (input: object) => store.dispatch(api.endpoints.list.initiate(input)),
    read: () => store.dispatch(api.endpoints.read.initiate()),
    register: () => store.dispatch(api.endpoints.register.initiate()),
    buy: () => store.dispatch(api.endpoints.buy.initiate()),
  };
}

const unauthorized = { status: 401, body: { message: 'Unauthorized' } };

test('a refused token is refreshed once, and the call is sent again', async () => {
  const site = openSite(({ token }) => (token === 'fresh' ? { body: { ok: true } } : unauthorized));
  expect((await site.read()).data).toEqual({ ok: true });
  expect(site.received.map(({ token }) => token)).toEqual(['stale', 'fresh']);
  expect(site.auth().status).toBe('signed-in');
});

test('a refused fresh token ends the session', async () => {
  const site = openSite(() => unauthorized);
  await site.read();
  expect(site.received).toHaveLength(2);
  expect(site.auth()).toMatchObject({ status: 'signed-out', userId: null, note: loginNotes.sessionEnded });
});

test('if another sign-in has replaced a refused session, the request is sent again with the new one', async () => {
  const site = openSite(({ token }) => {
    if (token === 'another') return { body: { ok: true } };
    if (token === 'fresh') site.tokens.current = 'another';
    return unauthorized;
  });
  expect((await site.read()).data).toEqual({ ok: true });
  expect(site.auth().status).toBe('signed-in');
});

test('a query is sent at most three times while the service is down', async () => {
  const site = openSite(() => ({ status: 503, body: {} }));
  expect((await site.read()).error).toMatchObject({ kind: 'refused', status: 503 });
  expect(site.received).toHaveLength(3);
});

test.each(['network-error', { status: 500, body: {} }] satisfies Answer[])(
  'a mutation is never repeated automatically (%j)',
  async (answer) => {
    const site = openSite(() => answer);
    await site.buy();
    expect(site.received).toHaveLength(1);
  },
);

describe('a call that needs a recent sign-in', () => {
  const refused = {
    status: 403,
    body: { error: { code: 'sign_in_again', message: 'Sign in again.', request_id: '1' } },
  };
  const untilAsked = () =>
    new Promise<void>((resolve) => {
      const done = stepUp.subscribe(() => {
        done();
        resolve();
      });
    });

  test('is sent again, unchanged, after the person has signed in', async () => {
    let isRecent = false;
    const site = openSite(() => (isRecent ? { body: { ok: true } } : refused));
    const asked = untilAsked();
    const bought = site.buy();
    await asked;
    isRecent = true;
    stepUp.answer(true);
    expect((await bought).data).toEqual({ ok: true });
    expect(site.received.map(({ name }) => name)).toEqual(['process-bundle-order', 'process-bundle-order']);
    expect(site.received[1]?.input).toEqual(site.received[0]?.input);
  });

  test('stays refused if they don’t sign in, and is not sent again', async () => {
    const site = openSite(() => refused);
    const asked = untilAsked();
    const bought = site.buy();
    await asked;
    stepUp.answer(false);
    expect((await bought).error).toMatchObject({ code: 'sign_in_again' });
    expect(site.received).toHaveLength(1);
    expect(site.auth().status).toBe('signed-in');
  });
});

test('an answer for a person who has signed out does not suspend the one who has signed in since', async () => {
  const site = openSite(() => {
    site.tokens.current = 'another';
    return { status: 403, body: { error: { code: 'account_banned', message: 'No.', request_id: 'r' } } };
  });
  await site.read();
  expect(site.auth().isSuspended).toBe(false);
});

test('a suspended account stays suspended until the session ends', async () => {
  const site = openSite(() => ({ status: 403, body: { error: { code: 'account_banned', message: 'No.' } } }));
  await site.read();
  expect(site.auth()).toMatchObject({ status: 'signed-in', isSuspended: true });
  expect(authSlice.reducer(site.auth(), sessionEnded()).isSuspended).toBe(false);
});
