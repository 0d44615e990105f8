import { recheckDeliveries, recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import type { Order } from '../../../lambdas/core/orders/order';
import type { StatusOutcome } from '../../../lambdas/core/suppliers/supplier';
import { attempt, noon, order, settings } from '../../support/shop/fixtures';
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
    'Hubnet doesn’t know it. Phone them. If they confirm that they never got it, set it to Failed.',
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
    expect(answer).toEqual({ asked: true, message });
    expect(after.status).toBe(status);
    expect(await core.balance()).toBe(balance);
  },
);

test('asking never sends an order again, however often its supplier says that it doesn’t know it', async () => {
  const { calls, after } = await ask({}, { kind: 'not_found' }, { times: 4 });
  expect(calls.filter((call) => call.includes('place'))).toEqual([]);
  expect(after).toMatchObject({ stage: 'sent', status: 'processing' });
});

const { id } = order();
const delivered: Partial<Order> = {
  status: 'completed',
  stage: 'settled',
  dueAt: null,
  attempts: [attempt({ outcome: 'delivered' })],
};

async function open(script: Parameters<typeof openCore>[0] = {}) {
  const core = await openCore(script);
  const ports = {
    ...core.ports,
    settings: settings(),
  };
  return {
    ...core,
    recheck: (other: Partial<typeof ports> = {}) => recheckDeliveries({ ...ports, ...other }),
  };
}

/** Runs every five minutes, for so many hours. */
async function runFor(core: Awaited<ReturnType<typeof open>>, hours: number): Promise<number[]> {
  const askedAt: number[] = [];
  for (let minute = 0; minute <= hours * 60; minute += 5) {
    const { asked } = await core.recheck();
    if (asked > 0) askedAt.push(minute);
    core.wait(5);
  }
  return askedAt;
}

test('a delivered order is asked about again after 30 minutes, 6, 24 and 72 hours, and then no more', async () => {
  const core = await open({ statuses: Array(9).fill({ kind: 'delivered' }) });
  await core.putOrder({ ...delivered, createdAt: new Date(noon.getTime() + 1_000) });
  const askedAt = await runFor(core, 80);
  expect(askedAt.map((minute) => Math.round(minute / 30) / 2)).toEqual([0.5, 6, 24, 72]);
  expect(await core.readOrder()).toMatchObject({ status: 'completed', attention: [], version: 1 });
});

test.each([
  ['the key it was sent with', null],
  ['another key', 'other'],
])(
  'an order that its supplier, asked with %s, then calls failed needs attention; nothing is refunded or sent',
  async (_, keyFingerprint) => {
    const core = await open({ statuses: Array(9).fill({ kind: 'failed' }) });
    const attempts = [attempt({ outcome: 'delivered', keyFingerprint })];
    await core.putOrder({ ...delivered, attempts, createdAt: new Date(noon.getTime() + 1_000) });
    await runFor(core, 7);
    expect(await core.readOrder()).toMatchObject({
      status: 'completed',
      attention: ['order_failed_after_delivery'],
      version: 2,
    });
    expect(await core.itemOf()).toMatchObject({ reasons: ['order_failed_after_delivery'] });
    expect(await core.balance()).toBe(2000);
    expect(core.calls.every((call) => call === `hubnet.status ${id}`)).toBe(true);
  },
);
