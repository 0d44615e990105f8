import { paystackListedPayments } from '../../../../lambdas/adapters/paystack/payments';
import { paystackAt } from '../../../support/paystack/simulator';
import { type Answer, answeringServer, jsonAnswer } from '../../../support/suppliers/supplier-control';

/** A transaction of the list as Paystack's reference shows it, shortened. */
const row = (change: object = {}) => ({
  id: 4099260516,
  domain: 'test',
  status: 'success',
  reference: 'T1',
  amount: 2040,
  message: null,
  gateway_response: 'Approved',
  paid_at: '2026-11-20T12:00:30.000Z',
  created_at: '2026-11-20T12:00:00.000Z',
  channel: 'mobile_money',
  currency: 'GHS',
  fees: 40,
  customer: { email: 'ama@example.com', phone: '0241234567' },
  requested_amount: 2040,
  ...change,
});
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => row({ reference: `T${from + index}` }));
const of = (...data: unknown[]) => jsonAnswer(200, { status: true, message: 'Transactions retrieved', data });

const server = answeringServer();

const span = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-20T13:00:00Z')] as const;

function list(answers: readonly Answer[], secretKey = 'sk_test_1') {
  const asked = server.answer(...answers);
  const payments = paystackListedPayments(paystackAt(server, secretKey));
  return { asked, listed: payments.between(...span) };
}
const references = async (...answers: readonly Answer[]) =>
  (await list(answers).listed)?.payments.map(({ reference }) => reference);

test('a listed payment is returned with its amount, channel and times, and nothing about its payer', async () => {
  const { asked, listed } = list([of(row())]);
  expect(await listed).toEqual({
    payments: [
      {
        reference: 'T1',
        transactionId: '4099260516',
        amount: 2040,
        requestedAmount: 2040,
        fees: 40,
        currency: 'GHS',
        channel: 'mobile_money',
        paidAt: new Date('2026-11-20T12:00:30Z'),
        createdAt: new Date('2026-11-20T12:00:00Z'),
      },
    ],
    unreadable: 0,
    keyFingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(asked[0]?.path).toBe(
    '/transaction?status=success&from=2026-11-20T12%3A00%3A00.000Z&to=2026-11-20T13%3A00%3A00.000Z&perPage=20&page=1',
  );
});

test('all pages are read, and a payment on two of them counts once', async () => {
  expect(await references(of(...rows(0, 20)), of(...rows(18, 5)))).toHaveLength(23);
});

test.each<[string, object]>([
  ['of another status', { status: 'abandoned' }],
  ['of the other mode', { domain: 'live' }],
  ['without a reference', { reference: undefined }],
  ['of a negative amount', { amount: -1 }],
  ['of half a pesewa', { amount: 0.5 }],
  ['of an absurd amount', { amount: 1e15 }],
  ['of an amount in words', { amount: '2040' }],
  ['in no currency', { currency: 'cedis' }],
])('a row %s is not a payment, and hides no other', async (_, change) => {
  expect(await references(of(row({ reference: 'T0', ...change }), row()))).toEqual(['T1']);
});

test('unreadable rows are counted', async () => {
  expect(await list([of(null, 'T2', [], row({ reference: 7 }), row())]).listed).toMatchObject({
    unreadable: 4,
  });
});

test('unreadable details of a payment count as absent', async () => {
  const vague = {
    id: {},
    channel: 7,
    fees: 'x',
    requested_amount: -5,
    paid_at: 'noon',
    created_at: 12,
    domain: 'x',
  };
  const listed = await list([of(row(vague))]).listed;
  const absent = { transactionId: null, channel: null, fees: null, requestedAmount: null, paidAt: null };
  expect(listed?.payments).toEqual([
    expect.objectContaining({ reference: 'T1', createdAt: null, ...absent }),
  ]);
});

const full = of(...rows(0, 20));
const error = jsonAnswer(500, { status: false, message: 'An error occurred' });

test.each<[string, readonly Answer[]]>([
  ['repeats a full page', [full, full]],
  ['fails on a later page', [full, error, error, error]],
  ['says that the request failed', [jsonAnswer(200, { status: false, data: [] }), error, error]],
])('a list that %s is not complete', async (_, answers) => {
  expect(await list(answers).listed).toBeNull();
});

test('a list that never ends is not complete', async () => {
  const pages = Array.from({ length: 201 }, (_, page) => of(...rows(page * 20, 20)));
  const { asked, listed } = list(pages);
  expect(await listed).toBeNull();
  expect(asked).toHaveLength(200);
});

test('for a key of unknown mode, every successful payment counts', async () => {
  const listed = await list([of(row(), row({ reference: 'T2', domain: 'live' }))], 'a-key').listed;
  expect(listed?.payments).toHaveLength(2);
});

test('text that payers’ browsers add to their payments doesn’t make a list unreadable', async () => {
  const metadata = { note: 'x'.repeat(50_000) };
  const full = rows(1, 20).map((each) => ({ ...each, metadata }));
  expect(await references(of(...full), of(row({ reference: 'T21' })))).toHaveLength(21);
});
