import { paystackPayments } from '../../../../lambdas/adapters/paystack/payments';
import { keyFingerprint } from '../../../../lambdas/core/top-ups/paystack';
import { type Answer, answeringServer, jsonAnswer } from '../../../support/suppliers/supplier-control';

const reference = 'T1';
const success = {
  id: 4099260516,
  domain: 'live',
  status: 'success',
  reference,
  amount: 2040,
  requested_amount: 2040,
  fees: 40,
  currency: 'GHS',
  channel: 'card',
};
const answer = (data: object, change: object = {}) => ({ status: true, message: 'ok', data, ...change });

const server = answeringServer();

/** A Paystack that gives these answers in turn, repeating the last, and its requests. */
function paystack(...answers: readonly Answer[]) {
  const pauses: number[] = [];
  const open = (secretKey: () => Promise<string> = async () => 'sk_test_1') =>
    paystackPayments({
      baseUrl: server.url,
      secretKey,
      clock: { sleep: async (ms) => void pauses.push(ms) },
      ids: { jitter: () => 0.5 },
    });
  return { asked: server.answer(...answers), pauses, open };
}

const json = (body: unknown, status = 200) => jsonAnswer(status, body);
const page = (text: string, status: number) => ({ status, text });
const verify = (...answers: readonly Answer[]) =>
  paystack(...answers)
    .open()
    .verify(reference);

test('a payment that came in is returned with its amount, fee, mode, and Paystack’s own id', async () => {
  const { asked, open } = paystack(json(answer(success)));
  expect(await open().verify('T1/../x')).toMatchObject({ kind: 'unknown', detail: 'Another reference' });
  expect(asked[0]?.path).toBe('/transaction/verify/T1%2F..%2Fx');
  expect(asked[0]?.headers.authorization).toBe('Bearer sk_test_1');
  expect(await verify(json(answer(success)))).toEqual({
    kind: 'paid',
    amount: 2040,
    currency: 'GHS',
    channel: 'card',
    transactionId: '4099260516',
    requestedAmount: 2040,
    fees: 40,
    domain: 'live',
    keyMode: 'test',
  });
});

test('a payment without a readable fee, id or mode is still a payment', async () => {
  const { id: _1, ...rest } = success;
  const odd = { ...rest, fees: 1e15, domain: 'sandbox', requested_amount: 1e15 };
  expect(await verify(json(answer(odd)))).toMatchObject({
    kind: 'paid',
    amount: 2040,
    transactionId: null,
    requestedAmount: null,
    fees: null,
    domain: null,
  });
});

test.each(['', 0, { cart: 1 }, null])('metadata of %p does no harm', async (metadata) => {
  expect(await verify(json(answer({ ...success, metadata })))).toMatchObject({ kind: 'paid' });
});

test.each([
  ['failed', 'not_paid'],
  ['abandoned', 'not_paid'],
  ['reversed', 'not_paid'],
  ['pending', 'under_way'],
  ['ongoing', 'under_way'],
  ['processing', 'under_way'],
  ['queued', 'under_way'],
  ['splendid', 'unknown'],
])('the status %p means %p', async (status, kind) => {
  expect((await verify(json(answer({ ...success, status })))).kind).toBe(kind);
});

test('a reference that Paystack doesn’t know is unknown under this key, identified by its fingerprint', async () => {
  const unknown = { status: false, message: 'Transaction reference not found.' };
  const notFound = { kind: 'not_found', keyFingerprint: keyFingerprint('sk_test_1') };
  expect(await verify(json(unknown, 400))).toEqual(notFound);
  expect(await verify(json(unknown, 404))).toEqual(notFound);
  expect(notFound.keyFingerprint).not.toContain('sk_test_1');
});

test.each([
  ['another reference', json(answer({ ...success, reference: 'T2' }))],
  ['a bad key', json({ status: false, message: 'Invalid key' }, 401)],
  ['another 400', json({ status: false, message: 'Bad request' }, 400)],
  ['a 400 that is a page', page('<html>not found</html>', 400)],
  ['a 500 with a payment in it', json(answer(success), 500)],
  ['a 202 with a payment in it', json(answer(success), 202)],
  ['a request that failed with a payment in it', json(answer(success, { status: false }))],
  ['a fraction of an amount', json(answer({ ...success, amount: 20.4 }))],
  ['an amount that is text', json(answer({ ...success, amount: '2040' }))],
  ['an amount below zero', json(answer({ ...success, amount: -1 }))],
  ['a payment of nothing', json(answer({ ...success, amount: 0 }))],
  ['more than anybody can pay', json(answer({ ...success, amount: 1e15 }))],
  ['a page', page('<html>ok</html>', 200)],
  ['silence', 'hang-up'],
] as const)('%s proves nothing', async (_, response) => {
  expect((await verify(response)).kind).toBe('unknown');
});

test('a failed read is repeated at most twice, with growing pauses', async () => {
  const busy = json({}, 503);
  const { asked, pauses, open } = paystack(busy, busy, json(answer(success)));
  expect(await open().verify(reference)).toMatchObject({ kind: 'paid' });
  expect(asked).toHaveLength(3);
  expect(pauses).toEqual([200, 400]);
  const down = paystack(busy);
  expect((await down.open().verify(reference)).kind).toBe('unknown');
  expect(down.asked).toHaveLength(3);
});

test.each([
  ['is empty', 'there is no secret key of Paystack', async () => ''],
  [
    'can’t be read',
    'the secret key of Paystack can’t be read now',
    async () => {
      throw new Error('No settings');
    },
  ],
])('while the secret key %s, Paystack is not asked', async (_, notAsked, secretKey) => {
  const { asked, open } = paystack(json(answer(success)));
  expect(await open(secretKey).verify(reference)).toMatchObject({ kind: 'unknown', notAsked });
  expect(asked).toEqual([]);
});
