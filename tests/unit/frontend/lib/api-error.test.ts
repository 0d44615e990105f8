import { isTransient, parseRefusal } from '../../../../frontend/src/lib/api/api-error';

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
