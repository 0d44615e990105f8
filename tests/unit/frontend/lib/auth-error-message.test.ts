import { contestedMessage, resetHeldMessage } from '../../../../contracts/accounts/sign-in-refusals';
import { authErrorMessage, isAlreadyConfirmed } from '../../../../frontend/src/lib/auth/auth-error-message';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test('the identity provider’s own message is shown if it is clear', () => {
  const refusal = named('UsernameExistsException', 'An account with the given email already exists.');
  expect(authErrorMessage(refusal)).toBe('An account with the given email already exists.');
});

test.each([
  ['Incorrect username or password.', 'Incorrect email or password.'],
  ['User is disabled.', 'This account is suspended. Contact support.'],
  ['Password attempts exceeded', 'Too many attempts. Please wait a few minutes and try again.'],
])('a refused sign-in speaks of emails and accounts: %s', (message, words) => {
  expect(authErrorMessage(named('NotAuthorizedException', message))).toBe(words);
});

test.each([contestedMessage, resetHeldMessage])(
  'a refusal by our own triggers is shown in our words alone: %s',
  (words) => {
    const refusal = named('UserLambdaValidationException', `PostAuthentication failed with error ${words}.`);
    expect(authErrorMessage(refusal)).toBe(words);
  },
);

test('a caller stopped by the user pool’s firewall is told to wait', () => {
  const blocked = named('ForbiddenException', 'Request not allowed due to WAF block.');
  expect(authErrorMessage(blocked)).toBe('Too many attempts. Please wait a few minutes and try again.');
});

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

test('a thrown value that is not an error has a message, too', () => {
  expect(authErrorMessage(undefined)).toBe('Something went wrong. Please try again.');
});

test('an address that was confirmed before is recognized', () => {
  const again = named('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
  expect(isAlreadyConfirmed(again)).toBe(true);
  expect(isAlreadyConfirmed(named('CodeMismatchException', 'Invalid code'))).toBe(false);
});
