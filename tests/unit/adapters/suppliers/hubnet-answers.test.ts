import { readPlaced, readStatus } from '../../../../lambdas/adapters/suppliers/hubnet/answers';

const answer = (status: number, body: unknown) => ({ kind: 'answer', status, body }) as const;

describe('Hubnet’s answer to an order', () => {
  test.each([
    ['the first generation', { status: true, message: '0000', transaction_id: 'T1', reference: 'R1' }],
    ['the second generation', { event: 'charge.success', status: 'success', data: { reference: 'R1' } }],
    ['the code in its own field', { status: true, code: '0000', message: 'Accepted' }],
  ])('accepted, in %s', (_name, body) => {
    expect(readPlaced(answer(200, body))).toEqual({ kind: 'accepted' });
  });

  test('a rejection of the order is its fault, in the supplier’s words', () => {
    const body = {
      event: 'charge.rejected',
      status: 'failed',
      code: '1004',
      message: 'Invalid phone number',
    };
    expect(readPlaced(answer(200, body))).toEqual({
      kind: 'refused',
      fault: 'order',
      reason: 'Invalid phone number',
    });
  });

  test.each([
    ['no float', { status: 'failed', code: '1006', message: 'Insufficient balance' }],
    ['an account that is not approved', { status: false, code: 406, message: 'Account not approved' }],
    ['a bad key', { status: false, message: 'Invalid token' }],
  ])('%s is the supplier’s own trouble and not told to the customer', (_name, body) => {
    expect(readPlaced(answer(200, body))).toMatchObject({ kind: 'refused', fault: 'supplier' });
    expect(JSON.stringify(readPlaced(answer(200, body)))).not.toMatch(/balance|token|approved/i);
  });

  test.each([
    ['its code', answer(200, { status: 'failed', code: '1006', message: '' }), true],
    ['its code in the place of words', answer(200, { status: false, message: '1006' }), true],
    ['HTTP 402', answer(402, { status: false, message: 'Payment required' }), true],
    ['its words', answer(200, { status: 'failed', code: '9', message: 'Insufficient wallet balance' }), true],
    ['a bare text', answer(400, 'Insufficient balance'), true],
    ['a bad key', answer(401, { status: false, message: 'Invalid token' }), undefined],
    ['no connection', { kind: 'not_sent', detail: 'ECONNREFUSED' } as const, undefined],
  ])(
    '%s tells whether the float is used up, and the customer reads nothing of it',
    (_name, http, noFloat) => {
      const outcome = readPlaced(http);
      expect(outcome).toMatchObject({ kind: 'refused', fault: 'supplier' });
      expect(outcome).not.toHaveProperty('reason');
      expect('noFloat' in outcome ? outcome.noFloat : undefined).toBe(noFloat);
    },
  );

  test('a rate limit means that it was not taken', () => {
    expect(readPlaced(answer(200, { status: false, code: '1007', message: 'Too many' }))).toEqual({
      kind: 'not_now',
    });
    expect(readPlaced(answer(429, ''))).toEqual({ kind: 'not_now' });
  });

  test('a bare validation text with a 4xx is a refusal', () => {
    expect(readPlaced(answer(400, 'The phone field is required'))).toMatchObject({ kind: 'refused' });
  });

  test.each([
    ['a 500', answer(500, { status: 'failed' })],
    ['a 502 with a page', answer(502, '<html>Bad gateway</html>')],
    ['a 200 with a page', answer(200, '<html>ok</html>')],
    ['a 200 with nothing', answer(200, '')],
    ['a 200 with a list', answer(200, [1, 2])],
    ['a 200 that says neither', answer(200, { reference: 'R1' })],
    ['a 404', answer(404, { status: false, message: 'no route' })],
    ['a 404 in words', answer(404, 'no route')],
    ['a 408', answer(408, { status: false, message: 'timeout' })],
    ['a 408 in words', answer(408, 'timeout')],
    ['success and rejection at once', answer(200, { status: 'success', event: 'charge.rejected' })],
    ['rejection with the code of success', answer(200, { status: 'failed', code: '0000' })],
    ['success with a 400', answer(400, { status: 'success', event: 'charge.rejected' })],
    ['no answer', { kind: 'no_answer', detail: 'TimeoutError' } as const],
  ])('%s is unknown, never a failure', (_name, http) => {
    expect(readPlaced(http).kind).toBe('unknown');
  });

  test.each([
    answer(409, { status: false, message: 'Duplicate reference' }),
    answer(200, { status: 'failed', code: '1003', message: 'Reference already exists' }),
    answer(400, 'The reference has already been used'),
  ])('an order that it says it has from before is no refusal: %j', (http) => {
    expect(readPlaced(http).kind).toBe('unknown');
  });

  test('a connection that was never made is certain not to have ordered', () => {
    expect(readPlaced({ kind: 'not_sent', detail: 'ECONNREFUSED' })).toMatchObject({
      kind: 'refused',
      fault: 'supplier',
    });
  });

  test('markup in a reason does not reach the customer', () => {
    const body = { status: 'failed', code: '1', message: '<img src=x onerror=alert(1)> bad' };
    expect(JSON.stringify(readPlaced(answer(200, body)))).not.toContain('<');
  });
});

describe('Hubnet’s answer about an order', () => {
  test.each([
    ['Accepted', 'accepted'],
    ['In Progress', 'accepted'],
    ['Completed', 'delivered'],
    ['delivered', 'delivered'],
    ['failed', 'failed'],
    ['cancelled', 'failed'],
    ['Quantum', 'unknown'],
  ])('%p is %p', (word, kind) => {
    expect(readStatus(answer(200, { status: true, data: { status: word } })).kind).toBe(kind);
  });

  test('only a plain "not found" counts as not found', () => {
    expect(readStatus(answer(404, { status: false, message: 'Transaction not found' })).kind).toBe(
      'not_found',
    );
    expect(readStatus(answer(404, '<html>404</html>')).kind).toBe('unknown');
    expect(readStatus(answer(404, { message: 'No route matched' })).kind).toBe('unknown');
    expect(readStatus({ kind: 'not_sent', detail: 'ECONNREFUSED' }).kind).toBe('unknown');
  });

  test.each([
    ['a 500 with a word in it', answer(500, { data: { status: 'failed' } }), 'unknown'],
    ['a page', answer(200, '<html>failed</html>'), 'unknown'],
    ['a rate limit', answer(200, { code: '1007', data: { status: 'failed' } }), 'not_now'],
    ['silence', { kind: 'no_answer', detail: 'TimeoutError' } as const, 'unknown'],
  ])('%s is %p', (_, http, kind) => {
    expect(readStatus(http).kind).toBe(kind);
  });
});
