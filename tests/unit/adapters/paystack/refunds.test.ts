import { paystackRefunds } from '../../../../lambdas/adapters/paystack/refunds';
import { pesewas } from '../../../../lambdas/core/kernel/money';
import { paystackAt } from '../../../support/paystack/simulator';
import { type Answer, answeringServer, jsonAnswer } from '../../../support/suppliers/supplier-control';

/** A listed refund as Paystack's reference shows it, shortened. */
const listed = {
  integration: 100982,
  transaction: 1641,
  dispute: null,
  domain: 'live',
  amount: 500,
  currency: 'GHS',
  status: 'processed',
  customer_note: 'Refund R1',
  merchant_note: 'Refund R1',
  id: 3018284,
};
/** A new refund as the reference shows it, with the whole transaction. */
const made = { ...listed, transaction: { id: 1641, reference: 'T1', amount: 2040 }, status: 'pending' };
const of = (data: unknown, status = 200) =>
  jsonAnswer(status, { status: true, message: 'Refund has been queued for processing', data });
const refusal = (status: number, message: string) => jsonAnswer(status, { status: false, message });

const server = answeringServer();

const open = (...answers: readonly Answer[]) => {
  const asked = server.answer(...answers);
  const refunds = paystackRefunds(paystackAt(server));
  return { refunds, asked };
};
const make = (answer: Answer) =>
  open(answer).refunds.make({ id: 'R1', reference: 'T1', transactionId: '1641', amount: pesewas(500) });

test('a new refund is returned with Paystack’s own id', async () => {
  expect(await make(of(made))).toMatchObject({ kind: 'made', refund: { id: '3018284', status: 'open' } });
  expect(await make(of({ ...made, amount: '500' }, 201))).toMatchObject({ kind: 'made' });
});

test.each([
  [401, 'Invalid key'],
  [400, 'Transaction has been fully reversed'],
  [400, 'Insufficient balance to fulfill this refund. Please top up.'],
  [404, 'Transaction not found'],
])('%p %s certainly made no refund', async (status, message) => {
  expect(await make(refusal(status, message))).toMatchObject({ kind: 'refused' });
});

test.each<[what: string, answer: Answer]>([
  ['an error of Paystack’s', refusal(500, 'An error occurred')],
  ['an unlisted refusal', refusal(400, 'Refund could not be completed at this time')],
  ['a listed refusal under another status', refusal(500, 'Invalid key')],
  ['a listed refusal with additional words', refusal(400, 'Transaction not found yet, still processing')],
  ['an answer with both yes and no', jsonAnswer(200, { status: false, message: 'queued', data: made })],
  ['HTML', jsonAnswer(200, '<html>')],
  ['nothing', jsonAnswer(200, null)],
  ['a refund of another payment', of({ ...made, transaction: 1642 })],
  ['a refund of another amount', of({ ...made, amount: 501 })],
  ['somebody else’s refund', of({ ...made, merchant_note: 'Refund R2', customer_note: null })],
  ['too many requests', refusal(429, 'Too many requests')],
])('after %s, it is unknown whether a refund was made', async (_, answer) => {
  expect(await make(answer)).toMatchObject({ kind: 'unknown' });
});

test.each([
  ['there is none', 'there is no secret key of Paystack', async () => ''],
  [
    'it can’t be read',
    'the secret key of Paystack can’t be read now',
    async () => Promise.reject(new Error('No settings')),
  ],
])(
  'without the secret key, Paystack is not asked, and staff read whether %s',
  async (_, reason, secretKey) => {
    const asked = server.answer(of(made));
    const refunds = paystackRefunds({ ...paystackAt(server), secretKey });
    const answer = await refunds.make({
      id: 'R1',
      reference: 'T1',
      transactionId: '1641',
      amount: pesewas(500),
    });
    expect(answer).toEqual({ kind: 'not_asked', reason });
    expect(asked).toEqual([]);
  },
);

test('a refund is requested once, whatever the answer', async () => {
  const { refunds, asked } = open(refusal(500, 'An error occurred'), of(made));
  await refunds.make({ id: 'R1', reference: 'T1', transactionId: '1641', amount: pesewas(500) });
  expect(asked).toHaveLength(1);
});

test('a payment’s refunds are those on all pages that name it', async () => {
  const page = (length: number, change: object = {}) =>
    of(Array.from({ length }, (_, index) => ({ ...listed, id: index, ...change })));
  const { refunds, asked } = open(page(20), page(1), page(20, { transaction: 1642 }));
  expect(await refunds.ofTransaction('1641')).toHaveLength(21);
  expect(asked).toHaveLength(2);
});

test.each([
  ['no dispute', null, null],
  ['an empty dispute', undefined, null],
  ['a dispute', 3589, '3589'],
  ['an unreadable dispute', {}, null],
])('the dispute of a refund that names %s', async (_, dispute, told) => {
  const [refund] = (await open(of([{ ...listed, dispute }])).refunds.ofTransaction('1641')) ?? [];
  expect(refund?.dispute).toBe(told);
});

test('the refunds of all payments since a day are those on all pages', async () => {
  const page = (length: number) => of(Array.from({ length }, (_, index) => ({ ...listed, id: index })));
  const { refunds, asked } = open(page(20), page(1));
  const told = await refunds.since(new Date(0));
  expect(told).toMatchObject({ isWhole: true });
  expect(told.list).toHaveLength(21);
  expect(told.list[0]).toMatchObject({ id: '0', transactionId: '1641', amount: 500 });
  expect(`${asked[0]?.path}`).toBe('/refund?from=1970-01-01T00%3A00%3A00.000Z&perPage=20&page=1');
});

test.each(['much', -1, 1e15, `${1e14}`])(
  'a refund of %p makes the list incomplete, and hides no other',
  async (amount) => {
    const told = await open(of([listed, { ...listed, amount }, listed])).refunds.since(new Date(0));
    expect(told).toMatchObject({ isWhole: false, list: [{ id: '3018284' }, { id: '3018284' }] });
  },
);

test('a list that ends in an error returns what was read before', async () => {
  const full = of(Array.from({ length: 20 }, (_, index) => ({ ...listed, id: index })));
  const error = refusal(500, 'An error occurred');
  const told = await open(full, error, error, error).refunds.since(new Date(0));
  expect(told.isWhole).toBe(false);
  expect(told.list).toHaveLength(20);
});

test('a payment’s own id is enough to get its reference', async () => {
  const payment = { id: 1641, reference: 'T1', amount: 2040 };
  expect(await open(of(payment)).refunds.referenceOf('1641')).toBe('T1');
  const other = of({ ...payment, id: 1642 });
  expect(await open(other, other, other).refunds.referenceOf('1641')).toBeNull();
});

test.each([
  ['pending', 'open'],
  ['processing', 'open'],
  ['needs-attention', 'needs_details'],
  ['processed', 'processed'],
  ['failed', 'failed'],
  ['splendid', 'open'],
])('the status %s means %s', async (status, told) => {
  expect(await open(of([{ ...listed, status }])).refunds.ofTransaction('1641')).toMatchObject([
    { status: told },
  ]);
});

test.each([
  ['an error', refusal(500, 'An error occurred')],
  ['a list with an unreadable refund', of([listed, { ...listed, amount: 'much' }])],
  ['no list', of({})],
])('%s is not a list of refunds', async (_, answer) => {
  expect(await open(answer, answer, answer).refunds.ofTransaction('1641')).toBeNull();
});
