import { callApi } from '../../../../frontend/src/lib/api/call-api';
import { type Answer, fakeApi } from '../support/fake-api';

const call = (answer: Answer, options: { signal?: AbortSignal; timeoutMs?: number } = {}) => {
  const api = fakeApi({ 'get-profile': answer });
  const { signal = new AbortController().signal, timeoutMs = 1_000 } = options;
  const result = callApi({ name: 'get-profile', input: {} }, { token: 'token', signal, timeoutMs });
  return { api, result };
};

const setOnline = (onLine: boolean) =>
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
beforeEach(() => setOnline(true));

test('an answer that comes too late counts as a timeout', async () => {
  expect(await call('never', { timeoutMs: 10 }).result).toMatchObject({ error: { kind: 'timeout' } });
});

test('a success that is not JSON is unreadable, not a success', async () => {
  globalThis.fetch = async () => new Response('<html>welcome to the hotel</html>');
  const options = { token: null, signal: new AbortController().signal, timeoutMs: 1_000 };
  expect(await callApi({ name: 'get-profile', input: {} }, options)).toMatchObject({
    error: { kind: 'unreadable' },
  });
});
