import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  secretKey,
  startReceiver,
  startTestPaystack,
  type TestPaystack,
} from '../../support/paystack/simulator';

/** Time passes only as control puts it forward. */
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

const pay = (reference: string) =>
  paystack.control({ action: 'pay', reference, amount: 2040, email: 'ama@example.com' });
/** Everything due now has been answered when it returns. */
const settle = () => paystack.control({ action: 'advance', ms: 0 });
const minutes = (count: number) => count * 60_000;
const references = () => shop.received.map(({ body }) => JSON.parse(body).data.reference);
const signatureOf = (body: string, key = secretKey) => createHmac('sha512', key).update(body).digest('hex');
const statusOfWebhooks = async () => (await settle()).webhooks.map(({ status }) => status);

test('a payment is announced by charge.success, signed over the raw body with the secret key', async () => {
  await pay('ref-1');
  await shop.untilReceived(1);
  const [webhook] = shop.received;
  expect(webhook?.headers['x-paystack-signature']).toBe(signatureOf(webhook?.body ?? ''));
  expect(JSON.parse(webhook?.body ?? '')).toMatchObject({
    event: 'charge.success',
    data: { reference: 'ref-1', status: 'success', amount: 2040, currency: 'GHS', metadata: 0 },
  });
});

test.each(['failed', 'abandoned', 'pending', 'reversed'] as const)(
  'a payment that is %s is not announced',
  async (status) => {
    await paystack.control({
      action: 'pay',
      reference: 'ref-1',
      amount: 2040,
      email: 'ama@example.com',
      outcome: { status },
    });
    await settle();
    expect(shop.received).toEqual([]);
  },
);

test('a pending payment that is confirmed later is announced then', async () => {
  await paystack.control({
    action: 'pay',
    reference: 'ref-1',
    amount: 2040,
    outcome: { status: 'pending', channel: 'bank_transfer' },
  });
  await paystack.control({ action: 'set', reference: 'ref-1', outcome: { status: 'success' } });
  await settle();
  expect(references()).toEqual(['ref-1']);
  expect(JSON.parse(shop.received[0]?.body ?? '').data.channel).toBe('bank_transfer');
});

test('a webhook that is taken is sent once', async () => {
  await pay('ref-1');
  await paystack.control({ action: 'advance', ms: minutes(75 * 60) });
  expect(shop.received).toHaveLength(1);
  expect(await statusOfWebhooks()).toEqual(['delivered']);
});

test('one that is refused comes again every 3 minutes four times, then hourly for 72 hours, then never', async () => {
  shop.answerWith(...Array.from({ length: 200 }, () => 500));
  await pay('ref-1');
  await settle();
  expect(shop.received).toHaveLength(1);
  for (let retry = 1; retry <= 4; retry += 1) {
    await paystack.control({ action: 'advance', ms: minutes(3) - 1000 });
    expect(shop.received).toHaveLength(retry);
    await paystack.control({ action: 'advance', ms: 1000 });
    expect(shop.received).toHaveLength(1 + retry);
  }
  await paystack.control({ action: 'advance', ms: minutes(59) });
  expect(shop.received).toHaveLength(5);
  await paystack.control({ action: 'advance', ms: minutes(1) });
  expect(shop.received).toHaveLength(6);
  await paystack.control({ action: 'advance', ms: minutes(71 * 60) });
  expect(shop.received).toHaveLength(77);
  await paystack.control({ action: 'advance', ms: minutes(500 * 60) });
  expect(shop.received).toHaveLength(77);
  expect(await statusOfWebhooks()).toEqual(['given-up']);
});

test.each([201, 204])('%i takes a webhook', async (status) => {
  shop.answerWith(status);
  await pay('ref-1');
  expect(await statusOfWebhooks()).toEqual(['delivered']);
});

test.each([302, 401, 404, 503])('%i does not take a webhook', async (status) => {
  shop.answerWith(status);
  await pay('ref-1');
  expect(await statusOfWebhooks()).toEqual(['queued']);
});

test('an answer that does not come in time counts as a failure', async () => {
  const impatient = await startTestPaystack({ webhookUrl: () => shop.url, webhookTimeoutMs: 50 });
  shop.answerWith(0);
  await impatient.control({ action: 'pay', reference: 'ref-1', amount: 500 });
  const { webhooks } = await impatient.control({ action: 'advance', ms: minutes(3) });
  await impatient.close();
  expect(webhooks[0]?.attempts.map(({ status }) => status)).toEqual([null, 200]);
});

test('retries are signed with the key of the moment', async () => {
  let key = 'sk_test_old';
  const rotating = await startTestPaystack({ webhookUrl: () => shop.url, secretKey: () => key });
  shop.answerWith(500);
  await rotating.control({ action: 'pay', reference: 'ref-1', amount: 500 });
  await rotating.control({ action: 'advance', ms: 0 });
  key = 'sk_test_new';
  await rotating.control({ action: 'advance', ms: minutes(3) });
  await rotating.close();
  expect(shop.received.map(({ headers }) => headers['x-paystack-signature'])).toEqual(
    ['sk_test_old', 'sk_test_new'].map((used) => signatureOf(shop.received[0]?.body ?? '', used)),
  );
});

describe('control of webhooks', () => {
  test('dropped ones never come', async () => {
    await paystack.control({ action: 'webhooks', mode: 'drop' });
    await pay('ref-1');
    await paystack.control({ action: 'advance', ms: minutes(60) });
    expect(shop.received).toEqual([]);
  });

  test('a policy for the next N payments ends after them', async () => {
    await paystack.control({ action: 'webhooks', mode: 'drop', next: 2 });
    for (const reference of ['ref-1', 'ref-2', 'ref-3']) await pay(reference);
    await settle();
    expect(references()).toEqual(['ref-3']);
  });

  test('delayed ones come when their time has come', async () => {
    await paystack.control({ action: 'webhooks', delayMs: minutes(10) });
    await pay('ref-1');
    await paystack.control({ action: 'advance', ms: minutes(9) });
    expect(shop.received).toEqual([]);
    await paystack.control({ action: 'advance', ms: minutes(1) });
    expect(references()).toEqual(['ref-1']);
  });

  test('time alone brings a delayed one, too', async () => {
    const alive = await startTestPaystack({ webhookUrl: () => shop.url });
    await alive.control({ action: 'webhooks', delayMs: 30 });
    await alive.control({ action: 'pay', reference: 'ref-1', amount: 500 });
    await shop.untilReceived(1);
    await alive.close();
    expect(references()).toEqual(['ref-1']);
  });

  test('repeated ones are the same event, so many times', async () => {
    await paystack.control({ action: 'webhooks', copies: 10 });
    await pay('ref-1');
    await settle();
    expect(shop.received).toHaveLength(10);
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
  });

  test('held ones come in the order of their release', async () => {
    await paystack.control({ action: 'webhooks', mode: 'hold' });
    for (const reference of ['ref-1', 'ref-2', 'ref-3']) await pay(reference);
    await settle();
    expect(shop.received).toEqual([]);
    await paystack.control({ action: 'release', order: 'newest-first' });
    expect(references()).toEqual(['ref-3', 'ref-2', 'ref-1']);
  });

  test('a delivered one can be replayed to the letter', async () => {
    await pay('ref-1');
    await settle();
    await paystack.control({ action: 'repeat', reference: 'ref-1' });
    await settle();
    const [first, second] = shop.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['x-paystack-signature']).toBe(first?.headers['x-paystack-signature']);
  });

  test.each(['wrong-signature', 'altered-body'] as const)(
    'a forgery by %s has a signature that does not fit',
    async (forgery) => {
      await paystack.control({ action: 'webhooks', forgery });
      await pay('ref-1');
      await shop.untilReceived(1);
      const [webhook] = shop.received;
      expect(webhook?.headers['x-paystack-signature']).toMatch(/^[0-9a-f]{128}$/);
      expect(webhook?.headers['x-paystack-signature']).not.toBe(signatureOf(webhook?.body ?? ''));
    },
  );

  test('an altered body asks for more than was paid', async () => {
    await paystack.control({ action: 'webhooks', forgery: 'altered-body' });
    await pay('ref-1');
    await shop.untilReceived(1);
    expect(JSON.parse(shop.received[0]?.body ?? '').data.amount).toBeGreaterThan(2040);
  });

  test('a forgery without signature has none, and is not tried again', async () => {
    shop.answerWith(401);
    await paystack.control({ action: 'webhooks', forgery: 'no-signature' });
    await pay('ref-1');
    await paystack.control({ action: 'advance', ms: minutes(600) });
    expect(shop.received).toHaveLength(1);
    expect(shop.received[0]?.headers).not.toHaveProperty('x-paystack-signature');
  });

  test('any body can be posted with a good signature, and the answer is told', async () => {
    shop.answerWith(400);
    const body = '{"event":"charge.dispute.create"}';
    const { answer } = await paystack.control({ action: 'post', body });
    expect(answer).toEqual({ status: 400, error: null });
    expect(shop.received[0]?.headers['x-paystack-signature']).toBe(signatureOf(body));
  });
});

test('a webhook whose attempt was under way when the process died is sent by the next one', async () => {
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
