import { isOutage, isTransient, parseRefusal } from '../../../../frontend/src/lib/api/api-error';

test('an error of ours keeps its words, code and request id', () => {
  const body = { error: { code: 'account_banned', message: 'This account is closed.', request_id: 'r-1' } };
  expect(parseRefusal(403, body)).toEqual({
    kind: 'refused',
    status: 403,
    code: 'account_banned',
    message: 'This account is closed.',
    requestId: 'r-1',
  });
});

test('a code that no contract declares is dropped', () => {
  const refusal = parseRefusal(400, { error: { code: 'toString', message: 'No.' } });
  expect(refusal).toEqual({ kind: 'refused', status: 400, message: 'No.' });
});

test('the gateway’s own message is replaced by one for customers', () => {
  expect(parseRefusal(401, { message: 'Unauthorized' }).message).toBe(
    'Your session has ended. Please sign in again.',
  );
  expect(parseRefusal(403, undefined).message).toBe(
    'Too many requests came from your connection. Please wait a few minutes, or use another one.',
  );
  expect(parseRefusal(503, '<html>').message).toBe('We can’t reach the shop. Please try again in a moment.');
});

test('the shop can’t be reached if a gateway answers in its place, not if it refuses itself, whatever the words', () => {
  expect(isOutage(parseRefusal(502, '<html>'))).toBe(true);
  const { message } = parseRefusal(503, null);
  expect(isOutage(parseRefusal(503, { error: { code: 'unavailable', message } }))).toBe(false);
  expect(isOutage(parseRefusal(400, null))).toBe(false);
});

test('only errors that may pass in a moment are transient', () => {
  expect(isTransient(parseRefusal(400, null))).toBe(false);
  expect(isTransient(parseRefusal(409, null))).toBe(false);
  expect(isTransient(parseRefusal(429, null))).toBe(true);
  // Our own limit is the same in a moment.
  const limited = { error: { code: 'too_many_requests', message: 'Fifty.' } };
  expect(isTransient(parseRefusal(429, limited))).toBe(false);
  expect(isTransient(parseRefusal(500, null))).toBe(true);
  expect(isTransient({ kind: 'timeout', message: '' })).toBe(true);
});
