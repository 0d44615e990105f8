import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../../../local/paystack/control';
import {
  secretKey,
  startReceiver,
  startTestPaystack,
  type TestPaystack,
} from '../../support/paystack/simulator';

/** Time passes only when control advances it. */
const frozenMs = Date.UTC(2030, 0, 1);
let shop: Awaited<ReturnType<typeof startReceiver>>;
let paystack: TestPaystack;

beforeEach(async () => {
  shop = await startReceiver();
  paystack = await startTestPaystack({ webhookUrl: () => shop.url, clock: () => frozenMs });
});
afterEach(async () => {
  await paystack.close();
  await shop.close();
});

type Pay = Extract<Command, { action: 'pay' }>;
const pay = (reference: string, outcome: Pay['outcome'] = {}) =>
  paystack.control({ action: 'pay', reference, amount: 2040, email: 'ama@example.com', outcome });
const advance = (ms: number) => paystack.control({ action: 'advance', ms });
/** Returns once everything that is due now has been answered. */
const settle = () => advance(0);
const minutes = (count: number) => count * 60_000;
const bodies = () => shop.received.map(({ body }) => JSON.parse(body));
const references = () => bodies().map(({ data }) => data.reference);
const signatures = () => shop.received.map(({ headers }) => headers['x-paystack-signature']);
const signatureOf = (body = '', key = secretKey) => createHmac('sha512', key).update(body).digest('hex');
const statusOfWebhooks = async () => (await settle()).webhooks.map(({ status }) => status);

test('a payment is announced once by charge.success, signed over the raw body with the secret key', async () => {
  await pay('ref-1');
  await advance(minutes(75 * 60));
  expect(signatures()).toEqual([signatureOf(shop.received[0]?.body)]);
  const data = { reference: 'ref-1', status: 'success', amount: 2040, currency: 'GHS', metadata: 0 };
  expect(bodies()).toMatchObject([{ event: 'charge.success', data }]);
});

test.each(['failed', 'abandoned', 'pending', 'reversed'] as const)(
  'a payment that is %s is not announced',
  async (status) => {
    await pay('ref-1', { status });
    await settle();
    expect(shop.received).toEqual([]);
  },
);

test('a pending payment that is confirmed later is announced at that time', async () => {
  await pay('ref-1', { status: 'pending', channel: 'bank_transfer' });
  await paystack.control({ action: 'set', reference: 'ref-1', outcome: { status: 'success' } });
  await settle();
  expect(bodies()).toMatchObject([{ data: { reference: 'ref-1', channel: 'bank_transfer' } }]);
});

test('a refused webhook is sent again every 3 minutes four times, then hourly for 72 hours, then never', async () => {
  shop.answerWith(...Array.from({ length: 200 }, () => 500));
  await pay('ref-1');
  await settle();
  expect(shop.received).toHaveLength(1);
  /** How far the time is advanced, and how many webhooks have arrived by then. */
  const steps = [
    ...[1, 2, 3, 4].flatMap((retry) => [
      [minutes(3) - 1000, retry],
      [1000, 1 + retry],
    ]),
    [minutes(59), 5],
    [minutes(1), 6],
    [minutes(71 * 60), 77],
    [minutes(500 * 60), 77],
  ];
  for (const [ms = 0, count = 0] of steps) {
    await advance(ms);
    expect(shop.received).toHaveLength(count);
  }
  expect(await statusOfWebhooks()).toEqual(['given-up']);
});

test.each([
  [201, 'delivered'],
  [204, 'delivered'],
  [302, 'queued'],
  [401, 'queued'],
  [404, 'queued'],
  [503, 'queued'],
])('a webhook that is answered with %i is %s', async (answer, status) => {
  shop.answerWith(answer);
  await pay('ref-1');
  expect(await statusOfWebhooks()).toEqual([status]);
});

test('an answer that is late counts as a failure', async () => {
  const impatient = await startTestPaystack({ webhookUrl: () => shop.url, webhookTimeoutMs: 500 });
  shop.answerWith(0);
  await impatient.control({ action: 'pay', reference: 'ref-1', amount: 500 });
  // Four are sent again after three minutes each: on a busy machine the answer to the next one may be late, too.
  const { webhooks } = await impatient.control({ action: 'advance', ms: minutes(15) });
  await impatient.close();
  expect(webhooks[0]?.attempts[0]?.status).toBeNull();
  expect(webhooks[0]?.attempts.at(-1)?.status).toBe(200);
});

test('retries are signed with the key that is valid at the time', async () => {
  let key = 'sk_test_old';
  const rotating = await startTestPaystack({ webhookUrl: () => shop.url, secretKey: () => key });
  shop.answerWith(500);
  await rotating.control({ action: 'pay', reference: 'ref-1', amount: 500 });
  await rotating.control({ action: 'advance', ms: 0 });
  key = 'sk_test_new';
  await rotating.control({ action: 'advance', ms: minutes(3) });
  await rotating.close();
  const body = shop.received[0]?.body;
  expect(signatures()).toEqual(['sk_test_old', 'sk_test_new'].map((used) => signatureOf(body, used)));
});

describe('control of webhooks', () => {
  /** The policy, the payments made under it, and the webhooks that have arrived after so many minutes. */
  test.each<[string, Omit<Extract<Command, { action: 'webhooks' }>, 'action'>, string[], number, string[]]>([
    ['dropped webhooks never arrive', { mode: 'drop' }, ['1'], 60, []],
    [
      'a policy for the next N payments ends after them',
      { mode: 'drop', next: 2 },
      ['1', '2', '3'],
      0,
      ['3'],
    ],
    ['delayed webhooks do not arrive early', { delayMs: minutes(10) }, ['1'], 9, []],
    ['delayed webhooks arrive once their time has come', { delayMs: minutes(10) }, ['1'], 10, ['1']],
    ['repeated webhooks are the same event, so many times', { copies: 3 }, ['1'], 0, ['1', '1', '1']],
    ['held webhooks do not arrive by themselves', { mode: 'hold' }, ['1'], 60, []],
  ])('%s', async (_promise, policy, paid, after, come) => {
    await paystack.control({ action: 'webhooks', ...policy });
    for (const reference of paid) await pay(reference);
    await advance(minutes(after));
    expect(references()).toEqual(come);
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(new Set(come).size);
  });

  test('a delayed webhook also arrives if only time passes', async () => {
    const alive = await startTestPaystack({ webhookUrl: () => shop.url });
    await alive.control({ action: 'webhooks', delayMs: 30 });
    await alive.control({ action: 'pay', reference: 'ref-1', amount: 500 });
    await shop.untilReceived(1);
    await alive.close();
    expect(references()).toEqual(['ref-1']);
  });

  test('held webhooks arrive in the order of their release', async () => {
    await paystack.control({ action: 'webhooks', mode: 'hold' });
    for (const reference of ['ref-1', 'ref-2', 'ref-3']) await pay(reference);
    await paystack.control({ action: 'release', order: 'newest-first' });
    expect(references()).toEqual(['ref-3', 'ref-2', 'ref-1']);
  });

  test('a delivered webhook can be replayed unchanged', async () => {
    await pay('ref-1');
    await settle();
    await paystack.control({ action: 'repeat', reference: 'ref-1' });
    await settle();
    const [first, second] = shop.received;
    expect(second?.body).toBe(first?.body);
    expect(signatures()[1]).toBe(signatures()[0]);
  });

  test.each([
    ['wrong-signature', 2040],
    ['altered-body', 102_040],
  ] as const)('a forgery by %s answers %i, and its signature does not fit', async (forgery, amount) => {
    await paystack.control({ action: 'webhooks', forgery });
    await pay('ref-1');
    await settle();
    expect(bodies()).toMatchObject([{ data: { amount } }]);
    expect(signatures()).toEqual([expect.stringMatching(/^[0-9a-f]{128}$/)]);
    expect(signatures()).not.toEqual([signatureOf(shop.received[0]?.body)]);
  });

  test('any body can be posted with a good signature, and the answer is reported', async () => {
    shop.answerWith(400);
    const body = '{"event":"charge.dispute.create"}';
    const { answer } = await paystack.control({ action: 'post', body });
    expect(answer).toEqual({ status: 400, error: null });
    expect(signatures()).toEqual([signatureOf(body)]);
  });
});

test('a webhook that was being sent when the process died is sent by the next process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paystack-'));
  const file = join(folder, 'paystack.json');
  const before = await startTestPaystack({ file, webhookUrl: () => shop.url });
  shop.answerWith(0);
  await before.control({ action: 'pay', reference: 'ref-1', amount: 500 });
  await shop.untilReceived(1);
  await before.close();
  const after = await startTestPaystack({ file, webhookUrl: () => shop.url });
  await shop.untilReceived(2);
  const { webhooks } = await after.control({ action: 'advance', ms: 0 });
  await after.close();
  rmSync(folder, { recursive: true });
  expect(references()).toEqual(['ref-1', 'ref-1']);
  expect(webhooks.map(({ status }) => status)).toEqual(['delivered']);
});
