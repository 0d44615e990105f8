import { authErrorMessage } from '../../../../frontend/src/lib/auth/auth-error-message';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test('an expired code and a lost connection are explained in our words', () => {
  expect(authErrorMessage(named('ExpiredCodeException', 'Invalid code provided'))).toMatch(/has expired/);
  const lost = named('NetworkError', 'A network error has occurred.');
  for (const [onLine, words] of [
    [false, /offline/],
    [true, /can’t reach the shop/],
  ] as const) {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
    expect(authErrorMessage(lost)).toMatch(words);
  }
});
