import { paystackDisputes } from '../../../../lambdas/adapters/paystack/disputes';
import { paystackAt } from '../../../support/paystack/simulator';
import { type Answer, answeringServer, jsonAnswer } from '../../../support/suppliers/supplier-control';

/** A dispute as Paystack's reference shows it, shortened. */
const dispute = {
  id: 358950,
  refund_amount: 5800,
  currency: 'GHS',
  status: 'awaiting-merchant-feedback',
  resolution: null,
  domain: 'live',
  transaction: { id: 896467688, status: 'success', reference: 'T1', amount: 5800 },
  category: 'chargeback',
  dueAt: '2026-11-25T18:00:00.000Z',
};
const of = (data: unknown, change: object = {}) => jsonAnswer(200, { status: true, data, ...change });

const server = answeringServer();

const open = (...answers: readonly Answer[]) => {
  const asked = server.answer(...answers);
  const disputes = paystackDisputes(paystackAt(server));
  return { disputes, asked };
};
const get = (answer: Answer) => open(answer).disputes.get('358950');

test('a dispute is returned with its payment, its amount and the deadline for an answer', async () => {
  expect(await get(of(dispute))).toEqual({
    kind: 'dispute',
    dispute: {
      id: '358950',
      reference: 'T1',
      amount: 5800,
      status: 'open',
      dueAt: new Date('2026-11-25T18:00:00.000Z'),
    },
  });
});

test.each([
  ['resolved', 'declined', 'won'],
  ['resolved', 'merchant-accepted', 'lost'],
  ['resolved', 'auto-accepted', 'lost'],
  ['resolved', 'splendid', 'open'],
  ['resolved', null, 'open'],
  ['awaiting-bank-feedback', 'declined', 'open'],
  ['pending', null, 'open'],
])('%p with %p is %p: only a listed result decides', async (status, resolution, expected) => {
  expect(await get(of({ ...dispute, status, resolution }))).toMatchObject({ dispute: { status: expected } });
});

test.each([
  ['another dispute', of({ ...dispute, id: 1 })],
  ['a dispute of no payment', of({ ...dispute, transaction: null })],
  ['a failed request', of(dispute, { status: false })],
  ['a page', { status: 200, text: '<html>' }],
  ['an error', jsonAnswer(500, { status: true, data: dispute })],
  ['silence', 'hang-up'],
] as const)('%s proves nothing', async (_, answer) => {
  expect((await get(answer)).kind).toBe('unknown');
});

test('a dispute that Paystack doesn’t know is not found', async () => {
  expect(await get(jsonAnswer(404, { status: false, message: 'Dispute not found' }))).toEqual({
    kind: 'not_found',
  });
});

test('the list is read page by page, and says so if it isn’t complete', async () => {
  const full = Array.from({ length: 10 }, (_, index) => ({ ...dispute, id: index }));
  const { disputes, asked } = open(of(full), of([dispute]));
  expect(await disputes.since(new Date(0))).toMatchObject({ isWhole: true, list: { length: 11 } });
  expect(asked[1]?.path).toContain('page=2');
  expect(await open(of(full), jsonAnswer(500, {})).disputes.since(new Date(0))).toMatchObject({
    isWhole: false,
    list: { length: 10 },
  });
});

test('an unreadable dispute hides none of the others', async () => {
  const unreadable = { ...dispute, id: 2, transaction: null };
  const told = await open(of([dispute, unreadable, { ...dispute, id: 3 }])).disputes.since(new Date(0));
  expect(told.isWhole).toBe(false);
  expect(told.list.map(({ id }) => id)).toEqual([String(dispute.id), '3']);
});

test('text that the payer’s browser added to the payment doesn’t make a dispute unreadable', async () => {
  const transaction = { ...dispute.transaction, metadata: 'x'.repeat(200_000) };
  expect(await get(of({ ...dispute, transaction }))).toMatchObject({ kind: 'dispute' });
});
