import { createHmac } from 'node:crypto';
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
