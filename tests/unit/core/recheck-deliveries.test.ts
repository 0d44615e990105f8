import type { SupplierName } from '../../../contracts/constants';
import { deliveries, rechecks } from '../../../lambdas/adapters/dynamodb/orders/deliveries';
import { recheckDeliveries } from '../../../lambdas/core/orders/delivery/ask-supplier';
import type { Order } from '../../../lambdas/core/orders/order';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { type StatusOutcome, sentTo } from '../../../lambdas/core/suppliers/supplier';
import { attempt, noon, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

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
    deliveries: deliveries(core.table),
    rechecks: rechecks(core.table),
    settings: settings(),
  };
  return {
    ...core,
    recheck: (other: Partial<typeof ports> = {}) => recheckDeliveries({ ...ports, ...other }),
  };
}

/** Suppliers that take this long for each answer. */
const slow = (core: Awaited<ReturnType<typeof open>>, ms: number, answer: StatusOutcome) => ({
  suppliers: {
    get: (name: SupplierName) => ({
      ...core.ports.suppliers.get(name),
      async status() {
        await core.ports.clock.sleep(ms);
        return answer;
      },
    }),
  },
});

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

test('an order that its supplier then calls failed needs attention; nothing is refunded or sent', async () => {
  const core = await open({ statuses: Array(9).fill({ kind: 'failed' }) });
  await core.putOrder({ ...delivered, createdAt: new Date(noon.getTime() + 1_000) });
  await runFor(core, 7);
  expect(await core.readOrder()).toMatchObject({
    status: 'completed',
    attention: ['order_failed_after_delivery'],
    version: 2,
  });
  expect(await core.itemOf()).toMatchObject({ reasons: ['order_failed_after_delivery'] });
  expect(await core.balance()).toBe(2000);
  expect(core.calls.every((call) => call === `hubnet.status ${id}`)).toBe(true);
});

test('what another account of the supplier says of its own sending is no contradiction', async () => {
  const core = await open({ statuses: Array(9).fill({ kind: 'failed' }) });
  const next = sentTo(settings({ hubnet_api_key: 'key of the next account' }), 'hubnet');
  await core.putOrder({
    ...{ ...delivered, createdAt: new Date(noon.getTime() + 1_000) },
    attempts: [
      attempt({ ...sentTo(settings(), 'hubnet'), outcome: 'turned_away' }),
      attempt({ ...next, outcome: 'delivered' }),
    ],
  });
  await runFor(core, 7);
  expect(core.calls).not.toEqual([]);
  expect(await core.readOrder()).toMatchObject({ status: 'completed', attention: [], version: 1 });
});

test('orders that no supplier delivered aren’t asked about', async () => {
  const core = await open();
  const createdAt = new Date(noon.getTime() + 1_000);
  await core.putOrder({ id: 'ORDA', ...delivered, apiUsed: 'manual', attempts: [], createdAt });
  await core.putOrder({ id: 'ORDB', ...delivered, status: 'failed', createdAt });
  await core.putOrder({ id: 'ORDC', stage: 'accepted', createdAt });
  expect(await runFor(core, 1)).toEqual([]);
});

test('open orders have the first claim on a supplier’s limit', async () => {
  const core = await open({ perMinute: 5, statuses: Array(9).fill({ kind: 'delivered' }) });
  for (const name of ['ORDA', 'ORDB', 'ORDC', 'ORDD', 'ORDE']) {
    await core.putOrder({ id: name, ...delivered, createdAt: new Date(noon.getTime() + 1_000) });
  }
  await runFor(core, 1);
  expect(core.calls).toHaveLength(3);
});

test('a run that comes late catches up, order by order', async () => {
  const core = await open({ statuses: Array(99).fill({ kind: 'delivered' }) });
  await core.recheck();
  for (let minute = 1; minute < 60; minute += 1) {
    await core.putOrder({
      id: `ORD${minute}`,
      ...delivered,
      createdAt: new Date(noon.getTime() + minute * 60_000),
    });
  }
  core.wait(95);
  const counts: number[] = [];
  for (let run = 0; run < 12; run += 1) counts.push((await core.recheck()).asked);
  expect(counts.reduce((sum, asked) => sum + asked, 0)).toBe(59);
  expect(new Set(core.calls).size).toBe(59);
});

test('a run ends in time however many orders there are to ask about, and the next continues from there', async () => {
  const core = await open();
  core.wait(29);
  await core.recheck();
  for (let index = 0; index < 400; index += 1) {
    const createdAt = new Date(noon.getTime() + 1_000 + index);
    await core.putOrder({ id: `ORD${index}`, idempotencyKey: `${index}`, ...delivered, createdAt });
  }
  core.wait(6);
  const before = core.ports.clock.now().getTime();
  const seconds = slow(core, 1_000, { kind: 'delivered' });
  const { asked } = await core.recheck(seconds);
  expect(core.ports.clock.now().getTime() - before).toBeLessThan(240_000);
  expect(asked).toBeGreaterThan(100);
  expect((await core.recheck(seconds)).asked).toBe(0);
});

test('a supplier that hangs doesn’t keep a run from ending', async () => {
  const core = await open();
  for (let index = 0; index < 60; index += 1) {
    const createdAt = new Date(noon.getTime() + 1_000 + index * 1_000);
    await core.putOrder({ id: `ORD${index}`, idempotencyKey: `${index}`, ...delivered, createdAt });
  }
  const hangs = slow(core, 8_000, { kind: 'unknown', detail: 'timeout' });
  for (let run = 0; run < 15; run += 1) {
    const from = core.ports.clock.now().getTime();
    await core.recheck(hangs);
    expect(core.ports.clock.now().getTime() - from).toBeLessThan(240_000);
    core.wait(5);
  }
});

test('an order that failed at its supplier and was completed by hand is not a contradiction', async () => {
  const core = await open({ statuses: Array(9).fill({ kind: 'failed' }) });
  await core.putOrder({
    ...delivered,
    status: 'failed',
    createdAt: new Date(noon.getTime() + 1_000),
    attempts: [attempt({ outcome: 'failed' })],
  });
  const decision = { status: 'completed', reason: 'Sent by hand', adminId: 'admin' } as const;
  await setOrderStatus(core.ports, { ...decision, orderNumber: id, idempotencyKey: 'request-1' });
  expect(await runFor(core, 0.75)).toHaveLength(1);
  expect(await core.readOrder()).toMatchObject({ status: 'completed', attention: [] });
});

test('if a supplier delivers an order that it had refused and a person then completed, that is an item', async () => {
  const core = await open({ statuses: Array(9).fill({ kind: 'delivered' }) });
  const refused = { ...delivered, attempts: [attempt({ outcome: 'refused' })] };
  await core.putOrder({ ...refused, createdAt: new Date(noon.getTime() + 1_000) });
  await runFor(core, 1);
  expect(await core.readOrder()).toMatchObject({
    status: 'completed',
    attention: ['order_delivered_twice'],
    attempts: [{ outcome: 'delivered' }],
  });
});

test('a completed order’s supplier is the one that delivered it, also if another refused it later', async () => {
  const core = await open({ statuses: [{ kind: 'delivered' }, ...Array(9).fill({ kind: 'failed' })] });
  await core.putOrder({
    ...{ ...delivered, apiUsed: 'primary', createdAt: new Date(noon.getTime() + 1_000) },
    attempts: [
      attempt({ outcome: 'delivered' }),
      attempt({ supplier: 'primary', outcome: 'refused', cause: 'no_float' }),
    ],
  });
  await runFor(core, 1);
  expect(await core.readOrder()).toMatchObject({ attention: [] });
  await runFor(core, 6);
  expect(new Set(core.calls)).toEqual(new Set([`hubnet.status ${id}`]));
  expect(await core.readOrder()).toMatchObject({ attention: ['order_failed_after_delivery'] });
});
