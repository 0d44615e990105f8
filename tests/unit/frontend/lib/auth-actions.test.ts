/** @jest-environment jest-fixed-jsdom */

import { waitFor } from '@testing-library/react';
import { followSession, signOut } from '../../../../frontend/src/lib/auth/auth-actions';
import { sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { inTurn } from '../../../../frontend/src/lib/once';
import { makeStore } from '../../../../frontend/src/lib/store';

const prefix = 'CognitoIdentityServiceProvider.client';

const tokenOf = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

function keep(accessToken: string, refreshToken = 'refresh-1'): void {
  localStorage.setItem(`${prefix}.LastAuthUser`, 'user-1');
  localStorage.setItem(`${prefix}.user-1.accessToken`, accessToken);
  localStorage.setItem(`${prefix}.user-1.refreshToken`, refreshToken);
}

function signedIn() {
  const store = makeStore();
  store.dispatch(sessionStarted('user-1'));
  return store;
}

interface Sent {
  readonly to: string;
  readonly body: Record<string, unknown>;
  readonly authorization: string | undefined;
  readonly keepalive: boolean | undefined;
}

/** What leaves the device. `answers: 'never'`: the line hangs. */
function line({ answers = {} }: { answers?: Readonly<Record<string, object>> | 'never' } = {}) {
  const sent: Sent[] = [];
  global.fetch = jest.fn(async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') {
      const identity = { region: 'eu-west-1', userPoolId: 'eu-west-1_1', userPoolClientId: 'client' };
      return new Response(JSON.stringify({ identity }));
    }
    const headers = init.headers as Record<string, string>;
    const to = headers['x-amz-target']?.split('.')[1] ?? url;
    sent.push({
      to,
      body: JSON.parse(String(init.body)) as Sent['body'],
      authorization: headers.authorization,
      keepalive: init.keepalive,
    });
    if (answers === 'never') return new Promise<never>(() => undefined);
    return new Response(JSON.stringify(answers[to] ?? {}));
  }) as never;
  return sent;
}

/** Until so many requests have left. */
const untilSent = (sent: readonly Sent[], count: number) =>
  waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(count));

test('signing out clears the session and what was kept of purchases', async () => {
  line();
  const store = signedIn();
  sessionStorage.setItem('purchase-intention', '{"userId":"user-1","input":{"phoneNumber":"0241234567"}}');
  await signOut(store.dispatch);
  expect(store.getState().auth).toMatchObject({ status: 'signed-out', userId: null });
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

test('when another tab signs out, this one says that it was signed out', async () => {
  line();
  const store = makeStore();
  followSession(store);
  await waitFor(() => expect(store.getState().auth).toMatchObject({ status: 'signed-out', note: null }));
  store.dispatch(sessionStarted('user-1'));
  window.dispatchEvent(new StorageEvent('storage', { key: `${prefix}.LastAuthUser` }));
  await waitFor(() => expect(store.getState().auth.status).toBe('signed-out'));
  expect(store.getState().auth.note).toBe('You were signed out. Sign in again.');
});

describe('on a line that hangs', () => {
  test('this device has forgotten the session before anybody is told, so a reload finds nobody signed in', () => {
    line({ answers: 'never' });
    const store = signedIn();
    keep(tokenOf({ exp: inAnHour() }));
    void signOut(store.dispatch);
    expect(store.getState().auth.status).toBe('signed-out');
    expect(localStorage).toHaveLength(0);
  });
});

test('its refresh token is revoked afterwards, also where the page is closed', async () => {
  const sent = line();
  keep(tokenOf({ exp: inAnHour(), origin_jti: 'one' }));
  await signOut(signedIn().dispatch);
  await untilSent(sent, 1);
  expect(sent).toMatchObject([
    { to: 'RevokeToken', body: { Token: 'refresh-1', ClientId: 'client' }, keepalive: true },
  ]);
});

test('tokens that arrive after a sign-out are forgotten, and those of the next sign-in stay', async () => {
  line();
  const session = (origin_jti: string) => tokenOf({ exp: inAnHour(), origin_jti });
  let arrive: () => void = () => undefined;
  const tokensArriveOf = (next: string) =>
    inTurn(async () => {
      await new Promise<void>((done) => {
        arrive = done;
      });
      keep(session(next), 'refresh-2');
    });
  for (const [next, remain] of [
    ['one', 0],
    ['another', 1],
  ] as const) {
    keep(session('one'));
    const refresh = tokensArriveOf(next);
    await signOut(signedIn().dispatch);
    arrive();
    await refresh;
    await inTurn(async () => undefined);
    expect(Object.keys(localStorage).filter((key) => key.includes('accessToken'))).toHaveLength(remain);
  }
});
