import { recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import type { Order } from '../../../lambdas/core/orders/order';
import type { StatusOutcome } from '../../../lambdas/core/suppliers/supplier';
import { attempt, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

async function ask(
  of: Partial<Order>,
  status: StatusOutcome,
  more: { perMinute?: number; times?: number } = {},
) {
  const { perMinute, times = 1 } = more;
  const core = await openCore({
    statuses: Array(times).fill(status),
    ...(perMinute !== undefined && { perMinute }),
  });
  await core.putOrder(of);
  const answers = [];
  for (let time = 0; time < times; time += 1) {
    answers.push(await recheckOrder(core.ports, order().id, settings()));
    if (perMinute === undefined) core.wait(3);
  }
  return { ...core, answer: answers.at(-1), after: await core.readOrder() };
}

const settled = { status: 'completed', stage: 'settled', dueAt: null } as const;

test.each([
  [
    'delivered',
    { kind: 'delivered' },
    'Hubnet says that it was delivered. The order is completed.',
    'completed',
    2000,
  ],
  [
    'failed',
    { kind: 'failed' },
    'Hubnet says that it failed. ₵5.00 went back to the customer’s wallet.',
    'failed',
    2500,
  ],
  [
    'unknown',
    { kind: 'unknown', detail: '' },
    'Hubnet didn’t say whether it arrived. Nothing was refunded, because it may still arrive.',
    'processing',
    2000,
  ],
  [
    'not known',
    { kind: 'not_found' },
    'Hubnet doesn’t know it. Phone them. If they confirm that they never got it, fail and refund it.',
    'processing',
    2000,
  ],
  [
    'accepted',
    { kind: 'accepted' },
    'Hubnet has it, and has not delivered it yet. Nothing was refunded, because it may still arrive.',
    'processing',
    2000,
  ],
] as const)(
  'the supplier’s answer is applied and shown: %s',
  async (_, outcome, message, status, balance) => {
    const { answer, after, ...core } = await ask({}, outcome);
    expect(answer).toEqual({ asked: true, message, status });
    expect(after.status).toBe(status);
    expect(await core.balance()).toBe(balance);
  },
);

test('an added supplier is shown by its name', async () => {
  const suppliers = [
    {
      ...{ id: 'acme-2', name: 'Accra Data', protocol: 'rest', address: 'https://api.example.com/' },
      ...{ on: true, key: 'key', removed_at: '' },
    },
  ];
  const core = await openCore({ statuses: [{ kind: 'accepted' }] });
  await core.putOrder({ apiUsed: 'acme-2', attempts: [attempt({ supplier: 'acme-2' })] });
  const answer = await recheckOrder(core.ports, order().id, settings({ suppliers }));
  expect(answer.message).toContain('Accra Data has it, and has not delivered it yet.');
});

test('asking never sends an order again, however often its supplier says that it doesn’t know it', async () => {
  const { calls, after } = await ask({}, { kind: 'not_found' }, { times: 4 });
  expect(calls.filter((call) => call.includes('place'))).toEqual([]);
  expect(after).toMatchObject({ stage: 'sent', status: 'processing' });
});

test('beyond the supplier’s limit nothing is asked, and the admin reads why', async () => {
  const { answer, calls } = await ask({}, { kind: 'accepted' }, { perMinute: 1, times: 2 });
  expect(answer).toMatchObject({ asked: false, message: expect.stringContaining('Try again in a minute') });
  expect(calls).toHaveLength(1);
});

test.each([
  [
    'a completed order that its supplier calls failed needs a person',
    settled,
    { kind: 'failed' },
    ['order_failed_after_delivery'],
  ],
  [
    'a completed order without a new answer stays unchanged, and isn’t due',
    settled,
    { kind: 'unknown', detail: '' },
    [],
  ],
] as const)('%s', async (_, of, outcome, attention) => {
  const { after, ...core } = await ask(of, outcome);
  expect(after).toMatchObject({ status: 'completed', dueAt: null, attention });
  expect(await core.balance()).toBe(2000);
});

test.each([
  ['by hand', { stage: 'manual', apiUsed: 'manual', attempts: [] }],
  ['in line', { stage: 'waiting', status: 'pending', attempts: [] }],
] as const)('for an order %s there is nobody to ask', async (_, of) => {
  const { answer, calls, after } = await ask(of, { kind: 'delivered' });
  expect(answer).toMatchObject({ asked: false });
  expect(calls).toEqual([]);
  expect(after.version).toBe(1);
});
