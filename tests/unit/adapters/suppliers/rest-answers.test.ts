import { readPlaced, readStatus } from '../../../../lambdas/adapters/suppliers/rest/answers';

const answer = (status: number, body: unknown) => ({ kind: 'answer', status, body }) as const;

describe('the answer of a plain bundle API to an order', () => {
  test.each([
    ['a flag', { success: true }, 'accepted'],
    ['a flag by its other name', { status: true, message: 'ok' }, 'accepted'],
    ['a word for its being under way', { success: true, data: { status: 'processing' } }, 'accepted'],
    ['a word for its end', { success: true, data: { status: 'delivered' } }, 'delivered'],
  ])('is yes by %s', (_, body, kind) => {
    expect(readPlaced(answer(201, body))).toEqual({ kind });
  });

  test('is no by its flag, in the supplier’s words', () => {
    expect(readPlaced(answer(200, { success: false, message: 'Invalid number' }))).toEqual({
      kind: 'refused',
      fault: 'order',
      reason: 'Invalid number',
    });
    expect(readPlaced(answer(422, { message: 'Invalid number' }))).toMatchObject({ kind: 'refused' });
  });

  test.each([
    ['a bad key', answer(401, { message: 'Unauthorized' })],
    ['no float', answer(200, { success: false, message: 'Insufficient wallet balance' })],
    ['a connection that was never made', { kind: 'not_sent', detail: 'ECONNREFUSED' } as const],
  ])('is its own trouble with %s, and not told to the customer', (_, http) => {
    const outcome = readPlaced(http);
    expect(outcome).toMatchObject({ kind: 'refused', fault: 'supplier' });
    expect(JSON.stringify(outcome)).not.toMatch(/balance|unauthorized|econnrefused/i);
  });

  test('is "not now" at its rate limit', () => {
    expect(readPlaced(answer(429, { success: false, message: 'Too many requests' }))).toEqual({
      kind: 'not_now',
    });
  });

  test.each([
    ['a 500', answer(500, { success: false, message: 'Internal error' })],
    ['a 502 with a page', answer(502, '<html>Bad gateway</html>')],
    ['a 404', answer(404, { success: false, message: 'No such route' })],
    ['a 408', answer(408, { success: false, message: 'Timeout' })],
    ['a 409', answer(409, { success: false, message: 'Conflict' })],
    ['a reference that it has already', answer(400, { success: false, message: 'Duplicate reference' })],
    ['a page with status 200', answer(200, '<html>ok</html>')],
    ['nothing', answer(200, '')],
    ['an answer that says neither', answer(200, { data: { id: 1 } })],
    ['an order taken and failed in one', answer(200, { success: true, data: { status: 'failed' } })],
    ['an order taken with a word nobody knows', answer(200, { success: true, data: { status: 'odd' } })],
    ['yes and a 400 at once', answer(400, { success: true })],
    ['silence', { kind: 'no_answer', detail: 'TimeoutError' } as const],
  ])('is unknown, never a failure, with %s', (_, http) => {
    expect(readPlaced(http).kind).toBe('unknown');
  });
});

describe('the answer of a plain bundle API about an order', () => {
  test.each([
    ['processing', 'accepted'],
    ['completed', 'delivered'],
    ['cancelled', 'failed'],
    ['odd', 'unknown'],
  ])('%p is %p', (word, kind) => {
    expect(readStatus(answer(200, { success: true, data: { status: word } })).kind).toBe(kind);
  });

  test.each([
    ['its word that it does not know it', answer(404, { message: 'Order not found' }), 'not_found'],
    ['any other 404', answer(404, { message: 'No such route' }), 'unknown'],
    ['a page', answer(404, '<html>not found</html>'), 'unknown'],
    ['a 500', answer(500, { data: { status: 'failed' } }), 'unknown'],
    ['a rate limit', answer(429, ''), 'not_now'],
    ['silence', { kind: 'no_answer', detail: 'TimeoutError' } as const, 'unknown'],
    ['a connection that was never made', { kind: 'not_sent', detail: 'ECONNREFUSED' } as const, 'unknown'],
  ])('%s is %p', (_, http, kind) => {
    expect(readStatus(http).kind).toBe(kind);
  });
});
