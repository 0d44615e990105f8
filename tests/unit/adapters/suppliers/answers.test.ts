import { readPlaced, readStatus } from '../../../../lambdas/adapters/suppliers/answers';
import { hubnetProtocol } from '../../../../lambdas/adapters/suppliers/hubnet';
import { restProtocol } from '../../../../lambdas/adapters/suppliers/rest';
import { unlistedAnswers } from '../../../support/suppliers/supplier-control';

const reference = 'ORD0123456789AB';
const protocols = { hubnet: hubnetProtocol, rest: restProtocol };
type Name = keyof typeof protocols;

const answer = (status: number, body: unknown) => ({ kind: 'answer', status, body }) as const;
const silence = { kind: 'no_answer', detail: 'TimeoutError' } as const;
const unreached = { kind: 'not_sent', detail: 'ECONNREFUSED' } as const;
const placed = (name: Name, http: Parameters<typeof readPlaced>[1]) =>
  readPlaced(protocols[name], http, reference);
const status = (name: Name, http: Parameters<typeof readStatus>[1]) =>
  readStatus(protocols[name], http, reference);

const ours = { reference };

describe('an order was taken', () => {
  test.each<[Name, number, object, string, string | undefined]>([
    ['hubnet', 200, { status: true, message: '0000', transaction_id: 'T1', ...ours }, 'accepted', 'T1'],
    [
      'hubnet',
      200,
      { event: 'charge.success', status: 'success', data: { ...ours, transaction_id: 7 } },
      'accepted',
      '7',
    ],
    ['hubnet', 200, { status: true, code: '0000', message: 'Accepted' }, 'accepted', undefined],
    ['hubnet', 200, { status: true, code: '0000', data: { status: 'Accepted' } }, 'accepted', undefined],
    ['rest', 201, { success: true }, 'accepted', undefined],
    ['rest', 201, { status: true, message: 'ok', data: { ...ours, id: 'X-1' } }, 'accepted', 'X-1'],
    ['rest', 200, { success: true, data: { status: 'processing' } }, 'accepted', undefined],
    ['rest', 200, { success: true, data: { status: 'delivered', ...ours } }, 'delivered', undefined],
    ['rest', 200, { success: true, data: { status: 'success', id: 'X-1' } }, 'accepted', 'X-1'],
    ['hubnet', 200, { status: true, data: { status: 'delivered' } }, 'accepted', undefined],
  ])('%s: HTTP %i %j', (name, http, body, kind, transactionId) => {
    expect(placed(name, answer(http, body))).toEqual({ kind, transactionId: transactionId ?? null });
  });
});

describe('an order was certainly not taken', () => {
  test.each<[Name, number, unknown, string]>([
    ['hubnet', 200, { status: 'failed', code: '1004', message: 'Invalid phone number' }, 'number_invalid'],
    [
      'hubnet',
      200,
      { status: false, code: '1002', message: '1002', reason: 'This number can’t receive data.' },
      'number_refused',
    ],
    ['hubnet', 400, 'The phone number field is invalid', 'number_invalid'],
    ['hubnet', 200, { status: 'failed', code: '1006', message: 'Insufficient balance' }, 'no_float'],
    ['hubnet', 200, { status: false, code: 406, message: 'Anything' }, 'not_approved'],
    ['hubnet', 401, { status: false, message: 'Token expired' }, 'key_refused'],
    ['hubnet', 400, { status: false, message: 'Plan does not exist' }, 'plan_refused'],
    ['rest', 422, { success: false, message: 'Invalid number' }, 'number_invalid'],
    ['rest', 200, { success: false, message: ' invalid  NUMBER. ' }, 'number_invalid'],
    ['rest', 402, { success: false, message: 'Top up first' }, 'no_float'],
    ['rest', 200, { success: false, message: 'Insufficient wallet balance' }, 'no_float'],
    ['rest', 401, { message: 'Unauthorized' }, 'key_refused'],
    ['rest', 422, { success: false, message: 'Plan does not exist' }, 'plan_refused'],
  ])('%s: HTTP %i %j', (name, http, body, cause) => {
    expect(placed(name, answer(http, body))).toEqual({ kind: 'refused', cause });
  });

  test.each<Name>(['hubnet', 'rest'])('%s: the order never arrived', (name) => {
    expect(placed(name, unreached)).toEqual({ kind: 'refused', cause: 'not_sent' });
  });

  test.each<[Name, number, unknown]>([
    ['hubnet', 200, { status: false, code: '1007', message: 'Too many' }],
    ['hubnet', 200, { status: false, message: '1007', reason: 'Too many' }],
    ['hubnet', 429, ''],
    ['rest', 429, { success: false, message: 'Too many requests' }],
    ['rest', 429, '<html>Slow down</html>'],
  ])('%s: not now, by HTTP %i %j', (name, http, body) => {
    expect(placed(name, answer(http, body))).toEqual({ kind: 'not_now' });
  });
});

describe.each<Name>(['hubnet', 'rest'])('%s: answers that are in no list are unknown', (name) => {
  test.each<[number, object]>([
    [402, { success: false, message: 'Insufficient balance', ...ours, transaction_id: '991' }],
    [401, { message: 'Invalid token', id: 7 }],
    [401, { status: false, data: { ...ours, id: 9 } }],
    [429, { message: 'Order placed', order_id: 'X-1', data: null }],
  ])('a refusal with an id contradicts itself: HTTP %i %j', (http, body) => {
    expect(placed(name, answer(http, body)).kind).toBe('unknown');
  });

  test.each(unlistedAnswers(reference))('HTTP %i %j', (http, body) => {
    expect(placed(name, answer(http, body)).kind).toBe('unknown');
    expect(status(name, answer(http, body)).kind).toBe('unknown');
  });

  test('no answer, and a status that could not be asked for, are unknown', () => {
    expect(placed(name, silence).kind).toBe('unknown');
    expect(status(name, silence).kind).toBe('unknown');
    expect(status(name, unreached).kind).toBe('unknown');
  });
});

describe('a supplier’s status of an order', () => {
  const says = (word: string) =>
    answer(200, { status: true, success: true, data: { ...ours, status: word, transaction_id: 'T1' } });

  test.each([
    ['Accepted', 'accepted'],
    ['In Progress', 'accepted'],
    ['processing', 'accepted'],
    ['Completed', 'delivered'],
    ['delivered', 'delivered'],
    ['failed', 'failed'],
    ['cancelled', 'failed'],
    ['reversed', 'failed'],
  ])('%p means %p', (word, kind) => {
    expect(status('hubnet', says(word))).toEqual({ kind, transactionId: 'T1' });
    expect(status('rest', says(word))).toEqual({ kind, transactionId: 'T1' });
  });

  test.each(['Quantum', '__proto__', 'constructor', ''])('the word %p proves nothing', (word) => {
    expect(status('hubnet', says(word)).kind).toBe('unknown');
  });

  test.each(['Completed', 'failed'])(
    'a final status (%s) without the order’s reference proves nothing',
    (word) => {
      const body = { status: true, success: true, data: { status: word } };
      expect(status('hubnet', answer(200, body)).kind).toBe('unknown');
      expect(status('rest', answer(200, body)).kind).toBe('unknown');
    },
  );

  test.each<[Name, object, object]>([
    ['hubnet', ours, { reference: 'ORD0000000000ZZ' }],
    ['hubnet', { reference: 'ORD0000000000ZZ' }, ours],
    ['rest', ours, { reference: 'ORD0000000000ZZ' }],
    ['rest', { reference: 'ORD0000000000ZZ' }, ours],
  ])('%s: an answer that names two orders (%j and in it %j) proves nothing', (name, outside, inside) => {
    const body = { status: true, success: true, ...outside, data: { status: 'delivered', ...inside } };
    expect(placed(name, answer(200, body)).kind).toBe('unknown');
    expect(status(name, answer(200, body)).kind).toBe('unknown');
  });

  test.each<[Name, number, unknown, string]>([
    ['hubnet', 404, { status: false, message: 'Transaction not found' }, 'not_found'],
    ['hubnet', 404, { message: 'No route matched' }, 'unknown'],
    ['hubnet', 404, { status: false, message: 'Unknown user' }, 'unknown'],
    ['hubnet', 404, '<html>Transaction not found</html>', 'unknown'],
    ['hubnet', 200, { status: false, message: 'Transaction not found' }, 'unknown'],
    ['hubnet', 200, { code: '1007', data: { status: 'failed', ...ours } }, 'not_now'],
    ['hubnet', 500, { data: { status: 'failed', ...ours } }, 'unknown'],
    ['rest', 404, { success: false, message: 'Order not found' }, 'not_found'],
    ['rest', 404, { success: false, message: 'Not Found' }, 'unknown'],
    ['rest', 429, '', 'not_now'],
    ['rest', 200, { success: false, data: { status: 'failed', ...ours } }, 'unknown'],
  ])('%s: HTTP %i %j means %p', (name, http, body, kind) => {
    expect(status(name, answer(http, body)).kind).toBe(kind);
  });
});
