import { readBalance } from '../../../../lambdas/adapters/suppliers/balances';

/** A supplier's statement of our balance: an amount if all parts of the answer agree, otherwise unknown. */

const answer = (body: unknown, status = 200) => readBalance({ kind: 'answer', status, body });

test.each([
  ['Hubnet’s', { status: true, balance: '420.00', currency: 'GHS' }, 42_000],
  ['Hubnet’s second generation', { status: 'success', data: { balance: 420.5 } }, 42_050],
  [
    'the other suppliers’',
    { success: true, message: 'OK', data: { balance: '1,234.50', currency: 'GHS' } },
    123_450,
  ],
  ['the same balance in both places', { status: true, balance: 5, data: { balance: '5.00' } }, 500],
  ['a balance of zero', { success: true, data: { balance: 0 } }, 0],
  ['a debt', { success: true, data: { balance: '-3.10' } }, -310],
])('is read: %s', (_, body, balance) => {
  expect(answer(body)).toEqual({ kind: 'balance', balance });
});

test.each([
  ['no', { status: false, balance: '420.00' }],
  ['both yes and no', { success: true, status: false, balance: '420.00' }],
  ['two amounts', { status: true, balance: 4, data: { balance: 5 } }],
  ['another currency', { status: true, balance: 4, currency: 'NGN' }],
  ['no amount', { status: true }],
  ['words', { status: true, balance: 'plenty' }],
  ['a comma as the decimal point', { status: true, balance: '4,20' }],
  ['nothing', null],
])('is unknown: %s', (_, body) => {
  expect(answer(body)).toMatchObject({ kind: 'unknown' });
});

test('is unknown after an error of the server, or without an answer', () => {
  expect(answer({ status: true, balance: 4 }, 500)).toMatchObject({ kind: 'unknown' });
  expect(readBalance({ kind: 'no_answer', detail: 'TimeoutError' })).toEqual({
    kind: 'unknown',
    detail: 'TimeoutError',
  });
});
